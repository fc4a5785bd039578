/** Bonus cards: two more ways to win or lose points, the same for everybody (SM-30 to SM-46, PI-26 to PI-38). */
import type { BonusLine, Picnic as Wire } from "../../../wire/wire.ts";
import type { Element } from "./cards.ts";
import { type Cell, colOf, FRAME, rowOf } from "./field.ts";
import { cellsOf, type Faces, type Group } from "./scoring.ts";

export type Bonus = Wire.Bonus;
/** What each brings or costs, every time that it applies. */
export const WORTH: Readonly<Record<Wire.Modifier, number>> = {
  least: 3,
  corner: 1,
  groups: 1,
  lines: 2,
  most: -3,
  isolated: -2,
  centre: -2,
  pairs: -2,
};
/** How often each element is seen, or printed on cards that lie side by side. */
export type Tally = ReadonlyMap<Element, number>;

/** The top left corner of a 4x4 frame. Round a small picnic it may lie beyond the field. */
export interface Frame {
  readonly row: number;
  readonly col: number;
}

/** A cell within a frame: row * 4 + column. */
const within = (frame: Frame, cell: Cell): number => (rowOf(cell) - frame.row) * FRAME + colOf(cell) - frame.col;

const CORNERS = [0, 3, 12, 15];
const CENTRE = [5, 6, 9, 10];
const FOUR = [0, 1, 2, 3];
const LINES = [
  ...FOUR.map((row) => FOUR.map((i) => row * FRAME + i)),
  ...FOUR.map((col) => FOUR.map((i) => i * FRAME + col)),
];

/** Every 4x4 frame that contains all that is seen (AMB-P02). */
export function framings(faces: Faces): Frame[] {
  if (!faces.size) return [{ row: 0, col: 0 }];
  const rows = [...faces.keys()].map(rowOf);
  const cols = [...faces.keys()].map(colOf);
  const found: Frame[] = [];
  // From the frame that has the picnic in its top left corner, up and to the left: among equals the first serves.
  for (let row = Math.min(...rows); row > Math.max(...rows) - FRAME; row--)
    for (let col = Math.min(...cols); col > Math.max(...cols) - FRAME; col--) found.push({ row, col });
  return found;
}

/** How often a bonus applies to one picnic in one frame; `everybody` are all tallies compared, its own among them. */
function times(bonus: Bonus, faces: Faces, found: readonly Group[], frame: Frame, everybody: readonly Tally[]): number {
  const own = cellsOf(faces, bonus.element);
  const where = own.map((cell) => within(frame, cell));
  const amongThem = (cells: readonly number[]): number => cells.filter((cell) => where.includes(cell)).length;
  const sizes = found.filter((group) => group.element === bonus.element).map((group) => group.cells.length);
  const ofSize = (size: number): number => sizes.filter((other) => other === size).length;
  const counts = everybody.map((tally) => tally.get(bonus.element) ?? 0);
  switch (bonus.modifier) {
    case "least": // SM-38, PI-34: all who tie gain; to have none is to have the fewest (AMB-P19)
      return Number(own.length === Math.min(...counts));
    case "corner": // SM-39, PI-33
      return amongThem(CORNERS);
    case "groups": // SM-40, PI-32: a lone element is a group too
      return sizes.length;
    case "lines": // SM-41, PI-31
      return LINES.filter((line) => amongThem(line) === FRAME).length;
    case "most": // SM-42, PI-36: all who tie lose, but nobody loses for having none (AMB-P19)
      return Number(own.length > 0 && own.length === Math.max(...counts));
    case "isolated": // SM-43, PI-35
      return ofSize(1);
    case "centre": // SM-44, PI-38
      return amongThem(CENTRE);
    case "pairs": // SM-45, PI-37: groups of exactly two (AMB-P20)
      return ofSize(2);
  }
}

/** What each bonus brings to one picnic, in the frame that is best for its owner (AMB-P02), and that frame. */
export function bonusLines(
  bonuses: readonly Bonus[],
  faces: Faces,
  found: readonly Group[],
  everybody: readonly Tally[],
): { readonly frame: Frame; readonly lines: readonly BonusLine[]; readonly points: number } {
  const framed = framings(faces).map((frame) => {
    const lines = bonuses.map((bonus) => {
      const points = WORTH[bonus.modifier] * times(bonus, faces, found, frame, everybody);
      return { ...bonus, points: points || 0 }; // -0 would be shown as such
    });
    return { frame, lines, points: lines.reduce((sum, line) => sum + line.points, 0) };
  });
  return framed.reduce((best, other) => (other.points > best.points ? other : best));
}

/** The cells to which a bonus is due; for the fewest and the most, all that are counted. */
export function cellsFor(bonus: Bonus, faces: Faces, found: readonly Group[], frame: Frame): Cell[] {
  const own = cellsOf(faces, bonus.element);
  const among = (places: readonly number[]): Cell[] => own.filter((cell) => places.includes(within(frame, cell)));
  const ofSize = (size: number): Cell[] =>
    found
      .filter(({ element, cells }) => element === bonus.element && cells.length === size)
      .flatMap(({ cells }) => cells);
  switch (bonus.modifier) {
    case "corner":
      return among(CORNERS);
    case "centre":
      return among(CENTRE);
    case "lines":
      return among(LINES.filter((line) => among(line).length === FRAME).flat());
    case "isolated":
      return ofSize(1);
    case "pairs":
      return ofSize(2);
    case "least":
    case "groups":
    case "most":
      return own;
  }
}
