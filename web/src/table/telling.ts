/** What happens at the table, told to screen readers: each thing once, however often its screen is opened. */
import { untrack } from "svelte";

import { announce } from "../kit/announcer.svelte.ts";
import { tryOr } from "../wire/errors.ts";
import type { RoomClient } from "../wire/client.svelte.ts";
import type { EventBatch } from "../wire/past.ts";
import type { AnyScreen, Seen } from "../games/seen.ts";

const MOST = 10; // of what happened before the screen was there, such as the first hand

const told = new WeakMap<RoomClient, number>(); // how far, by its number

/** Tells what happens as long as a screen is there, and first what happened just before; gives what ends it. */
export function tells(client: RoomClient, screen: AnyScreen, seen: () => Seen): () => void {
  const hear = (telling: EventBatch) => tell(client, telling, screen, seen());
  const here = untrack(() => {
    client.past.slice(-MOST).forEach(hear);
    return seen().game;
  });
  return client.listen((happening) => {
    if (happening.game === here) hear(happening); // the next game may begin before this screen has gone
  });
}

function tell(client: RoomClient, { at, news }: EventBatch, screen: AnyScreen, seen: Seen): void {
  if (at <= Math.max(told.get(client) ?? 0, client.since)) return; // what the room remembered is not told as news
  told.set(client, at);
  for (const one of news) {
    const sentence = tryOr(() => (screen.announcesItself?.(one, seen) ? null : screen.say(one, seen)), null, "game");
    if (sentence) announce(sentence);
  }
}

/** Others at the same device may come to the same table: what one of them was told, all have heard. */
export function hasHeard(client: RoomClient, other: RoomClient): void {
  told.set(client, Math.max(told.get(client) ?? -1, told.get(other) ?? -1));
}
