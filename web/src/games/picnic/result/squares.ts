/** A picnic as sixteen squares, to be passed on: how much of it scores can be read from it, but nothing of what it shows. */
import type { Picnic as Wire } from "../../../wire/wire.ts";
import { cellAt, FRAME } from "../rulesMirror/field.ts";
import { facesOf, groups } from "../rulesMirror/scoring.ts";
import { counts } from "../rulesMirror/table.ts";
import { frameWindow } from "../board/shapes.ts";

const BOTH = "🟩"; // the food and the cloth of the cell
const ONE = "🟨";
const NEITHER = "⬜";

export function squares(view: Wire.View): string {
  const seat = view.seat ?? 0;
  const picnic = view.picnics[seat]!;
  const { row, col } = frameWindow(counts(view)[seat]!.frame);
  const scoring = groups(facesOf(picnic), view.options.edition).filter(({ points }) => points > 0);
  const square = (cell: number): string => {
    const times = scoring.filter(({ cells }) => cells.includes(cell)).length;
    return times > 1 ? BOTH : times === 1 ? ONE : NEITHER;
  };
  const along = Array.from({ length: FRAME }, (_, i) => i);
  return along.map((down) => along.map((right) => square(cellAt(row + down, col + right))).join("")).join("\n");
}
