/** Making sandwiches: which ingredient lies in which roll. What is held is where the next tap takes it from. */
import type { Card } from "../ingredients.ts";
import { SIZE, type Sandwich } from "../table.ts";

/** Where an ingredient is: its place in the basket, or a place in a roll (0, 1, 2 are the first roll). */
export type Spot = { readonly card: Card } | { readonly place: number };

export interface Composing {
  readonly basket: readonly Card[];
  readonly places: readonly (Card | null)[]; // SIZE for each roll, one roll after the other
  readonly held: Card | null;
}

export const startComposing = (basket: readonly Card[], made: readonly Sandwich[] = []): Composing => ({
  basket,
  places: basket.map((_, at) => made[Math.floor(at / SIZE)]?.[at % SIZE] ?? null),
  held: null,
});

export const rolls = ({ places }: Composing): (Card | null)[][] =>
  Array.from({ length: places.length / SIZE }, (_, roll) => places.slice(SIZE * roll, SIZE * (roll + 1)));

/** What lies in no roll yet. */
export const unusedCards = ({ basket, places }: Composing): Card[] => basket.filter((card) => !places.includes(card));

export const isDone = (composing: Composing): boolean => unusedCards(composing).length === 0;

export const sandwiches = (composing: Composing): Sandwich[] => rolls(composing) as unknown as Sandwich[];

/** Takes an ingredient, puts down the one that is held, or swaps the two; the same one again lets go of it. */
export function tap(composing: Composing, spot: Spot): Composing {
  const { held, places } = composing;
  const there = "card" in spot ? spot.card : (places[spot.place] ?? null);
  if (held === null) return there === null ? composing : { ...composing, held: there };
  if (there === held) return places.includes(held) ? back(composing, held) : { ...composing, held: null };
  if ("place" in spot) return put(composing, held, spot.place);
  const from = places.indexOf(held);
  return from < 0 ? { ...composing, held: there } : put({ ...composing, held: there }, there!, from);
}

/** Puts an ingredient into a place; what lay there goes to where it came from. */
export function put(composing: Composing, card: Card, place: number): Composing {
  const places = [...composing.places];
  const [from, there] = [places.indexOf(card), places[place] ?? null];
  places[place] = card;
  if (from >= 0 && from !== place) places[from] = there;
  return { ...composing, places, held: null };
}

/** Puts it into a roll: where there is room, or in the place of the last one. */
export function putInto(composing: Composing, card: Card, roll: number): Composing {
  const start = SIZE * roll;
  const inside = composing.places.slice(start, start + SIZE);
  if (inside.includes(card)) return { ...composing, held: null };
  const free = inside.indexOf(null);
  return put(composing, card, start + (free < 0 ? SIZE - 1 : free));
}

/** Back beside the rolls. */
export function back(composing: Composing, card: Card): Composing {
  return { ...composing, places: composing.places.map((one) => (one === card ? null : one)), held: null };
}

/** After a swap with somebody: what came takes the place of what went. */
export function afterSwap(composing: Composing, basket: readonly Card[]): Composing {
  const gone = composing.basket.filter((card) => !basket.includes(card));
  const come = basket.filter((card) => !composing.basket.includes(card));
  const now = (card: Card | null): Card | null =>
    card !== null && gone.includes(card) ? (come[gone.indexOf(card)] ?? null) : card;
  return { basket, places: composing.places.map(now), held: now(composing.held) };
}
