/** Reaction times over a game as dots. */
import type { Review } from "../../wire/wire.ts";
import { EDGE, HIGH, WIDE } from "./curve.ts";

export interface Claim {
  readonly seat: number;
  readonly x: number;
  readonly y: number;
  readonly millis: number;
}

const ROUND = 250; // milliseconds: the scale ends at a whole number of them

/** The time at the upper edge. */
export const slowest = (players: readonly Pick<Review.PlayerReview, "reactions">[]): number =>
  Math.ceil(Math.max(1, ...players.flatMap(({ reactions }) => reactions.map(([, millis]) => millis))) / ROUND) * ROUND;

export function claims(players: readonly Pick<Review.PlayerReview, "reactions">[], steps: number): Claim[] {
  const top = slowest(players);
  return players.flatMap(({ reactions }, seat) =>
    reactions.map(([step, millis]) => ({
      seat,
      millis,
      x: Math.round(EDGE + (step / Math.max(1, steps)) * (WIDE - 2 * EDGE)),
      y: Math.round(HIGH - EDGE - (millis / top) * (HIGH - 2 * EDGE)),
    })),
  );
}
