/** Something to press in a race: it counts in the very moment a finger or a key goes down. */
import type { Press } from "../wire/reaction.ts";

interface Pressable {
  readonly onpress: (press: Press) => void;
  /** Which keys press it while it has the focus. What it does not take is left to its table. */
  readonly keys?: readonly string[];
}

const PRESSING = ["Enter", " "]; // a button, as browsers see it

export function pressable(node: HTMLElement, now: Pressable) {
  const down = (event: PointerEvent) => {
    if (event.button === 0) now.onpress(event);
  };
  /** Without a pointer or a key behind it: a screen reader. */
  const click = (event: MouseEvent) => {
    if (event.detail === 0) now.onpress({ timeStamp: event.timeStamp });
  };
  /** A key that is held, or let go, is not pressed again: without this, browsers would say that it was. */
  const key = (event: KeyboardEvent) => {
    if (!(now.keys ?? PRESSING).includes(event.key)) return;
    event.preventDefault();
    if (!event.repeat) now.onpress(event);
  };
  const up = (event: KeyboardEvent) => {
    if (PRESSING.includes(event.key)) event.preventDefault();
  };
  node.addEventListener("pointerdown", down);
  node.addEventListener("click", click);
  node.addEventListener("keydown", key);
  node.addEventListener("keyup", up);
  return { update: (next: Pressable) => (now = next) };
}
