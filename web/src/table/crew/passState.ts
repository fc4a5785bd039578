/**
 * Who may look at the device now. Four things can be on it: somebody's own table, in their hands; a curtain that hides
 * everything until the next person says that they have it; the table as all may see it together; or, while nothing is
 * hidden, the table of the player to act, which all may see too: they act at once.
 *
 * Those who have to choose at the same time do so one after the other, round the table. What is revealed to all is
 * looked at by all, and the next person goes on from there.
 */
import { manifestOf } from "../../games/registry.ts";
import type { GameTable } from "../../wire/wire.ts";

export type PassState =
  | { readonly at: "hand"; readonly seat: number }
  | { readonly at: "curtain"; readonly seat: number }
  | { readonly at: "open"; readonly seat: number | null }
  | { readonly at: "together"; readonly seat: number | null; readonly looking: boolean };

export interface Facts {
  readonly crew: readonly number[]; // the seats of those at this device
  readonly waiting: readonly number[];
  readonly over: boolean;
  readonly open: boolean; // nobody has a secret
  readonly revealed: boolean; // something has just been shown to all
}

export const TOGETHER: PassState = { at: "together", seat: null, looking: false };

/** Those at this device who are to act, in the order of play from the one after `seat`. */
export function due(facts: Pick<Facts, "crew" | "waiting">, seat: number | null): number[] {
  const all = facts.crew.filter((one) => facts.waiting.includes(one)).sort((a, b) => a - b);
  if (seat === null) return all;
  return [...all.filter((one) => one > seat), ...all.filter((one) => one <= seat)];
}

/** What follows from how the table is now. */
export function nextPassState(state: PassState, facts: Facts): PassState {
  if (facts.over) return same(state, TOGETHER);
  const order = due(facts, state.seat);
  const still = state.seat !== null && order.includes(state.seat);
  const looking = facts.revealed || (state.at === "together" && state.looking);
  if (facts.open && !looking) return same(state, { at: "open", seat: still ? state.seat : (order[0] ?? null) });
  if (state.at === "hand" && still && !facts.revealed) return state;
  const next = state.at !== "hand" && still ? state.seat : (order[0] ?? null);
  if (next === null || looking) return same(state, { at: "together", seat: next, looking });
  // The panel over the common table was there for somebody: it need not become a curtain under their finger.
  if (state.at === "together" && state.seat === next) return state;
  return same(state, { at: "curtain", seat: next });
}

/** Somebody says that they have the device, and that nobody else looks where there is something to hide. */
export const withDeviceTaken = (state: PassState, open = false): PassState =>
  state.seat === null ? state : { at: open ? "open" : "hand", seat: state.seat };

/** The device goes to somebody else who is to act, or is put down for a moment. */
export const curtainFor = (seat: number): PassState => ({ at: "curtain", seat });

const same = (before: PassState, after: PassState): PassState =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after;

/** Whether nothing is hidden from anybody at this table. */
export const hidesNothing = ({ id, view }: Pick<GameTable, "id" | "view">): boolean =>
  manifestOf(id)?.isOpen?.(view) ?? false;

/** Whether there is something among the news at which all want to look. */
export const reveals = (game: string, news: readonly unknown[]): boolean => {
  const revealing: readonly string[] = manifestOf(game)?.reveals ?? [];
  return news.some((one) => revealing.includes((one as { type: string }).type));
};
