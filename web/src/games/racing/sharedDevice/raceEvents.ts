/** What the news of either race mean: all at one device see them, and another game is another table. */
import * as elephant from "../elephant/judge.ts";
import type { OwnRace } from "../race/hand.ts";
import type { Judge, RaceSeen } from "../race/races.svelte.ts";
import * as snap from "../snap/judge.ts";
import type { GameTable } from "../../../wire/wire.ts";

export type RaceTable = Extract<GameTable, { readonly id: "snap" | "elephant" }>;
type Shown = Pick<RaceTable, "id" | "view">;

export const judge: Judge<RaceSeen> = {
  verdict: (news, race, seen) =>
    seen.id === "snap"
      ? snap.verdict(news as Parameters<typeof snap.verdict>[0], race, seen)
      : elephant.verdict(news as Parameters<typeof elephant.verdict>[0], race, seen),
  flip: (card, seat, seen) => (seen.id === "snap" ? snap.flip(card, seat, seen) : elephant.flip(card)),
};

export function ownRace(shown: Shown, seat: number): OwnRace {
  const { id, view } = shown as RaceTable;
  return id === "snap" ? snap.ownRace(view, seat) : elephant.ownRace(view, seat);
}

export function isOut(shown: Shown, seat: number): boolean {
  const { id, view } = shown as RaceTable;
  return id === "snap" ? snap.isOut(view, seat) : elephant.isOut(view, seat);
}

export function cardsOf(shown: Shown, seat: number): number {
  const { id, view } = shown as RaceTable;
  return id === "snap" ? snap.cardsOf(view, seat) : (view.packs[seat] ?? 0);
}
