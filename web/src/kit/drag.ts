/** What all drags have in common: a touch that may still be a tap, and a pointer that moves more often than the screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A trembling finger taps; one that moves this far drags. */
export const isDrag = (from: Point, to: Point, touch: boolean): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > (touch ? 10 : 5);

/** However often a pointer moves, what follows from it is done once a frame, before anything is drawn. */
export class FrameThrottle<T> {
  #latest: T | null = null;
  #frame = 0;
  readonly #act: (latest: T) => void;

  constructor(act: (latest: T) => void) {
    this.#act = act;
  }

  add(latest: T): void {
    this.#latest = latest;
    this.#frame ||= requestAnimationFrame(this.flush);
  }

  /** What still waits for a frame does not wait any longer. */
  flush = (): void => {
    const latest = this.#latest;
    this.cancel();
    if (latest !== null) this.#act(latest);
  };

  cancel(): void {
    if (this.#frame) cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#latest = null;
  }
}

/** What a pointer does from now on is told to this element. One that is already gone cannot be held: browsers throw. */
export function capture(element: Element, pointer: number): void {
  try {
    element.setPointerCapture(pointer);
  } catch {
    // Its last event is on the way, and the window hears it.
  }
}
