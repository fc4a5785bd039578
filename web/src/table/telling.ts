/** What happens at the table, told to screen readers: each thing once, however often its screen is opened. */
import { announce } from "../kit/announcer.svelte.ts";
import type { Happening, RoomClient } from "../wire/client.svelte.ts";
import type { AnyScreen, Seen } from "../games/seen.ts";

const told = new WeakMap<RoomClient, number>(); // how far, by its number

export function tell(client: RoomClient, { seq, news }: Happening, screen: AnyScreen, seen: Seen): void {
  if (seq <= (told.get(client) ?? -1)) return;
  told.set(client, seq);
  for (const one of news) {
    const sentence = screen.say(one, seen);
    if (sentence && !screen.tells?.(one, seen)) announce(sentence);
  }
}

/** Others at the same device may come to the same table: what one of them was told, all have heard. */
export function hasHeard(client: RoomClient, other: RoomClient): void {
  told.set(client, Math.max(told.get(client) ?? -1, told.get(other) ?? -1));
}
