/** What the keys do at the table: numbers choose, arrows walk over rivals' cards, Backspace takes back. */
import { tick } from "svelte";

import type { TurnState } from "./turnState.svelte.ts";
import { arrow } from "./paws.ts";

type Hand = Pick<TurnState, "acting" | "choosing" | "thief" | "laid" | "choose" | "take" | "steal" | "back">;

/** `rivals` are those whose cards lie there, in their order. */
export function handleShortcut(
  event: KeyboardEvent,
  mine: Hand,
  root: HTMLElement,
  rivals: readonly { seat: number }[],
): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || !mine.acting) return;
  if (event.repeat && !event.key.startsWith("Arrow")) return; // a key that is held takes back one paw, not all
  if (target.closest("dialog") || target.matches("input:not([type=radio]), textarea, select")) return;
  if (mine.choosing && /^[1-9]$/.test(event.key)) {
    mine.choose(Number(event.key) - 1);
    void tick().then(() => root.querySelector<HTMLElement>("input[type=radio]:checked")?.focus());
  } else if (event.key === "Backspace") mine.back();
  else if (event.key === "Enter" && target === document.body) {
    if (mine.choosing) mine.take();
    else if (mine.laid.length > 0) mine.steal();
  } else if (mine.thief && event.key.startsWith("Arrow")) {
    const { collections } = mine.thief;
    const sides = rivals.map(({ seat }) => ({ seat, cards: collections[seat]?.length ?? 0 }));
    const first = sides.find((side) => side.cards > 0);
    const [seat, index] = (target.dataset.spot ?? "").split(" ").map(Number);
    const spot =
      index === undefined ? first && { seat: first.seat, index: 0 } : arrow(event.key, { seat: seat!, index }, sides);
    if (spot) root.querySelector<HTMLElement>(`[data-spot="${spot.seat} ${spot.index}"]`)?.focus();
  } else return;
  event.preventDefault();
}

/** The last paw leads on to the button that confirms. */
export const focusConfirm = (root: HTMLElement): void =>
  void tick().then(() => root.querySelector<HTMLElement>("[data-confirm]")?.focus());
