/** What is told of a reaction duel: who was how quick, and who is the quickest of the evening. */
import type { Bests } from "../../wire/duel.svelte.ts";
import type { Avatar, DuelMessage } from "../../wire/wire.ts";

/** Who holds the best reaction of all; the earlier one, if several do. */
export function bestReaction(bests: Bests): { readonly person: number; readonly millis: number } | null {
  let best: { person: number; millis: number } | null = null;
  for (const [person, millis] of bests) if (!best || millis < best.millis) best = { person, millis };
  return best;
}

export interface Duellist {
  readonly id: number;
  readonly name: string;
  readonly avatar: Avatar;
}

/** A line of the photo finish; `millis` is null for who did not tap, or too early. */
export interface DuelRow {
  readonly person: Duellist;
  readonly millis: number | null;
  readonly early: boolean;
  readonly won: boolean;
  /** behind the best, in milliseconds */
  readonly behind: number;
  /** how long its bar is, in hundredths of the longest */
  readonly length: number;
}

/** Who tapped, the quick ones first, then who could not wait. */
export const tapOrder = (duel: DuelMessage): number[] => [...duel.photo.map((tapped) => tapped.person), ...duel.early];

/** Those who were in it: the quick ones first, then who did not tap, then who could not wait. */
export function duelRows(duel: DuelMessage, people: readonly Duellist[]): DuelRow[] {
  const best = duel.photo[0]?.millis ?? 0;
  const slowest = Math.max(...duel.photo.map((tapped) => tapped.millis), 1);
  const line = (id: number): DuelRow[] => {
    const person = people.find((one) => one.id === id);
    if (!person) return []; // who has left the room meanwhile
    const millis = duel.photo.find((tapped) => tapped.person === id)?.millis ?? null;
    return [
      {
        person,
        millis,
        early: duel.early.includes(id),
        won: duel.winners.includes(id),
        behind: millis === null ? 0 : millis - best,
        length: millis === null ? 0 : Math.round((100 * millis) / slowest),
      },
    ];
  };
  const quick = duel.photo.map((tapped) => tapped.person);
  const idle = duel.people.filter((id) => !tapOrder(duel).includes(id));
  return [...quick, ...idle, ...duel.early].flatMap(line);
}

/** Whether somebody won whose tap was not the first to come in: the line has been taken off. */
export const overtook = (duel: DuelMessage): boolean =>
  duel.photo.some((tapped) => tapped.arrived === 1 && !duel.winners.includes(tapped.person));
