/** How the piles of a table are laid out in a box: as large as they can be, with room left for the middle. */

export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface Arranged {
  readonly columns: number;
  readonly rows: number;
  readonly card: number; // the width of a card
  readonly fine: number; // that of a card in the middle
  readonly middle: "free" | "below" | "beside"; // where it lies: free is the last place, if no pile lies there
}

const GAP = 12;
const SMALLEST = 34;
const NAME = 0.3; // the line under a card, in widths of a card; never less than it takes to be read
const LEAST_NAME = 30;
const LEAST_MIDDLE = 94;
const PAYER = 22; // the line under a card in the middle
const FINE = 0.48; // a card in the middle is smaller than those on the piles, but never so small that one overlooks it
const LEAST_FINE = 56;

const fineBy = (card: number) => Math.max(LEAST_FINE, Math.round(FINE * card));

/** `ratio` is a card's height by its width. */
export function arrange(piles: number, { width, height }: Box, ratio: number): Arranged {
  let best: Arranged = { columns: piles, rows: 1, card: SMALLEST, fine: fineBy(SMALLEST), middle: "below" };
  for (const middle of ["free", "below", "beside"] as const)
    for (let columns = 1; columns <= piles; columns++) {
      const rows = Math.ceil(piles / columns);
      if (middle === "free" && columns * rows === piles) continue;
      // Else the middle takes a column or a row of its own.
      const across =
        middle === "beside"
          ? Math.min((width - GAP * (columns + 1)) / (columns + FINE), (width - LEAST_MIDDLE) / columns - GAP)
          : width / columns - GAP;
      const down = (card: number) =>
        rows * (ratio * card + Math.max(LEAST_NAME, NAME * card) + GAP) +
        (middle !== "below" ? 0 : ratio * fineBy(card) + PAYER + GAP);
      let card = Math.floor(across);
      while (card > SMALLEST && down(card) > height) card--;
      if (card > best.card) best = { columns, rows, card, fine: fineBy(card), middle };
    }
  return best;
}
