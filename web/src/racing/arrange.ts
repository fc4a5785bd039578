/** How the piles of a table are laid out in a box: as large as they can be, with room left for the middle. */

export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface Arranged {
  readonly columns: number;
  readonly rows: number;
  readonly card: number; // the width of a card
  readonly beside: boolean; // the middle lies beside the piles, not below them
}

const GAP = 12;
const SMALLEST = 34;
const NAME = 0.3; // the line under a card, in widths of a card; never less than it takes to be read
const LEAST_NAME = 30;
const LEAST_MIDDLE = 94;
const PAYER = 22; // the line under a card in the middle
export const FINE = 0.62; // a card in the middle is smaller than those on the piles

/** `ratio` is a card's height by its width. */
export function arrange(piles: number, { width, height }: Box, ratio: number): Arranged {
  let best: Arranged = { columns: piles, rows: 1, card: SMALLEST, beside: false };
  for (const beside of [false, true])
    for (let columns = 1; columns <= piles; columns++) {
      const rows = Math.ceil(piles / columns);
      // The middle takes a column or a row of its own.
      const across = beside
        ? Math.min((width - GAP * (columns + 1)) / (columns + FINE), (width - LEAST_MIDDLE) / columns - GAP)
        : width / columns - GAP;
      const down = (card: number) =>
        rows * (ratio * card + Math.max(LEAST_NAME, NAME * card) + GAP) +
        (beside ? 0 : ratio * FINE * card + PAYER + GAP);
      let card = Math.floor(across);
      while (card > SMALLEST && down(card) > height) card--;
      if (card > best.card) best = { columns, rows, card, beside };
    }
  return best;
}
