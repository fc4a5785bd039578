/** What happens at the table, told to screen readers: each thing once, however often its screen is opened. */
import { announce } from "../state/announcer.svelte.ts";
import type { Happening, Parlour } from "../state/parlour.svelte.ts";
import type { AnyScreen, Seen } from "./seen.ts";

const told = new WeakMap<Parlour, number>(); // how far, by its number

export function tell(parlour: Parlour, { seq, news }: Happening, screen: AnyScreen, seen: Seen): void {
  if (seq <= (told.get(parlour) ?? -1)) return;
  told.set(parlour, seq);
  for (const one of news) {
    const sentence = screen.say(one, seen);
    if (sentence && !screen.tells?.(one, seen)) announce(sentence);
  }
}

/** Others at the same device may come to the same table: what one of them was told, all have heard. */
export function hasHeard(parlour: Parlour, other: Parlour): void {
  told.set(parlour, Math.max(told.get(parlour) ?? -1, told.get(other) ?? -1));
}
