/** Everybody's reactions and mistakes in a game, counted from what has happened. */
import type { Past } from "../../../wire/past.ts";

export interface PlayerStats {
  readonly wins: number;
  readonly wrong: number; // false calls, slaps and snaps
  readonly best: number | null; // the quickest right reaction, in milliseconds
  readonly sum: number;
  readonly right: number; // how many reactions are in the sum
}

export interface RaceStats {
  readonly lines: readonly PlayerStats[];
  readonly whole: boolean; // from the first card on; the room may remember less
}

const EMPTY: PlayerStats = { wins: 0, wrong: 0, best: null, sum: 0, right: 0 };

export const average = ({ sum, right }: PlayerStats): number | null => (right > 0 ? Math.round(sum / right) : null);

interface RaceNews {
  readonly type: string;
  readonly finish?: {
    readonly winner: number | null;
    readonly reactions: readonly { readonly seat: number; readonly millis: number; readonly right: boolean }[];
  };
  readonly fine?: { readonly payer: number };
}

/** Of either game. */
export function raceStatsOf(past: Past, seats: number): RaceStats {
  const lines = Array<PlayerStats>(seats).fill(EMPTY);
  let whole = false;
  const change = (seat: number, by: (line: PlayerStats) => Partial<PlayerStats>) => {
    const line = lines[seat];
    if (line) lines[seat] = { ...line, ...by(line) };
  };
  for (const one of past.flatMap(({ news }) => news as readonly RaceNews[])) {
    if (one.type === "dealt") whole = true;
    if (one.fine) change(one.fine.payer, (line) => ({ wrong: line.wrong + 1 }));
    const { finish } = one;
    if (!finish) continue;
    if (finish.winner !== null) change(finish.winner, (line) => ({ wins: line.wins + 1 }));
    for (const { seat, millis, right } of finish.reactions)
      change(seat, (line) =>
        right
          ? { best: Math.min(line.best ?? millis, millis), sum: line.sum + millis, right: line.right + 1 }
          : { wrong: line.wrong + 1 },
      );
  }
  return { lines, whole };
}
