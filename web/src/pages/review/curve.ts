/** The curve of a game: where its points lie in the drawing, and which of them is meant by a finger. */
import type { Review } from "../../wire/wire.ts";

/** The drawing, in its own units. */
export const WIDE = 640;
export const HIGH = 240;
export const EDGE = 12; // so that a thick line is whole at 0 and at 1

export interface Dot {
  readonly x: number;
  readonly y: number;
}

const round = (number: number): number => Math.round(number * 10) / 10;

/** Moments stand side by side at the same distance, however many acts lie between them: that is how one steps through them. */
export const xOf = (index: number, moments: number): number =>
  round(EDGE + (index / Math.max(1, moments - 1)) * (WIDE - 2 * EDGE));

export const yOf = (chance: number): number => round(EDGE + (1 - chance) * (HIGH - 2 * EDGE));

/** A seat's chance from moment to moment. */
export const dots = (curve: readonly Review.Moment[], seat: number): Dot[] =>
  curve.map(({ chances }, index) => ({ x: xOf(index, curve.length), y: yOf(chances[seat] ?? 0) }));

export const path = (line: readonly Dot[]): string => line.map(({ x, y }, i) => `${i ? "L" : "M"}${x} ${y}`).join("");

/** Where a seat's chance may really have lain: there along the upper edge, and back along the lower one. */
export function band(curve: readonly Review.Moment[], seat: number): string {
  const edge = (sign: 1 | -1) =>
    curve.map(({ chances, margin }, index) => ({
      x: xOf(index, curve.length),
      y: yOf(Math.min(1, Math.max(0, (chances[seat] ?? 0) + sign * margin))),
    }));
  return `${path([...edge(1), ...edge(-1).reverse()])}Z`;
}

/** The moment at a share of the drawing's width. */
export function indexAt(share: number, moments: number): number {
  const along = (share * WIDE - EDGE) / (WIDE - 2 * EDGE);
  return Math.min(moments - 1, Math.max(0, Math.round(along * (moments - 1))));
}

/** The last moment that is not after a step. */
export const indexOf = (curve: readonly Review.Moment[], step: number): number =>
  curve.reduce((so, moment, index) => (moment.step <= step ? index : so), 0);

/** How lines are told apart beside their colour: twelve seats share six colours. */
export const COLOURS = ["--focus", "--orange", "--good", "--bad", "--ink", "--peg"] as const;
export const colourOf = (seat: number): string => `var(${COLOURS[seat % COLOURS.length]})`;
export const isDashed = (seat: number): boolean => seat >= COLOURS.length;

/** The seat with the best chance. */
export const leading = (chances: readonly number[]): number => chances.indexOf(Math.max(...chances));
