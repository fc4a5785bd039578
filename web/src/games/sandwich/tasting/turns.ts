/** Tasting in turns, as printed (SW-16, SW-18): who tastes when, and what has been said so far. */
import type { Sandwich } from "../../../wire/wire.ts";
import { seatsOf } from "../table.ts";

type Seen = Pick<Sandwich.View, "options" | "phase" | "round" | "ready" | "taster" | "history">;

export const isInTurns = ({ options }: Pick<Seen, "options">): boolean => options.tasting === "turns";

/** Whether somebody is tasting now while all the others look on. */
export const isTasting = (view: Seen): boolean => isInTurns(view) && view.phase === "tasting" && view.taster !== null;

/** What the tasters of a round have said, the first one first. */
export const tastingsOf = ({ history }: Pick<Seen, "history">, round: number): Sandwich.Tasting[] =>
  history.filter((tasting) => tasting.round === round);

/** Everybody in the order in which they taste: from the first one on, clockwise. */
export function tastingOrder(view: Seen): number[] {
  const seats = seatsOf(view);
  const first = tastingsOf(view, view.round)[0]?.taster ?? view.taster ?? 0;
  return Array.from({ length: seats }, (_, step) => (first + step) % seats);
}

/** Who tastes after the one who does now; null after the last. */
export function nextTaster(view: Seen): number | null {
  const after = view.taster === null ? null : (view.taster + 1) % seatsOf(view);
  return after === null || view.ready[after] ? null : after;
}

export type TasterTurn = "done" | "now" | "next" | "later";

export function turnOf(view: Seen, seat: number): TasterTurn {
  if (view.ready[seat]) return "done";
  return seat === view.taster ? "now" : seat === nextTaster(view) ? "next" : "later";
}
