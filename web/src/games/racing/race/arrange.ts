/** How the piles of a table are laid out in a box: as large as they can be, with room left for the middle. */

export interface Box {
  readonly width: number;
  readonly height: number;
}

interface Arranged {
  readonly columns: number;
  readonly rows: number;
  readonly card: number; // the width of a card
  readonly fine: number; // that of a card in the middle, at most
  readonly middle: "free" | "below" | "beside"; // where it lies: free is the last place, if no pile lies there
  readonly room: number; // how wide it is beside the piles, or how high below them
}

const GAP = 12;
const SMALLEST = 34;
const MIN_CARD = 64; // as long as there are cards in the middle that could be smaller instead
const NAME = 0.3; // the line under a card, in widths of a card; never less than it takes to be read
const MIN_NAME = 30;
const MIN_MIDDLE = 84;
// A card in the middle is smaller than those on the piles, but never so small that one overlooks it.
const FINE = 0.48;
const ONE_OF_MANY = 0.34;
const MIN_FINE = 56;
const FINES_GAP = 8;
const MIN_PAID = 44; // where cards in the middle must be narrower, it is left out who paid them

const fineBy = (card: number, fines: number) => Math.max(MIN_FINE, Math.round((fines > 2 ? ONE_OF_MANY : FINE) * card));

/** The size of the letters that say who has paid a card of this width. */
export const typeOf = (card: number): number => Math.min(19, Math.max(11.5, 0.16 * card));

/** How high two lines of them are. */
const payer = (card: number) => 2.2 * typeOf(card) + 4;

/** How many lines of things of a size it takes to lay out some, and how much room that needs across. */
function lines(things: number, size: number, along: number, across: number): number {
  const inLine = Math.max(1, Math.floor((along + FINES_GAP) / (size + FINES_GAP)));
  return Math.ceil(things / inLine) * (across + FINES_GAP);
}

/** `ratio` is a card's height by its width; `fines` is how many cards lie in the middle. */
export function arrange(piles: number, { width, height }: Box, ratio: number, fines = 0): Arranged {
  const some = Math.max(1, fines);
  const tall = (fine: number) => ratio * fine + payer(fine);
  const fine = fineBy(SMALLEST, fines);
  let best: Arranged = { columns: piles, rows: 1, card: SMALLEST, fine, middle: "below", room: tall(fine) + GAP };
  for (const middle of ["free", "below", "beside"] as const)
    for (let columns = 1; columns <= piles; columns++) {
      const rows = Math.ceil(piles / columns);
      if (middle === "free" && columns * rows === piles) continue;
      for (let card = Math.floor(width / columns - GAP); card > best.card; card--) {
        const fine = fineBy(card, fines);
        const across = columns * (card + GAP);
        const down = rows * (ratio * card + Math.max(MIN_NAME, NAME * card) + GAP);
        const room =
          middle === "below"
            ? lines(some, fine, width, tall(fine)) + GAP
            : Math.max(MIN_MIDDLE, lines(some, tall(fine), height / (middle === "free" ? rows : 1), fine) + GAP);
        const fits =
          middle === "below"
            ? across <= width && down + room <= height
            : middle === "beside"
              ? across + room <= width && down <= height
              : across <= width && down <= height && room <= width / columns;
        if (fits) best = { columns, rows, card, fine, middle, room };
      }
    }
  // Where there is not enough room for all in the middle at that size, they must be smaller.
  return best.card < MIN_CARD && fines > 1 ? arrange(piles, { width, height }, ratio, fines - 1) : best;
}

/**
 * How wide the cards in the middle are, and whether it can be said who paid them: at most as wide as `most`, and so that
 * all are seen, however often people were wrong. Each of them may be one of a pair.
 */
export function gather(cards: number, { width, height }: Box, ratio: number, most: number) {
  const widest = (under: (card: number) => number) => {
    let best = 0;
    for (let columns = 1; columns <= cards; columns++) {
      const rows = Math.ceil(cards / columns);
      const fits = (card: number) => rows * (ratio * card + under(card) + FINES_GAP) <= height + FINES_GAP;
      let card = Math.min(most, Math.floor((width + FINES_GAP) / columns - FINES_GAP));
      while (card > best && !fits(card)) card--;
      best = Math.max(best, card);
    }
    return best;
  };
  const paid = widest(payer);
  return paid >= MIN_PAID ? { card: paid, paid: true } : { card: widest(() => 0), paid: false };
}
