/** Dragging a strip: it floats above the finger, and its ghost rests on the nearest legal place. */
import type { Point } from "../../../kit/drag.ts";
import type { Rectangle } from "../board/drawing.ts";
import { type Cell, cellAt } from "../rulesMirror/field.ts";

/** Where the top left cell of a field is on the screen, and how wide a cell is. */
export interface Grid {
  readonly left: number;
  readonly top: number;
  readonly cell: number;
}

/** How far above the finger the middle of a strip floats, in cells: all of it is seen. A mouse hides nothing. */
export const lift = (turn: number, touch: boolean): number => (touch ? (turn % 2 ? 1.5 : 0.5) + 0.7 : 0);

/** The cell of a field nearest to a point, and how many cells the point is beyond the field. */
export function nearest(grid: Grid, field: Rectangle, { x, y }: Point): { cell: Cell; beyond: number } {
  const [right, down] = [(x - grid.left) / grid.cell, (y - grid.top) / grid.cell];
  const within = (at: number, length: number): number => Math.min(length - 1, Math.max(0, Math.floor(at)));
  const over = (at: number, length: number): number => Math.max(0, -at, at - length);
  return {
    cell: cellAt(field.row + within(down, field.rows), field.col + within(right, field.cols)),
    beyond: Math.max(over(right, field.cols), over(down, field.rows)),
  };
}
