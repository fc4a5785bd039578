/** What people send each other: which of it floats for a while, and what has not been read. */
import type { ChatEntry } from "../wire/chat.svelte.ts";

/** The latest that came after `since` and are not `over` yet, at `most` so many. */
export const floatingEntries = (
  log: readonly ChatEntry[],
  since: number,
  over: readonly number[],
  most: number,
): ChatEntry[] =>
  log
    .filter((one) => one.id > since)
    .slice(-most)
    .filter((one) => !over.includes(one.id));

export const writtenEntries = (log: readonly ChatEntry[]): ChatEntry[] => log.filter((one) => one.text !== "");

/** How many lines of others came after the last that was read. */
export const unreadCount = (log: readonly ChatEntry[], read: number, you: number | null): number =>
  writtenEntries(log).filter((one) => one.id > read && one.person !== you).length;
