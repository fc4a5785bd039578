/** The cells of a board as they are on the page: where they are, and how the focus goes from one to the next. */
import type { Point } from "../../../kit/drag.ts";
import type { Grid } from "./dragging.ts";
import type { Rectangle } from "../board/drawing.ts";
import { type Cell, cellAt, colOf, type Direction, next, rowOf } from "../rulesMirror/field.ts";

export const buttonAt = (board: HTMLElement, cell: Cell): HTMLElement | null =>
  board.querySelector(`[data-row="${rowOf(cell)}"][data-col="${colOf(cell)}"]`);

export function gridOf(board: HTMLElement, field: Rectangle): Grid {
  const { left, top, width } = buttonAt(board, cellAt(field.row, field.col))!.getBoundingClientRect();
  return { left, top, cell: width };
}

export function middleOf(board: HTMLElement, cell: Cell): Point {
  const { left, top, width, height } = buttonAt(board, cell)!.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** From a cell to its neighbour; from elsewhere to the cell that Tab finds. */
export function moveFocus(board: HTMLElement, from: HTMLElement | null, direction: Direction): void {
  const beyond = from && next(cellAt(Number(from.dataset["row"]), Number(from.dataset["col"])), direction);
  if (beyond != null) buttonAt(board, beyond)?.focus();
  else if (!from) board.querySelector<HTMLElement>("[data-row][tabindex='0']")?.focus();
}
