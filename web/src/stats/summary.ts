/** What "My games" shows: figures that are made of the diary. */
import type { GameLogEntry } from "./gameLog.ts";

export interface GameSummary {
  readonly game: string;
  readonly games: number;
  readonly wins: number;
  readonly best: number | null; // in company
  readonly alone: number | null;
  readonly quickest: number | null; // in races, in milliseconds
}

const most = (numbers: readonly (number | null)[]): number | null => {
  const known = numbers.filter((one) => one !== null);
  return known.length > 0 ? Math.max(...known) : null;
};

/** Each game that was played, the favourite first: the most played, and among equals the latest. */
export function summarizeGames(games: readonly GameLogEntry[]): GameSummary[] {
  const names = [...new Set(games.map(({ game }) => game))];
  const found = names.map((game): GameSummary => {
    const own = games.filter((one) => one.game === game);
    const millis = own.flatMap(({ reactions }) => reactions);
    return {
      game,
      games: own.length,
      wins: own.filter(({ won }) => won).length,
      best: most(own.filter(({ alone }) => !alone).map(({ score }) => score)),
      alone: most(own.filter(({ alone }) => alone).map(({ score }) => score)),
      quickest: millis.length > 0 ? Math.min(...millis) : null,
    };
  });
  return found.sort((a, b) => b.games - a.games);
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export interface Week {
  readonly from: number; // its Monday, at midnight
  readonly millis: number; // half of the answers were quicker
}

/** The Monday before, at midnight. */
export function mondayOf(at: number): number {
  const day = new Date(at);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
  return day.getTime();
}

/** Reaction times week by week, the oldest first; weeks without races are left out. */
export function weeklyReactions(games: readonly GameLogEntry[]): Week[] {
  const found = new Map<number, number[]>();
  for (const { at, reactions } of games)
    if (reactions.length > 0) {
      const from = mondayOf(at);
      found.set(from, [...(found.get(from) ?? []), ...reactions]);
    }
  return [...found].sort(([a], [b]) => a - b).map(([from, all]) => ({ from, millis: Math.round(median(all)) }));
}

const AN_EVENING = 12 * 3_600_000; // milliseconds

/** How quick one was in the races of the evening to which a game belongs, each by its median, the first first. */
export function eveningReactions(games: readonly GameLogEntry[], record: string): number[] {
  const found = games.find((one) => one.record === record);
  return games
    .filter(({ at, reactions }) => found && Math.abs(at - found.at) < AN_EVENING && reactions.length > 0)
    .sort((one, other) => one.at - other.at)
    .map(({ reactions }) => Math.round(median(reactions)));
}
