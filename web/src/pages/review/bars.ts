/** Luck and skill as bars to both sides of a middle, with how far they may be off. */
import type { Review } from "../../wire/wire.ts";

export interface Bar {
  readonly from: number; // all in hundredths of the width
  readonly to: number;
  readonly least: number;
  readonly most: number;
}

const SHORTEST = 0.1; // of a chance to win: what is less than that is not to look like much

/** How much the outermost hundredth stands for, for all players alike. */
export const widestValue = (players: readonly Review.PlayerReview[]): number =>
  Math.max(
    SHORTEST,
    ...players.flatMap(({ luck, skill }) => [luck, skill].map(({ value, margin }) => Math.abs(value) + margin)),
  );

export function bar({ value, margin }: Review.Estimate, whole: number): Bar {
  const at = (share: number) => Math.round(500 + (500 * share) / whole) / 10;
  return {
    from: Math.min(at(0), at(value)),
    to: Math.max(at(0), at(value)),
    least: at(value - margin),
    most: at(value + margin),
  };
}

const LITTLE = 0.05; // of a chance to win: nobody would call that luck

/** What can be said of it: more or less than nothing, next to nothing, or too little to be sure. */
export function significanceOf({ value, margin }: Review.Estimate): "more" | "less" | "little" | "unsure" {
  if (Math.abs(value) < LITTLE) return "little";
  if (Math.abs(value) <= margin) return "unsure";
  return value > 0 ? "more" : "less";
}
