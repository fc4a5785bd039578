/** What one keeps count of during a game: everybody's reactions and mistakes. */

export interface Line {
  readonly wins: number;
  readonly wrong: number; // false calls, slaps and snaps
  readonly best: number | null; // the quickest right reaction, in milliseconds
  readonly sum: number;
  readonly right: number; // how many reactions are in the sum
}

export interface Book {
  readonly lines: readonly Line[];
  readonly whole: boolean; // from the first card on; not for who came later
}

const EMPTY: Line = { wins: 0, wrong: 0, best: null, sum: 0, right: 0 };
export const blank = (seats: number, whole: boolean): Book => ({ lines: Array(seats).fill(EMPTY), whole });

export const average = ({ sum, right }: Line): number | null => (right > 0 ? Math.round(sum / right) : null);

interface Told {
  readonly type: string;
  readonly finish?: {
    readonly winner: number | null;
    readonly reactions: readonly { readonly seat: number; readonly millis: number; readonly right: boolean }[];
  };
  readonly fine?: { readonly payer: number };
}

/** The book after some news of either game. */
export function written(book: Book, news: readonly Told[]): Book {
  const lines = [...book.lines];
  const change = (seat: number, by: (line: Line) => Partial<Line>) => {
    const line = lines[seat];
    if (line) lines[seat] = { ...line, ...by(line) };
  };
  for (const one of news) {
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
  return { ...book, lines };
}
