/**
 * How quick somebody was on their own screen: from the moment something could be seen there to the press.
 *
 * A browser does not say when a frame is on the screen. The second animation frame after a change begins when the first
 * one, which drew the change, has been handed over; its time is as near as a page can know. What is pressed before that
 * cannot have been an answer.
 */
export interface Measured {
  readonly rt: number; // from showing to pressing
  readonly paint: number; // from the message's arrival to showing
  readonly step: number; // how finely the clock counts
  readonly visible: boolean;
  readonly device: string;
}

/** What a press says of itself: `PointerEvent` and `KeyboardEvent` are such. */
export interface Press {
  readonly timeStamp: number;
  readonly pointerType?: string;
}

/** What is needed of the browser; tests bring their own. */
export interface Frames {
  now(): number;
  frame(then: (at: number) => void): void;
  hidden(): boolean;
}

const KEPT = 8; // stimuli that may still be answered

export class Reaction {
  #arrived = new Map<string, number>();
  #shown = new Map<string, number>();
  #step: number | null = null;

  constructor(private readonly frames: Frames = browser) {}

  /** Something new has been told and will be drawn; told again, it is not new. */
  reveals(stimulus: string): void {
    if (this.#arrived.has(stimulus)) return;
    this.#arrived.set(stimulus, this.frames.now());
    for (const old of [...this.#arrived.keys()].slice(0, -KEPT)) {
      this.#arrived.delete(old);
      this.#shown.delete(old);
    }
    this.frames.frame(() => this.frames.frame((at) => this.#shown.set(stimulus, at)));
  }

  /** Null: pressed before it could be seen. */
  measure(stimulus: string, press: Press): Measured | null {
    const arrived = this.#arrived.get(stimulus);
    const shown = this.#shown.get(stimulus);
    if (arrived === undefined || shown === undefined || press.timeStamp < shown) return null;
    this.#step ??= this.#smallestStep();
    return {
      rt: press.timeStamp - shown,
      paint: Math.max(0, shown - arrived),
      step: this.#step,
      visible: !this.frames.hidden(),
      device: press.pointerType || "keyboard",
    };
  }

  /** Some browsers blur their clock on purpose; the server believes only fine ones. */
  #smallestStep(): number {
    const from = this.frames.now();
    for (let tries = 0; tries < 100_000; tries++) {
      const now = this.frames.now();
      if (now > from) return now - from;
    }
    return 100;
  }
}

const browser: Frames = {
  now: () => performance.now(),
  frame: (then) => requestAnimationFrame(then),
  hidden: () => document.hidden,
};
