/** What any drag begins with: a touch that may still be a tap. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A trembling finger taps; one that moves this far drags. */
export const isDrag = (from: Point, to: Point, touch: boolean): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > (touch ? 10 : 5);
