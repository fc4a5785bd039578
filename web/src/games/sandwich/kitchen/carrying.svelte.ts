/** An ingredient under a finger, from the touch that may still be a tap to the drop. */
import { isDrag } from "../../../kit/drag.ts";
import type { Card } from "../ingredients.ts";

interface Held {
  readonly pointer: number;
  readonly touch: boolean;
  readonly card: Card;
  readonly x: number;
  readonly y: number;
}

export class Carrying {
  /** What floats under the finger, and where. */
  floating = $state.raw<{ readonly card: Card; readonly x: number; readonly y: number } | null>(null);
  /** What it would be dropped on: a place, a roll, or the table beside them. */
  over = $state.raw<string | null>(null);
  #held: Held | null = null;
  #dragged = false;
  readonly #drop: (card: Card, over: string | null) => void;

  constructor(drop: (card: Card, over: string | null) => void) {
    this.#drop = drop;
  }

  /** Whether a click is the end of a drag, and no tap. Keys click without a pointer. */
  ends(click: MouseEvent): boolean {
    return this.#dragged && click.detail > 0;
  }

  /** A pointer goes down anywhere: what it does from now on is something else. */
  press = (): void => {
    this.#dragged = false;
  };

  hold(event: PointerEvent, card: Card): void {
    if (!event.isPrimary || event.button !== 0) return;
    const { pointerId: pointer, pointerType, clientX: x, clientY: y } = event;
    // A finger's pointer stays with what it touched, which may be taken away meanwhile.
    (event.target as Element).releasePointerCapture?.(pointer);
    this.#held = { pointer, touch: pointerType !== "mouse", card, x, y };
  }

  pull = (event: PointerEvent): void => {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    const { clientX: x, clientY: y } = event;
    if (!this.floating && !isDrag(held, { x, y }, held.touch)) return;
    this.floating = { card: held.card, x, y };
    this.over = under(x, y);
  };

  release = (event: PointerEvent): void => {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    const over = this.floating && event.type === "pointerup" ? under(event.clientX, event.clientY) : null;
    this.#dragged = this.floating !== null;
    const dropped = this.#dragged && event.type === "pointerup";
    [this.#held, this.floating, this.over] = [null, null, null];
    if (dropped) this.#drop(held.card, over);
  };
}

const under = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]")?.dataset.drop ?? null;
