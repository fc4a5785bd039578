/** The ghost in words, for who listens: where it lies, what of it is beneath, what it brings. */
import { listed, t } from "../../kit/texts/index.ts";
import type { Rectangle } from "./board/drawing.ts";
import { type Cell, colOf, rowOf } from "./reckoning/field.ts";
import type { Laying } from "./placing/laying.ts";
import { type Place, slotOf } from "./reckoning/weave.ts";

/** Rows and columns count from 1 within the field that is shown. */
export interface Told {
  readonly across: boolean;
  readonly row: number;
  readonly col: number;
  /** from left to right or from top to bottom: 0, 1, 2 */
  readonly beneath: readonly number[];
}

export function told({ turn, beneath, ...place }: Place, field: Rectangle): Told {
  const cells = slotOf({ ...place, turn, beneath }).cells;
  return {
    across: turn % 2 === 0,
    row: Math.min(...cells.map(rowOf)) - field.row + 1,
    col: Math.min(...cells.map(colOf)) - field.col + 1,
    beneath: beneath.map((part) => (turn < 2 ? part : 2 - part)).sort(),
  };
}

const PARTS = { across: ["left", "middle", "right"], down: ["top", "middle", "bottom"] } as const;

/** "Row 2, columns 1 to 3, the middle cell beneath." */
export function placeText({ across, row, col, beneath }: Told): string {
  const where = across
    ? t("placing-across", { row, from: col, to: col + 2 })
    : t("placing-down", { col, from: row, to: row + 2 });
  if (!beneath.length) return t("placing-on-top", { where });
  const names = beneath.map((part) => t(`placing-part-${PARTS[across ? "across" : "down"][part]}`));
  return t("placing-beneath", { where, cells: listed(names) });
}

/** Which part of the ghost lies in a cell; null where it does not lie. */
export function ghostIn(laying: Laying, cell: Cell): "shows" | "beneath" | null {
  if (!laying.ghost) return null;
  const part = slotOf(laying.ghost.place).cells.indexOf(cell);
  if (part < 0) return null;
  return laying.ghost.place.beneath.includes(part) ? "beneath" : "shows";
}
