/** What happens at the table, told to screen readers: each thing once, however often its screen is opened. */
import { untrack } from "svelte";

import { announce } from "../kit/announcer.svelte.ts";
import { tryOr } from "../wire/errors.ts";
import type { RoomClient } from "../wire/client.svelte.ts";
import type { EventBatch } from "../wire/past.ts";
import type { AnyScreen, Seen } from "../games/seen.ts";

const MAX_EARLIER_BATCHES = 10; // of what happened before the screen was there, such as the first hand

const announcedUpTo = new WeakMap<RoomClient, number>(); // how far, by its number

/** Tells what happens as long as a screen is there, and first what happened just before; gives what ends it. */
export function announceGame(client: RoomClient, screen: AnyScreen, seen: () => Seen): () => void {
  const hear = (telling: EventBatch) => announceBatch(client, telling, screen, seen());
  const here = untrack(() => {
    client.past.slice(-MAX_EARLIER_BATCHES).forEach(hear);
    return seen().game;
  });
  return client.listen((happening) => {
    if (happening.game === here) hear(happening); // the next game may begin before this screen has gone
  });
}

function announceBatch(client: RoomClient, { at, news }: EventBatch, screen: AnyScreen, seen: Seen): void {
  if (at <= Math.max(announcedUpTo.get(client) ?? 0, client.since)) return; // what the room remembered is not told as news
  announcedUpTo.set(client, at);
  for (const one of news) {
    const sentence = tryOr(() => (screen.announcesItself?.(one, seen) ? null : screen.say(one, seen)), null, "game");
    if (sentence) announce(sentence);
  }
}

/** Others at the same device may come to the same table: what one of them was told, all have heard. */
export function markAnnounced(client: RoomClient, other: RoomClient): void {
  announcedUpTo.set(client, Math.max(announcedUpTo.get(client) ?? -1, announcedUpTo.get(other) ?? -1));
}
