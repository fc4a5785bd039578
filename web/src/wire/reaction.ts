/**
 * How quick somebody was on their own screen: from the moment something could be seen there to the press.
 *
 * A browser does not say when a frame is on the screen. The second animation frame after a change begins when the first
 * one, which drew the change, has been handed over; its time is as near as a page can know. What is pressed before that
 * cannot have been an answer.
 */
interface Measured {
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

/** Why a claim was not sent. The server has a word of its own, `not-shown`, for what it has not told yet. */
export const NOT_PAINTED = "not-painted";

const KEPT = 8; // stimuli that may still be answered
const SAMPLES = 5;
const TRIES = 100_000;
const COARSE = 100; // milliseconds: a clock that was not seen to move

export class Reaction {
  #arrived = new Map<string, number>();
  #shown = new Map<string, number>();
  readonly #step: number;

  constructor(private readonly frames: Frames = browser) {
    this.#step = smallestStep(frames);
  }

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
    return {
      rt: press.timeStamp - shown,
      paint: Math.max(0, shown - arrived),
      step: this.#step,
      visible: !this.frames.hidden(),
      device: press.pointerType || "keyboard",
    };
  }
}

/** Some browsers blur their clock on purpose; the server believes only fine ones. A page that is held up for a moment
 * sees its clock jump, so one look does not say how fine it is; and none is taken while a press waits to be sent. */
function smallestStep(frames: Frames): number {
  let smallest = COARSE;
  let from = frames.now();
  for (let tries = 0, samples = 0; tries < TRIES && samples < SAMPLES; tries++) {
    const now = frames.now();
    if (now <= from) continue;
    smallest = Math.min(smallest, now - from);
    from = now;
    samples++;
  }
  return smallest;
}

const browser: Frames = {
  now: () => performance.now(),
  frame: (then) => requestAnimationFrame(then),
  hidden: () => document.hidden,
};
