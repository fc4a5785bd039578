/** Who has how many of what: the board that everybody keeps an eye on. */
import { ARNAQUE_BONUSES, ARNAQUE_FOODS, type ScoreSheet } from "../../wire/wire.ts";
import { FOODS, sort, type Bonus, type Card, type Food } from "./cards.ts";

export interface FoodRow {
  readonly food: Food;
  readonly value: number;
  readonly counts: readonly number[];
  readonly leader: number | null;
  readonly tied: readonly number[]; // who share the most, so that nobody scores
}

export interface BonusRow {
  readonly bonus: Bonus;
  readonly holder: number;
  readonly points: number | null; // null: not known
}

/** Who scores is what the counts of the server say; until they come, nobody is said to. */
export function foodRows(collections: readonly (readonly Card[])[], sheets: readonly ScoreSheet[] | null): FoodRow[] {
  return FOODS.map((food) => {
    const counts = collections.map((cards) => cards.filter((card) => sort(card) === food).length);
    const top = Math.max(...counts);
    const first = counts.flatMap((count, seat) => (top > 0 && count === top ? [seat] : []));
    const leader = sheets?.findIndex((sheet) => sheet.lines.some((line) => line.element === food)) ?? -1;
    return {
      food,
      value: ARNAQUE_FOODS[food].value,
      counts,
      leader: leader < 0 ? null : leader,
      tied: sheets && leader < 0 && first.length > 1 ? first : [],
    };
  });
}

/** The bonus cards that somebody has. */
export function bonusRows(collections: readonly (readonly Card[])[], sheets: readonly ScoreSheet[] | null): BonusRow[] {
  return ARNAQUE_BONUSES.flatMap((bonus) => {
    const holder = collections.findIndex((cards) => cards.includes(`bonus ${bonus}`));
    const line = sheets?.[holder]?.bonuses.find((one) => one.modifier === bonus);
    return holder < 0 ? [] : [{ bonus, holder, points: line?.points ?? null }];
  });
}

/** What somebody scores for now. */
export const leads = (rows: readonly FoodRow[], seat: number): FoodRow[] => rows.filter((row) => row.leader === seat);
