/** What people send each other: which of it floats for a while, and what has not been read. */
import type { Saying } from "../wire/client.svelte.ts";

/** The latest that came after `since` and are not `over` yet, at `most` so many. */
export const floating = (sayings: readonly Saying[], since: number, over: readonly number[], most: number): Saying[] =>
  sayings
    .filter((one) => one.id > since)
    .slice(-most)
    .filter((one) => !over.includes(one.id));

export const lines = (sayings: readonly Saying[]): Saying[] => sayings.filter((one) => one.text !== "");

/** How many lines of others came after the last that was read. */
export const unread = (sayings: readonly Saying[], read: number, you: number | null): number =>
  lines(sayings).filter((one) => one.id > read && one.person !== you).length;
