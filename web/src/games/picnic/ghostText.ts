/** The ghost in words, for who listens: where it lies, what of it is beneath, what it brings. */
import { formatList, t } from "../../kit/texts/index.ts";
import type { Corner } from "./board/blanket.ts";
import { type Cell, colOf, FRAME, rowOf } from "./rulesMirror/field.ts";
import type { PlacementDraft } from "./placing/placementDraft.ts";
import { type Place, slotOf } from "./rulesMirror/weave.ts";

/** Rows and columns count from 1 over the whole field, so that a cell has one name for a whole game. */
export interface PlaceDescription {
  readonly across: boolean;
  readonly row: number;
  readonly col: number;
  /** from left to right or from top to bottom: 0, 1, 2 */
  readonly beneath: readonly number[];
}

export function describePlace({ turn, beneath, ...place }: Place): PlaceDescription {
  const cells = slotOf({ ...place, turn, beneath }).cells;
  return {
    across: turn % 2 === 0,
    row: Math.min(...cells.map(rowOf)) + 1,
    col: Math.min(...cells.map(colOf)) + 1,
    beneath: beneath.map((part) => (turn < 2 ? part : 2 - part)).sort(),
  };
}

const PARTS = { across: ["left", "middle", "right"], down: ["top", "middle", "bottom"] } as const;

/** "Row 2, columns 1 to 3, the middle cell beneath." */
export function placeText({ across, row, col, beneath }: PlaceDescription): string {
  const where = across
    ? t("placing-across", { row, from: col, to: col + 2 })
    : t("placing-down", { col, from: row, to: row + 2 });
  if (!beneath.length) return t("placing-on-top", { where });
  const names = beneath.map((part) => t(`placing-part-${PARTS[across ? "across" : "down"][part]!}`));
  return t("placing-beneath", { where, cells: formatList(names) });
}

/** Where the blanket lies now, for who does not see it slide. */
export const blanketText = ({ row, col }: Corner): string =>
  t("placing-blanket", { top: row + 1, bottom: row + FRAME, left: col + 1, right: col + FRAME });

/** Which part of the ghost lies in a cell; null where it does not lie. */
export function ghostPartIn(laying: PlacementDraft, cell: Cell): "shows" | "beneath" | null {
  if (!laying.ghost) return null;
  const part = slotOf(laying.ghost.place).cells.indexOf(cell);
  if (part < 0) return null;
  return laying.ghost.place.beneath.includes(part) ? "beneath" : "shows";
}
