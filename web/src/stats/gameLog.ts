/**
 * The games that were played on this device, by their owner: what "My games" is made of. It never leaves the device.
 *
 * What is kept may be older than what reads it, or damaged: what has not the shape of today is left out.
 */
import { readLocal, writeLocal } from "../wire/storage.ts";

export interface GameLogEntry {
  readonly record: string; // its name: each game is written down once
  readonly game: string;
  readonly at: number;
  readonly kind: string; // games of one kind can be compared: the same options, alone or not
  readonly alone: boolean;
  readonly won: boolean;
  readonly score: number | null; // null in races, where it says nothing
  readonly reactions: readonly number[]; // of right answers, in milliseconds
  readonly seat?: number; // where one sat; earlier games do not say
}

/** By key, when each was earned. */
export type EarnedBadges = Readonly<Record<string, number>>;

export interface GameLog {
  readonly games: readonly GameLogEntry[]; // the latest first
  readonly badges: EarnedBadges;
}

const KEY = "panier-mine";
const VERSION = 1;
export const MAX_GAMES = 1000;
const MAX_REACTIONS = 40; // of one game

const isNumber = (one: unknown): one is number => typeof one === "number" && Number.isFinite(one);

const isGameLogEntry = (one: unknown): one is GameLogEntry => {
  const { record, game, at, kind, alone, won, score, reactions } = (one ?? {}) as Partial<GameLogEntry>;
  return (
    [record, game, kind].every((it) => typeof it === "string") &&
    [alone, won].every((it) => typeof it === "boolean") &&
    isNumber(at) &&
    (score === null || isNumber(score)) &&
    Array.isArray(reactions) &&
    reactions.every(isNumber)
  );
};

export function loadGameLog(): GameLog {
  const kept = readLocal<{ v?: unknown; games?: unknown; badges?: unknown } | null>(KEY, null);
  if (kept?.v !== VERSION) return { games: [], badges: {} };
  const games = Array.isArray(kept.games) ? kept.games.filter(isGameLogEntry) : [];
  const badges = typeof kept.badges === "object" && kept.badges !== null ? Object.entries(kept.badges) : [];
  return {
    games: games.sort((a, b) => b.at - a.at),
    badges: Object.fromEntries(badges.filter(([, at]) => isNumber(at))),
  };
}

/** Puts a game down, once; gives the badges that are new by it. `earns` is asked with the game among the others. */
export function addToGameLog(entry: GameLogEntry, earns: (diary: GameLog) => readonly string[]): readonly string[] {
  const before = loadGameLog();
  if (before.games.some(({ record }) => record === entry.record)) return [];
  const games = [{ ...entry, reactions: entry.reactions.slice(0, MAX_REACTIONS) }, ...before.games].slice(0, MAX_GAMES);
  const fresh = earns({ games, badges: before.badges }).filter((key) => !(key in before.badges));
  const badges = { ...before.badges, ...Object.fromEntries(fresh.map((key) => [key, entry.at])) };
  saveGameLog({ games, badges });
  return fresh;
}

/** A badge that is not earned by the end of a game. */
export function award(key: string, at: number): void {
  const { games, badges } = loadGameLog();
  if (!(key in badges)) saveGameLog({ games, badges: { ...badges, [key]: at } });
}

export const saveGameLog = (diary: GameLog): void => writeLocal(KEY, { v: VERSION, ...diary });
export const eraseGameLog = (): void => writeLocal(KEY, null);

/** A few letters for a value that may be long: equal values have equal ones. */
export function shortHash(value: unknown): string {
  let hash = 5381;
  for (const letter of JSON.stringify(value) ?? "") hash = (Math.imul(hash, 33) + letter.charCodeAt(0)) | 0;
  return (hash >>> 0).toString(36);
}
