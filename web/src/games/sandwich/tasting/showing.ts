/** The tastings of a round as a show: taster by taster, the makers from the last place to the best. */
import type { Sandwich } from "../../../wire/wire.ts";
import { places } from "../table.ts";

interface Moment {
  readonly taster: number; // the place of the tasting in the round
  readonly known: number; // how many makers are told, from the last place up
  readonly millis: number; // how long it stays so
}

/** The server waits for so long a taster before the next market (`A_TASTING` and `LONGEST_SHOW` in games/sandwich/live.py). */
const A_TASTING = 4000;
const MAX_SHOW_MS = 33_000;
const LOOK = 0.25; // of a taster's time: at the sandwiches, before anybody is named
const EACH = 0.12;
const BEAT = 0.22; // before the best is named

/** Between the end of the show and the signal, when everybody is to look at the market (`BREAK` in sandwich/market.py). */
export const READY = 3000;

/** `seats` is how many will have tasted when the round is over: in turns not all have. */
export function moments(tastings: readonly Sandwich.Tasting[], seats = tastings.length): Moment[] {
  const time = Math.min(A_TASTING, MAX_SHOW_MS / seats);
  return tastings.flatMap(({ dishes }, taster) => {
    const parts = dishes.map((_, known) => (known === 0 ? LOOK : known < dishes.length - 1 ? EACH : BEAT));
    const rest = 1 - parts.reduce((sum, part) => sum + part, 0);
    return [...parts, rest].map((part, known) => ({ taster, known, millis: time * part }));
  });
}

/** The place of the moment that is on so long after the beginning; past the last one, how many there are. */
export function momentAt(all: readonly Moment[], elapsed: number): number {
  let until = 0;
  const at = all.findIndex(({ millis }) => elapsed < (until += millis));
  return at < 0 ? all.length : at;
}

/** When a moment begins, from the beginning of the show. */
export const beginOf = (all: readonly Moment[], at: number): number =>
  all.slice(0, at).reduce((sum, { millis }) => sum + millis, 0);

/** Whether the show must end because the next market is open: in a race nobody may miss it, and a table screen is where
 * everybody looks. In turns, who holds the phone reads on as long as they like. */
export const isCut = ({ phase, options }: Pick<Sandwich.View, "phase" | "options">, seat: number | null): boolean =>
  phase === "market" && (options.market === "race" || seat === null);

/** Everybody's points at a moment of the show. */
export function pointsAt(
  before: readonly number[],
  tastings: readonly Sandwich.Tasting[],
  { taster, known }: Pick<Moment, "taster" | "known">,
): number[] {
  const scores = [...before];
  tastings.slice(0, taster + 1).forEach(({ dishes }, at) => {
    const told = at < taster ? dishes.length : known;
    dishes.forEach(({ maker }, place) => {
      if (place >= dishes.length - told) scores[maker] = (scores[maker] ?? 0) + (places(before.length)[place] ?? 0);
    });
  });
  return scores;
}
