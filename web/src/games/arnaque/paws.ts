/** Paws on rivals' cards: put down, taken back, and sent together. */
import type { ScoreSheet, SnackArnaque } from "../../wire/wire.ts";
import { scoreChange, type Change } from "./brings.ts";
import { FULL, sort, type Card } from "./cards.ts";
import type { MovePreview } from "./previewLoader.svelte.ts";

export interface Paw {
  readonly rival: number;
  readonly card: Card;
}

export type Thief = Pick<SnackArnaque.View, "collections" | "thefts"> & { readonly seat: number };

/** As many as there are raccoons, and no more than there are cards to steal. */
export function most(thief: Thief): number {
  const prey = thief.collections.reduce((sum, cards, seat) => sum + (seat === thief.seat ? 0 : cards.length), 0);
  return Math.min(thief.thefts, prey);
}

export const isOn = (paws: readonly Paw[], card: Card): boolean => paws.some((paw) => paw.card === card);

/** A second tap takes a paw back. With no paw left to put down nothing changes, but an only paw goes elsewhere. */
export function tapped(paws: readonly Paw[], rival: number, card: Card, thief: Thief): readonly Paw[] {
  if (isOn(paws, card)) return paws.filter((paw) => paw.card !== card);
  if (paws.length < most(thief)) return [...paws, { rival, card }];
  return most(thief) === 1 ? [{ rival, card }] : paws;
}

/** The paws whose cards still lie where they were. */
export const still = (paws: readonly Paw[], thief: Thief): readonly Paw[] =>
  paws.filter((paw) => thief.collections[paw.rival]?.includes(paw.card)).slice(0, most(thief));

export const steals = (paws: readonly Paw[]): SnackArnaque.Steal[] =>
  paws.map(({ rival, card }) => ({ type: "steal", rival, card }));

/** All thefts at once; who leaves some out says so. */
export const moves = (paws: readonly Paw[], thief: Thief): (SnackArnaque.Steal | SnackArnaque.Stop)[] =>
  paws.length < most(thief) ? [...steals(paws), { type: "stop" }] : steals(paws);

/** What one more theft would bring. Copies are alike: one of them is listed for all. */
export function theft(
  rival: number,
  card: Card,
  before: readonly ScoreSheet[],
  next: readonly MovePreview[],
  me: number,
): Change | null {
  const found = next.find(
    ({ move }) => move.type === "steal" && move.rival === rival && sort(move.card) === sort(card),
  );
  return found ? scoreChange(before, found.sheets, me) : null;
}

export interface Spot {
  readonly seat: number;
  readonly index: number;
}

/** Where an arrow key leads among the rivals' cards, three to a row; null: nowhere. */
export function arrow(key: string, at: Spot, rivals: readonly { seat: number; cards: number }[]): Spot | null {
  const all = rivals.flatMap(({ seat, cards }) => Array.from({ length: cards }, (_, index) => ({ seat, index })));
  const here = all.findIndex((spot) => spot.seat === at.seat && spot.index === at.index);
  if (key === "ArrowRight") return all[here + 1] ?? null;
  if (key === "ArrowLeft") return all[here - 1] ?? null;
  if (key !== "ArrowDown" && key !== "ArrowUp") return null;
  const down = key === "ArrowDown";
  const next = at.index + (down ? 3 : -3);
  if (next >= 0 && next < FULL && all.some((spot) => spot.seat === at.seat && spot.index === next))
    return { seat: at.seat, index: next };
  const others = rivals.filter((rival) => rival.cards > 0);
  const other = others[others.findIndex((rival) => rival.seat === at.seat) + (down ? 1 : -1)];
  if (!other) return null;
  const column = at.index % 3;
  const row = down ? 0 : Math.floor((other.cards - 1) / 3);
  return { seat: other.seat, index: Math.min(3 * row + column, other.cards - 1) };
}
