/**
 * Who may look at the device now. Four things can be on it: somebody's own table, in their hands; a curtain that hides
 * everything until the next person says that they have it; the table as all may see it together; or, while nothing is
 * hidden, the table of whoever is to act, which all may see too: they act at once.
 *
 * Those who have to choose at the same time do so one after the other, round the table. What is revealed to all is looked
 * at by all, and the next person goes on from there.
 */
import { manifestOf } from "../../games/registry.ts";
import type { GameTable } from "../../wire/wire.ts";

export type Stage =
  | { readonly at: "hand"; readonly seat: number }
  | { readonly at: "curtain"; readonly seat: number }
  | { readonly at: "open"; readonly seat: number | null }
  | { readonly at: "together"; readonly seat: number | null; readonly looking: boolean };

export interface Facts {
  readonly crew: readonly number[]; // the seats of those at this device
  readonly waiting: readonly number[];
  readonly over: boolean;
  readonly open: boolean; // nobody has a secret
  readonly revealed: boolean; // something has just been shown to all
}

export const TOGETHER: Stage = { at: "together", seat: null, looking: false };

/** Those at this device who are to act, in the order of play from the one after `seat`. */
export function due(facts: Pick<Facts, "crew" | "waiting">, seat: number | null): number[] {
  const all = facts.crew.filter((one) => facts.waiting.includes(one)).sort((a, b) => a - b);
  if (seat === null) return all;
  return [...all.filter((one) => one > seat), ...all.filter((one) => one <= seat)];
}

/** What follows from how the table is now. */
export function follows(stage: Stage, facts: Facts): Stage {
  if (facts.over) return same(stage, TOGETHER);
  const order = due(facts, stage.seat);
  const still = stage.seat !== null && order.includes(stage.seat);
  const looking = facts.revealed || (stage.at === "together" && stage.looking);
  if (facts.open && !looking) return same(stage, { at: "open", seat: still ? stage.seat : (order[0] ?? null) });
  if (stage.at === "hand" && still && !facts.revealed) return stage;
  const next = stage.at !== "hand" && still ? stage.seat : (order[0] ?? null);
  if (next === null || looking) return same(stage, { at: "together", seat: next, looking });
  // The panel over the common table was there for somebody: it need not become a curtain under their finger.
  if (stage.at === "together" && stage.seat === next) return stage;
  return same(stage, { at: "curtain", seat: next });
}

/** Somebody says that they have the device, and that nobody else looks where there is something to hide. */
export const taken = (stage: Stage, open = false): Stage =>
  stage.seat === null ? stage : { at: open ? "open" : "hand", seat: stage.seat };

/** The device goes to somebody else who is to act, or is put down for a moment. */
export const passedTo = (seat: number): Stage => ({ at: "curtain", seat });

const same = (before: Stage, after: Stage): Stage =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after;

/** Whether nothing is hidden from anybody at this table. */
export const hidesNothing = ({ id, view }: Pick<GameTable, "id" | "view">): boolean =>
  manifestOf(id)?.isOpen?.(view) ?? false;

/** Whether there is something among the news at which all want to look. */
export const reveals = (game: string, news: readonly unknown[]): boolean => {
  const revealing: readonly string[] = manifestOf(game)?.reveals ?? [];
  return news.some((one) => revealing.includes((one as { type: string }).type));
};
