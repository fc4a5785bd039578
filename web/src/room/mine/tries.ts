/**
 * The picnics of the day that were played on this device: one try counts, the first that is finished.
 *
 * What is kept may be older than what reads it, or damaged: what has not the shape of today is not there.
 */
import { readLocal, writeLocal } from "../../wire/storage.ts";
import type { GameId } from "../../wire/wire.ts";
import { isDay, streak, today } from "./days.ts";

/** A table when it was over. */
export interface End {
  readonly points: number;
  readonly rival: number; // what had to be beaten
  readonly view: unknown; // the game's own
}

/** The best picnic of a day that was found. */
export interface Best extends End {
  readonly bound?: number; // no picnic has more points; what was kept earlier does not say
}

/** Whether nothing better is possible. */
export const isProven = ({ points, bound }: Best): boolean => points === bound;

export interface Try {
  readonly game: GameId;
  readonly code: string; // of the room in which it is played
  readonly end?: End; // once it is finished
  readonly squares?: string; // of one's own, to be passed on
  readonly best?: Best; // once it was told
}

const KEY = "panier-daily";
const VERSION = 1;
const IN_FULL = 31; // days of which the tables are kept; of the others only that they were played, and how well

type Tries = Readonly<Record<string, Try>>;

const isEnd = (one: unknown): one is End => {
  const { points, rival } = (one ?? {}) as Partial<End>;
  return typeof points === "number" && typeof rival === "number";
};

const isTry = (one: unknown): one is Try => {
  const { game, code, end, squares, best } = (one ?? {}) as Partial<Try>;
  return (
    typeof game === "string" &&
    typeof code === "string" &&
    (end === undefined || isEnd(end)) &&
    (best === undefined || isEnd(best)) &&
    (squares === undefined || typeof squares === "string")
  );
};

/** By day. */
export function tries(): Tries {
  const kept = readLocal<{ v?: unknown; days?: unknown } | null>(KEY, null);
  if (kept?.v !== VERSION || typeof kept.days !== "object" || kept.days === null) return {};
  return Object.fromEntries(Object.entries(kept.days).filter(([day, one]) => isDay(day) && isTry(one)));
}

export const tryOf = (day: string): Try | null => tries()[day] ?? null;

function put(day: string, one: Try): void {
  const all = Object.entries({ ...tries(), [day]: one }).sort(([a], [b]) => (a < b ? 1 : -1));
  const days = all.map(([day, { end, best, ...rest }], i): [string, Try] => {
    const shorter = <E extends End>(it: E): E => (i < IN_FULL ? it : { ...it, view: null });
    return [day, { ...rest, ...(end ? { end: shorter(end) } : {}), ...(best ? { best: shorter(best) } : {}) }];
  });
  writeLocal(KEY, { v: VERSION, days: Object.fromEntries(days) });
}

/** It is being played in this room. */
export function begin(day: string, game: GameId, code: string): void {
  if (!tryOf(day)?.end) put(day, { game, code });
}

/** It is finished; a second time changes nothing, and gives false. */
export function finish(day: string, game: GameId, code: string, end: End, squares: string): boolean {
  if (tryOf(day)?.end) return false;
  put(day, { game, code, end, squares });
  return true;
}

export function learnBest(day: string, best: Best): void {
  const known = tryOf(day);
  if (known) put(day, { ...known, best });
}

export const finishedDays = (all: Tries = tries()): ReadonlySet<string> =>
  new Set(Object.entries(all).flatMap(([day, { end }]) => (end ? [day] : [])));

export const streakNow = (now: string = today()): number => streak(finishedDays(), now);

export const eraseTries = (): void => writeLocal(KEY, null);
export const restoreTries = (days: Tries): void => writeLocal(KEY, { v: VERSION, days });
