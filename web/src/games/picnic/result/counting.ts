/** The count as a show: one group after the other, the best last, then the bonuses. */
import type { BonusLine, Result } from "../../../wire/wire.ts";
import { type Element, isCloth } from "../rulesMirror/cards.ts";
import type { Count } from "../rulesMirror/count.ts";
import type { Group } from "../rulesMirror/scoring.ts";

export const PACE = 850; // milliseconds from one step to the next

export type Step = { readonly total: number } & (
  | { readonly kind: "group"; readonly group: Group }
  | { readonly kind: "bonus"; readonly bonus: BonusLine; readonly index: number }
);

export function steps({ groups, sheet }: Count): Step[] {
  let total = 0;
  const scoring = groups.filter((group) => group.points > 0).reverse();
  return [
    ...scoring.map((group) => ({ kind: "group" as const, group, total: (total += group.points) })),
    ...sheet.bonuses.map((bonus, index) => ({ kind: "bonus" as const, bonus, index, total: (total += bonus.points) })),
  ];
}

/** Which cells of the frame a bonus is about. */
export function countsIn(modifier: string): ("corner" | "centre")[] {
  return modifier === "corner" || modifier === "centre" ? [modifier] : [];
}

/** Whether a bonus is counted within the frame, so that its place matters (AMB-P02). */
export const isFramed = (modifier: string): boolean => ["corner", "centre", "lines"].includes(modifier);

export interface Row {
  readonly seat: number;
  readonly place: number; // 1 for the best
  readonly foods: number;
  readonly cloths: number;
  readonly bonuses: readonly number[];
  readonly total: number;
  readonly largest: number;
}

/** Everybody, the best first; who is equal by total and largest group shares a place. */
export function ranking({ sheets, winners }: Pick<Result, "sheets" | "winners">): Row[] {
  const rows = sheets.map((sheet, seat) => {
    const sum = (cloth: boolean): number =>
      sheet.lines.filter(({ element }) => isCloth(element) === cloth).reduce((all, { points }) => all + points, 0);
    return {
      seat,
      foods: sum(false),
      cloths: sum(true),
      bonuses: sheet.bonuses.map(({ points }) => points),
      total: sheet.total,
      largest: sheet.largest_group ?? 0,
    };
  });
  const better = (a: (typeof rows)[number], b: (typeof rows)[number]): number =>
    b.total - a.total || b.largest - a.largest;
  return rows
    .map((row) => ({ ...row, place: 1 + rows.filter((other) => better(row, other) > 0).length }))
    .sort((a, b) => better(a, b) || Number(winners.includes(b.seat)) - Number(winners.includes(a.seat)));
}

/** The largest group of all, if it is worth a word. */
export function largest(counts: readonly Count[]): { seat: number; element: Element; size: number } | null {
  const FEAT = 6;
  const groups = counts.flatMap(({ groups }, seat) =>
    groups.map(({ element, cells }) => ({ seat, element, size: cells.length })),
  );
  const best = groups.reduce<(typeof groups)[number] | null>((a, b) => (a && a.size >= b.size ? a : b), null);
  return best && best.size >= FEAT ? best : null;
}
