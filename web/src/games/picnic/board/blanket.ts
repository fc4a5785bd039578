/**
 * The blanket: the 4x4 frame on which a picnic is laid, as one sees it on the grass (AMB-P01).
 *
 * Where it lies is no rule: any frame that holds all strips would do. It stays where it is until a strip needs it
 * elsewhere, and then slides no further than it must; once the strips reach from one side to the other it is pegged down.
 */
import { FRAME } from "../rulesMirror/field.ts";
import { type Picnic, slotOf } from "../rulesMirror/weave.ts";
import type { Rectangle } from "./drawing.ts";

/** The upper left cell of a blanket. */
export interface Corner {
  readonly row: number;
  readonly col: number;
}

/** Where it lies at first: a strip across or down through the field's middle is then in its middle as well. */
export const MIDDLE: Corner = { row: 2, col: 2 };

type Span = readonly [low: number, high: number];
/** Which corners hold so many frames: those of a rectangle, as each strip leaves some rows and some columns of them. */
function spans(frames: number): { readonly rows: Span; readonly cols: Span } {
  const corners = Array.from({ length: FRAME * FRAME }, (_, bit) => bit).filter((bit) => frames & (1 << bit));
  const span = (numbers: number[]): Span => [Math.min(...numbers), Math.max(...numbers)];
  return { rows: span(corners.map((bit) => Math.floor(bit / FRAME))), cols: span(corners.map((bit) => bit % FRAME)) };
}

/** The corner of one of these frames that is nearest. */
function held({ row, col }: Corner, frames: number): Corner {
  const within = (at: number, [low, high]: Span): number => Math.min(high, Math.max(low, at));
  const { rows, cols } = spans(frames);
  return { row: within(row, rows), col: within(col, cols) };
}

/** Where the blanket of a picnic lies, if it lay at `first` when there was nothing on it. */
export function blanketOf(picnic: Picnic, first: Corner = MIDDLE): Corner {
  let frames = 2 ** (FRAME * FRAME) - 1;
  let corner = held(first, frames);
  for (const strip of picnic.strips) {
    frames &= slotOf(strip).frames;
    corner = held(corner, frames);
  }
  return corner;
}

export const cloth = ({ row, col }: Corner): Rectangle => ({ row, col, rows: FRAME, cols: FRAME });

/** To which sides it can still slide. */
export interface Free {
  readonly up: boolean;
  readonly right: boolean;
  readonly down: boolean;
  readonly left: boolean;
}

export function freeAround(picnic: Picnic, { row, col }: Corner): Free {
  if (!picnic.strips.length) return { up: false, right: false, down: false, left: false }; // it has room for any strip
  const { rows, cols } = spans(picnic.frames);
  return { up: row > rows[0], right: col < cols[1], down: row < rows[1], left: col > cols[0] };
}

/** The cells within reach of a finger: the blanket, and one step of grass at each side to which it can slide. */
export function garden({ row, col }: Corner, { up, right, down, left }: Free): Rectangle {
  return {
    row: row - Number(up),
    col: col - Number(left),
    rows: FRAME + Number(up) + Number(down),
    cols: FRAME + Number(left) + Number(right),
  };
}
