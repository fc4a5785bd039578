/** Who won and why, in one sentence. */
import { amount } from "./amounts.ts";
import { dynamicText, hasText, formatList } from "../../kit/texts/index.ts";
import type { GameId, Result } from "../../wire/wire.ts";

interface Named {
  readonly name: string;
}

/** `you` is the seat that reads it; null for spectators. */
export function resultText(result: Result, players: readonly Named[], you: number | null, game: GameId): string {
  const { winners, tied, why, scores, rival } = result;
  const name = (seat: number): string => players[seat]?.name ?? "?";
  const key = hasText(`after-why-${why}`)
    ? why
    : winners.length === 0
      ? "nobody"
      : winners.length > 1
        ? "shared"
        : "other";
  // The people it names: the winners, or all who are level without winning, or the only loser.
  const foremost = [winners, tied, [0]].find((seats) => seats.length > 0)!;
  const first = foremost[0]!;
  return dynamicText(`after-why-${key}`, {
    you: you !== null && foremost.includes(you) ? "yes" : "no",
    names: formatList(foremost.map(name)),
    others: formatList(foremost.filter((seat) => seat !== you).map(name)),
    edition: game,
    points: amount(game, scores[first] ?? 0),
    rival: rival ?? 0,
    size: result.sheets[first]?.largest_group ?? 0,
  });
}
