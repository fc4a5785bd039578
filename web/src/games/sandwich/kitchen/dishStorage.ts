/** What is being made but not served yet: it outlives a reload. */
import { afterSwap, type Composing } from "./composing.ts";
import type { Card } from "../ingredients.ts";

interface StoredDish {
  readonly round: number;
  readonly basket: readonly Card[];
  readonly places: readonly (Card | null)[];
  readonly pitches: readonly string[];
}

export const packDish = (round: number, { basket, places }: Composing, pitches: readonly string[]): StoredDish => ({
  round,
  basket,
  places,
  pitches,
});

/** What was kept, if it is of this round and of ingredients that one still has; a tab may have kept something older. */
export function restoreDish(
  kept: Partial<StoredDish> | null,
  round: number,
  basket: readonly Card[],
): [Composing, string[]] | null {
  const { basket: had, places, pitches } = kept ?? {};
  if (kept?.round !== round || !had || !pitches || places?.length !== basket.length) return null;
  const laid = places.filter((card) => card !== null);
  if (new Set(laid).size !== laid.length) return null;
  return [afterSwap({ basket: had, places, held: null }, basket), [...pitches]];
}
