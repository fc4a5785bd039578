/** An ingredient under a finger, from the touch that may still be a tap to the drop. */
import { isDrag, FrameThrottle, type Point } from "../../../kit/drag.ts";
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
  #lifted = false;
  /** Once a frame, before anything of it is drawn: what lies under the finger is then found without a new layout. */
  readonly #moves = new FrameThrottle<Point>(({ x, y }) => {
    if (!this.#held) return;
    this.floating = { card: this.#held.card, x, y };
    this.over = under(x, y);
  });
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
    const target = event.target as Element;
    if (target.hasPointerCapture?.(pointer)) target.releasePointerCapture(pointer);
    this.#held = { pointer, touch: pointerType !== "mouse", card, x, y };
  }

  pull = (event: PointerEvent): void => {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    const to = { x: event.clientX, y: event.clientY };
    this.#lifted ||= isDrag(held, to, held.touch);
    if (this.#lifted) this.#moves.add(to);
  };

  release = (event: PointerEvent): void => {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    this.#moves.cancel();
    const over = this.#lifted && event.type === "pointerup" ? under(event.clientX, event.clientY) : null;
    this.#dragged = this.#lifted;
    const dropped = this.#dragged && event.type === "pointerup";
    this.#held = this.floating = this.over = null;
    this.#lifted = false;
    if (dropped) this.#drop(held.card, over);
  };
}

const under = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]")?.dataset.drop ?? null;
