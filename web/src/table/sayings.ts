/** What people send each other: which of it floats beside the header, and what has not been read. */
import type { Saying } from "../state/parlour.svelte.ts";

const MOST_FLOATING = 2; // more would cover the board

/** The latest that came after `since` and are not `over` yet. */
export const floating = (sayings: readonly Saying[], since: number, over: readonly number[]): Saying[] =>
  sayings
    .filter((one) => one.id > since)
    .slice(-MOST_FLOATING)
    .filter((one) => !over.includes(one.id));

export const lines = (sayings: readonly Saying[]): Saying[] => sayings.filter((one) => one.text !== "");

/** How many lines of others came after the last that was read. */
export const unread = (sayings: readonly Saying[], read: number, you: number | null): number =>
  lines(sayings).filter((one) => one.id > read && one.person !== you).length;
