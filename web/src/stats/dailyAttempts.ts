/**
 * The picnics of the day that were played on this device: one try counts, the first that is finished.
 *
 * What is kept may be older than what reads it, or damaged: what has not the shape of today is not there.
 */
import { readLocal, writeLocal } from "../wire/storage.ts";
import type { GameId } from "../wire/wire.ts";
import { isDay, streak, today } from "./days.ts";

/** A table when it was over. */
export interface DailyEnd {
  readonly points: number;
  readonly rival: number; // what had to be beaten
  readonly view: unknown; // the game's own
}

/** The best picnic of a day that was found. */
export interface DailyBest extends DailyEnd {
  readonly bound?: number; // no picnic has more points; what was kept earlier does not say
}

/** Whether nothing better is possible. */
export const isProven = ({ points, bound }: DailyBest): boolean => points === bound;

export interface Attempt {
  readonly game: GameId;
  readonly code: string; // of the room in which it is played
  readonly end?: DailyEnd; // once it is finished
  readonly squares?: string; // of your own picnic, to be shared
  readonly best?: DailyBest; // once it was told
}

const KEY = "panier-daily";
const VERSION = 1;
const IN_FULL = 31; // days of which the tables are kept; of the others only that they were played, and how well

type Attempts = Readonly<Record<string, Attempt>>;

const isEnd = (one: unknown): one is DailyEnd => {
  const { points, rival } = (one ?? {}) as Partial<DailyEnd>;
  return typeof points === "number" && typeof rival === "number";
};

const isAttempt = (one: unknown): one is Attempt => {
  const { game, code, end, squares, best } = (one ?? {}) as Partial<Attempt>;
  return (
    typeof game === "string" &&
    typeof code === "string" &&
    (end === undefined || isEnd(end)) &&
    (best === undefined || isEnd(best)) &&
    (squares === undefined || typeof squares === "string")
  );
};

/** By day. */
export function loadAttempts(): Attempts {
  const kept = readLocal<{ v?: unknown; days?: unknown } | null>(KEY, null);
  if (kept?.v !== VERSION || typeof kept.days !== "object" || kept.days === null) return {};
  return Object.fromEntries(Object.entries(kept.days).filter(([day, one]) => isDay(day) && isAttempt(one)));
}

export const attemptOf = (day: string): Attempt | null => loadAttempts()[day] ?? null;

function saveAttempt(day: string, one: Attempt): void {
  const all = Object.entries({ ...loadAttempts(), [day]: one }).sort(([a], [b]) => (a < b ? 1 : -1));
  const days = all.map(([day, { end, best, ...rest }], i): [string, Attempt] => {
    const shorter = <E extends DailyEnd>(it: E): E => (i < IN_FULL ? it : { ...it, view: null });
    return [day, { ...rest, ...(end ? { end: shorter(end) } : {}), ...(best ? { best: shorter(best) } : {}) }];
  });
  writeLocal(KEY, { v: VERSION, days: Object.fromEntries(days) });
}

/** It is being played in this room. */
export function beginAttempt(day: string, game: GameId, code: string): void {
  if (!attemptOf(day)?.end) saveAttempt(day, { game, code });
}

/** It is finished; a second time changes nothing, and gives false. */
export function finishAttempt(day: string, game: GameId, code: string, end: DailyEnd, squares: string): boolean {
  if (attemptOf(day)?.end) return false;
  saveAttempt(day, { game, code, end, squares });
  return true;
}

export function saveDailyBest(day: string, best: DailyBest): void {
  const known = attemptOf(day);
  if (known) saveAttempt(day, { ...known, best });
}

export const finishedDays = (all: Attempts = loadAttempts()): ReadonlySet<string> =>
  new Set(Object.entries(all).flatMap(([day, { end }]) => (end ? [day] : [])));

export const streakNow = (now: string = today()): number => streak(finishedDays(), now);

export const eraseAttempts = (): void => writeLocal(KEY, null);
export const restoreAttempts = (days: Attempts): void => writeLocal(KEY, { v: VERSION, days });
