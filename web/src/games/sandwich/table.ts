/** The rules as far as a screen must know them before the server answers (src/panier/games/sandwich/table.py). */
import type { Sandwich as Wire } from "../../wire/wire.ts";
import type { Card } from "./ingredients.ts";

export type View = Wire.View;
export type Sandwich = readonly [Card, Card, Card];

export const ROUNDS = 3;
export const MAX_TEXT_LENGTH = 140;
export const SIZE = 3; // ingredients in a sandwich

export const seatsOf = (view: Pick<View, "ready">): number => view.ready.length;

/** The points for each place at a tasting, the best first. */
export const places = (seats: number): readonly number[] => (seats === 3 ? [3, 2, 1, 0] : [3, 2, 0]);

/** For whom each of a maker's sandwiches is. The left neighbour is the next seat. */
export function recipients(maker: number, seats: number, round: number, alternate: boolean): number[] {
  const steps = seats === 3 ? [1, 1, 2, 2] : alternate && round === 2 ? [-1, -2, -3] : [1, 2, 3];
  return steps.map((step) => (maker + step + seats) % seats);
}

/** For whom I cook, roll by roll; nobody, where I look on. */
export const tasters = (view: View): number[] =>
  view.seat === null ? [] : recipients(view.seat, seatsOf(view), view.round, view.options.alternate);

/** How many cards everybody turns up, and takes, in a round. */
export const flips = (seats: number): number => (seats === 3 ? 12 : 9);

/** Between a tasting and the next market: nothing of the new round has been turned up. */
export const between = (view: View): boolean =>
  view.history.length > 0 &&
  (view.phase === "signal" || view.phase === "flip") &&
  view.flip <= (view.round - 1) * flips(seatsOf(view));

/** In how many rows so many players stand on a table screen, so that each of them is about as wide as high. */
export const rowsOf = (players: number): number => (players <= 4 ? 1 : players <= 8 ? 2 : 3);

/** In how many columns the sides of so many players lie on a table screen: a row of them, or two where they are many. */
export const across = (players: number): number => (players <= 5 ? players : Math.ceil(players / 2));
