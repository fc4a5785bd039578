/** Shapes of a picnic in SVG: a cell is 100 units wide, and paths are given in the units of the field. */
import type { Frame } from "../rulesMirror/bonus.ts";
import type { Rectangle } from "./drawing.ts";
import { type Cell, cellAt, colOf, type Direction, FIELD, FRAME, rowOf } from "../rulesMirror/field.ts";

export const CELL = 100;

/** Where the next cell lies. */
export const STEPS: Readonly<Record<Direction, readonly [right: number, down: number]>> = {
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
  up: [0, -1],
};

/** At which sides of a cell its strip ends: there the card has its edge. */
export interface Ends {
  readonly up: boolean;
  readonly right: boolean;
  readonly down: boolean;
  readonly left: boolean;
}

/** All sixteen, by `endsCode`. */
export const ALL_ENDS: readonly Ends[] = Array.from({ length: 16 }, (_, code) => ({
  up: (code & 1) > 0,
  right: (code & 2) > 0,
  down: (code & 4) > 0,
  left: (code & 8) > 0,
}));

export const endsCode = ({ up, right, down, left }: Ends): number =>
  Number(up) + 2 * Number(right) + 4 * Number(down) + 8 * Number(left);

/** One cell's part of a card: drawn in by `inset` where the card ends, and round at its corners. */
export function part(ends: Ends, inset: number, round: number): string {
  const [top, right] = [ends.up ? inset : 0, CELL - (ends.right ? inset : 0)];
  const [bottom, left] = [CELL - (ends.down ? inset : 0), ends.left ? inset : 0];
  const corner = (one: boolean, other: boolean): number => (one && other ? round : 0);
  const [nw, ne] = [corner(ends.up, ends.left), corner(ends.up, ends.right)];
  const [se, sw] = [corner(ends.down, ends.right), corner(ends.down, ends.left)];
  const arc = (radius: number, x: number, y: number): string => (radius ? `a${radius} ${radius} 0 0 1 ${x} ${y}` : "");
  return [
    `M${left + nw} ${top}H${right - ne}${arc(ne, ne, ne)}`,
    `V${bottom - se}${arc(se, -se, se)}`,
    `H${left + sw}${arc(sw, -sw, -sw)}`,
    `V${top + nw}${arc(nw, nw, -nw)}Z`,
  ].join("");
}

/** The line around cells that hang together, drawn in by `inset`. Each side of each cell is a stroke of its own. */
export function around(cells: readonly Cell[], inset: number): string {
  const there = new Set(cells);
  const has = (row: number, col: number): boolean =>
    row >= 0 && row < FIELD && col >= 0 && col < FIELD && there.has(cellAt(row, col));
  return cells
    .flatMap((cell) => {
      const [row, col] = [rowOf(cell), colOf(cell)];
      return SIDES.filter(([down, right]) => !has(row + down, col + right)).map(([down, right]) => {
        // Along the side; at its ends the line turns in, runs on, or turns out round a cell that juts forward.
        const reach = (back: -1 | 1): number => {
          const [alongRow, alongCol] = [right * back, down * back];
          if (!has(row + alongRow, col + alongCol)) return back * (CELL / 2 - inset);
          return back * (has(row + alongRow + down, col + alongCol + right) ? CELL / 2 + inset : CELL / 2);
        };
        const at = (along: number): string => {
          const off = CELL / 2 - inset;
          return `${(col + 0.5) * CELL + right * off + down * along} ${(row + 0.5) * CELL + down * off + right * along}`;
        };
        return `M${at(reach(-1))}L${at(reach(1))}`;
      });
    })
    .join("");
}

const SIDES: readonly (readonly [down: number, right: number])[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];

/** What a frame holds. */
export const frameWindow = ({ row, col }: Frame): Rectangle => ({ row, col, rows: FRAME, cols: FRAME });

/** Just what is covered, and no less than a frame. */
export function tight(cells: Iterable<Cell>): Rectangle | null {
  const all = [...cells];
  if (!all.length) return null;
  const span = (numbers: number[]): readonly [from: number, size: number] => {
    const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
    const size = Math.max(FRAME, high - low + 1);
    return [(low + high + 1 - size) / 2, size];
  };
  const [[row, rows], [col, cols]] = [span(all.map(rowOf)), span(all.map(colOf))];
  return { row, col, rows, cols };
}
