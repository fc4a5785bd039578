/** What is drawn and told of a picnic, cell by cell: there is no single order of strips from bottom to top (AMB-P05). */
import { type Face, faces } from "../rulesMirror/cards.ts";
import { type Cell, cellAt, colOf, type Direction, next, rowOf } from "../rulesMirror/field.ts";
import { memoizeByObject } from "../placing/memoizeByObject.ts";
import { hasCell, type Picnic, slotOf } from "../rulesMirror/weave.ts";

/** One cell of one strip. */
export interface Piece {
  /** its place in `picnic.strips` */
  readonly strip: number;
  /** first, second or third: 0, 1, 2 */
  readonly part: number;
  readonly cell: Cell;
  readonly face: Face;
}

/** What is seen in a cell, and what lies buried there, in the order it was laid: how it is stacked is not known. */
export interface Shown extends Piece {
  readonly buried: readonly Piece[];
}

/** All strips, cut into their cells. */
function pieces(picnic: Picnic): Piece[] {
  return picnic.strips.flatMap((place, strip) => {
    const looks = faces(place.card);
    return slotOf(place).cells.map((cell, part) => ({ strip, part, cell, face: looks[part] as Face }));
  });
}

/** What each covered cell shows. */
export const shown = memoizeByObject((picnic: Picnic): ReadonlyMap<Cell, Shown> => {
  const all = pieces(picnic);
  const seen = all.filter((piece) => hasCell(picnic.shows[piece.strip] as number, piece.cell));
  return new Map(
    seen.map((top) => [
      top.cell,
      { ...top, buried: all.filter((piece) => piece.cell === top.cell && piece.strip !== top.strip) },
    ]),
  );
});

/** The strip ends here, or runs on into the next cell, or slips there under another strip, which throws a shadow. */
export type Edge = "end" | "on" | "under";
export type Edges = Readonly<Record<Direction, Edge>>;

/** The four edges of each cell that shows a strip. */
export function outline(picnic: Picnic): ReadonlyMap<Cell, Edges> {
  const tops = shown(picnic);
  return new Map(
    [...tops].map(([cell, { strip }]) => {
      const lies = slotOf(picnic.strips[strip] as Picnic["strips"][number]).cells;
      const edge = (direction: Direction): Edge => {
        const beyond = next(cell, direction);
        if (beyond === undefined || !lies.includes(beyond)) return "end";
        return tops.get(beyond)?.strip === strip ? "on" : "under";
      };
      return [cell, { right: edge("right"), down: edge("down"), left: edge("left"), up: edge("up") }];
    }),
  );
}

export interface Rectangle {
  readonly row: number;
  readonly col: number;
  readonly rows: number;
  readonly cols: number;
}

/** The cells of a rectangle, row by row. */
export function cellsIn({ row, col, rows, cols }: Rectangle): Cell[] {
  return Array.from({ length: rows * cols }, (_, i) => cellAt(row + Math.floor(i / cols), col + (i % cols)));
}

/** What a screen reader says of a cell; rows and columns count from 1 within what is shown. */
export interface Description {
  readonly row: number;
  readonly col: number;
  readonly face: Face | null;
  readonly over: readonly Face[];
}

/** Rows and columns count from 1 over the whole field: what is shown of it slides and grows, and names must not. */
export function describe(picnic: Picnic, cell: Cell): Description {
  const top = shown(picnic).get(cell);
  return {
    row: rowOf(cell) + 1,
    col: colOf(cell) + 1,
    face: top?.face ?? null,
    over: top?.buried.map((piece) => piece.face) ?? [],
  };
}
