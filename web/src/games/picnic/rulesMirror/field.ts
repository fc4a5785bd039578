/**
 * The field on which a picnic floats: its cells, the 4x4 frames, and the slots for a strip.
 *
 * All that can be reached from the first strip fits into 7x7 cells, if that strip covers row 3, column 3 and the two
 * cells to the right or below (AMB-P01). A cell is one number, row * 7 + column.
 */
export const FIELD = 7;
export const FRAME = 4;
const MIDDLE = 3;

export type Cell = number;
export type Direction = "right" | "down" | "left" | "up";
/** In the order of a strip's turns: after `turn` quarter turns it runs this way. */
export const DIRECTIONS: readonly Direction[] = ["right", "down", "left", "up"];

const STEPS: Readonly<Record<Direction, readonly [down: number, right: number]>> = {
  right: [0, 1],
  down: [1, 0],
  left: [0, -1],
  up: [-1, 0],
};

export const cellAt = (row: number, col: number): Cell => row * FIELD + col;
export const rowOf = (cell: Cell): number => Math.floor(cell / FIELD);
export const colOf = (cell: Cell): number => cell % FIELD;

const onField = (row: number, col: number): boolean => row >= 0 && row < FIELD && col >= 0 && col < FIELD;

/** The cell that shares this edge; undefined beyond the field. */
export function next(cell: Cell, direction: Direction): Cell | undefined {
  const [down, right] = STEPS[direction];
  const [row, col] = [rowOf(cell) + down, colOf(cell) + right];
  return onField(row, col) ? cellAt(row, col) : undefined;
}

/** The cells that share an edge with this one. */
export function beside(cell: Cell): Cell[] {
  return DIRECTIONS.map((direction) => next(cell, direction)).filter((found) => found !== undefined);
}

export const opposite = (direction: Direction): Direction =>
  DIRECTIONS[(DIRECTIONS.indexOf(direction) + 2) % 4] as Direction;

/** Which way a strip runs after so many quarter turns. */
export const runs = (turn: number): Direction => DIRECTIONS[turn % 4] as Direction;

/** A place and a turn: where the three cells of a strip would lie, and what is known of it beforehand. */
export interface Slot {
  readonly row: number;
  readonly col: number;
  readonly turn: number;
  /** first, second (the middle), third */
  readonly cells: readonly [Cell, Cell, Cell];
  /** its cells and all that are beside them */
  readonly reach: readonly Cell[];
  /** the frames that hold it: bit row * 4 + column of the frame's corner */
  readonly frames: number;
}

/** The frames that hold a cell. */
function framesAround(cell: Cell): number {
  let frames = 0;
  for (let top = 0; top < FRAME; top++)
    for (let left = 0; left < FRAME; left++) {
      const [down, right] = [rowOf(cell) - top, colOf(cell) - left];
      if (down >= 0 && down < FRAME && right >= 0 && right < FRAME) frames |= 1 << (top * FRAME + left);
    }
  return frames;
}

function makeSlot(row: number, col: number, turn: number): Slot | undefined {
  const first = cellAt(row, col);
  const second = next(first, runs(turn));
  const third = second === undefined ? undefined : next(second, runs(turn));
  if (second === undefined || third === undefined) return undefined;
  const cells = [first, second, third] as const;
  return {
    row,
    col,
    turn,
    cells,
    reach: [...new Set([...cells, ...cells.flatMap(beside)])],
    frames: framesAround(first) & framesAround(second) & framesAround(third),
  };
}

/** Every slot of the field: all of turn 0 row by row, then all of turn 1, and so on. */
export const SLOTS: readonly Slot[] = [0, 1, 2, 3].flatMap((turn) =>
  Array.from({ length: FIELD * FIELD }, (_, cell) => makeSlot(rowOf(cell), colOf(cell), turn)).filter(
    (slot) => slot !== undefined,
  ),
);

const key = (row: number, col: number, turn: number): string => `${row} ${col} ${turn}`;
const BY_PLACE = new Map(SLOTS.map((slot) => [key(slot.row, slot.col, slot.turn), slot]));

/** The slot whose first cell is here; undefined if it would not lie on the field. */
export const slotAt = (row: number, col: number, turn: number): Slot | undefined => BY_PLACE.get(key(row, col, turn));

/** The slot whose middle cell is here; undefined if it would not lie on the field. */
export function slotAbout(middle: Cell, turn: number): Slot | undefined {
  const first = next(middle, opposite(runs(turn)));
  return first === undefined ? undefined : slotAt(rowOf(first), colOf(first), turn);
}

const ACROSS = [0, 1, 2].map((i) => cellAt(MIDDLE, MIDDLE + i));
const DOWN = [0, 1, 2].map((i) => cellAt(MIDDLE + i, MIDDLE));
const covers = (slot: Slot, cells: readonly Cell[]): boolean => cells.every((cell) => slot.cells.includes(cell));

/** The first strip is free (AMB-P03): on a bare table its place is nowhere in particular, so it has these. */
export const FIRST: readonly Slot[] = SLOTS.filter((slot) => covers(slot, ACROSS) || covers(slot, DOWN));
