/** The edges round a group of cells in a 4x4 grid, as an SVG path in units of a cell. */
import { SIDE } from "./paper.ts";

/** `cells` are row * 4 + column; `inset` is how far inside its edge the line runs. */
export function contour(cells: readonly number[], inset: number): string {
  const own = new Set(cells);
  const has = (row: number, col: number): boolean =>
    row >= 0 && row < SIDE && col >= 0 && col < SIDE && own.has(row * SIDE + col);
  const path: string[] = [];
  for (const cell of cells) {
    const [row, col] = [Math.floor(cell / SIDE), cell % SIDE];
    const [up, down, left, right] = [has(row - 1, col), has(row + 1, col), has(row, col - 1), has(row, col + 1)];
    const [top, bottom] = [row + inset, row + 1 - inset];
    const [start, end] = [col + inset, col + 1 - inset];
    // A line runs on to the edge of the cell where the group goes on; round an inner corner it runs on inset.
    if (!up) path.push(`M${left ? col : start} ${top}H${right ? col + 1 : end}`);
    if (!down) path.push(`M${left ? col : start} ${bottom}H${right ? col + 1 : end}`);
    if (!left) path.push(`M${start} ${up ? row : top}V${down ? row + 1 : bottom}`);
    if (!right) path.push(`M${end} ${up ? row : top}V${down ? row + 1 : bottom}`);
    for (const [vertical, horizontal] of CORNERS)
      if (has(row + vertical, col) && has(row, col + horizontal) && !has(row + vertical, col + horizontal)) {
        const [x, y] = [horizontal < 0 ? col : col + 1, vertical < 0 ? row : row + 1];
        path.push(`M${x} ${y - vertical * inset}H${x - horizontal * inset}V${y}`);
      }
  }
  return path.join("");
}

const CORNERS = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;
