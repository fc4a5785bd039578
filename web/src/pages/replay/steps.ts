/** The steps of a replay, fetched in pieces when they are first needed, and kept. */
import { NO_RACE, type Past, type EventBatch } from "../../wire/past.ts";
import type { Eyes } from "../../wire/api.ts";
import type { Replay, ReplayStep } from "../../wire/wire.ts";

export const PIECE = 50;

export type Fetch = (eyes: Eyes, from: number, most: number) => Promise<Replay>;

const named = (eyes: Eyes, piece: number): string => `${eyes} ${piece}`;

/** The last stop that is not after a step: where other eyes, which saw less happen, find themselves. */
export const stopAt = (stops: readonly number[], step: number): number =>
  stops.reduce((so, stop) => (stop <= step ? stop : so), 0);

export class Steps {
  #pieces = new Map<string, Promise<Replay>>();
  #here = new Map<string, Replay>(); // those of them that have come

  constructor(private readonly fetch: Fetch) {}

  /** A step, with what the answer says of the whole game. */
  async at(eyes: Eyes, step: number): Promise<{ replay: Replay; shown: ReplayStep }> {
    const replay = await this.#piece(eyes, Math.floor(step / PIECE));
    const shown = replay.shown[step - replay.from];
    // What came shortly before is told with it, wherever one comes from.
    if (replay.from > 0 && step - replay.from < PIECE / 2) await this.#piece(eyes, replay.from / PIECE - 1);
    if (!shown) throw new RangeError(`there is no step ${step}`);
    if ((step + PIECE / 2) % PIECE === 0 && replay.from + PIECE < replay.steps)
      this.#piece(eyes, replay.from / PIECE + 1).catch(() => {}); // ahead of need: it is asked for again if it fails
    return { replay, shown };
  }

  /** What was told up to a step, as far back as there are steps at hand without a gap. */
  past(eyes: Eyes, step: number): Past {
    const past: EventBatch[] = [];
    for (let at = step; at >= 0; at--) {
      const news = this.#here.get(named(eyes, Math.floor(at / PIECE)))?.shown[at % PIECE]?.news;
      if (!news) break;
      past.push({ at, news, race: NO_RACE });
    }
    return past.reverse();
  }

  #piece(eyes: Eyes, number: number): Promise<Replay> {
    const key = named(eyes, number);
    const known = this.#pieces.get(key);
    if (known) return known;
    const asked = this.fetch(eyes, number * PIECE, PIECE);
    this.#pieces.set(key, asked);
    asked.then(
      (replay) => this.#here.set(key, replay),
      () => this.#pieces.delete(key),
    );
    return asked;
  }
}
