/**
 * Counting what is seen (SM-22 to SM-29, PI-19 to PI-25).
 *
 * What counts is the visible face of each cell (AMB-P09), so all that is asked for is a map from cells to faces: of a
 * picnic on the table, or of one that people have laid with real cards and tapped in.
 */
import { type Edition, type Element, ELEMENTS, type Face } from "./cards.ts";
import { beside, type Cell } from "./field.ts";
import { shown } from "../board/drawing.ts";
import { memoizeByObject } from "../placing/memoizeByObject.ts";
import type { Picnic } from "./weave.ts";

/** What each cell shows. */
export type Faces = ReadonlyMap<Cell, Face>;

/** Like cells that hang together edge to edge (SM-22, PI-19); a lone one is a group too. */
export interface Group {
  readonly element: Element;
  readonly cells: readonly Cell[];
  readonly points: number;
}

/** What is seen of a picnic. */
export const facesOf = memoizeByObject(
  (picnic: Picnic): Faces => new Map([...shown(picnic)].map(([cell, { face }]) => [cell, face])),
);

/** Where an element is seen. */
export function cellsOf(faces: Faces, element: Element): Cell[] {
  return [...faces].filter(([, { food, cloth }]) => element === food || element === cloth).map(([cell]) => cell);
}

/** The points of a group: its size minus two (SM-24, SM-25, PI-20). */
export const worth = (size: number): number => Math.max(0, size - 2);

/** All groups of all elements, the best first. A table is counted with each cell that a strip is drawn over. */
export const groups = (faces: Faces, edition: Edition): readonly Group[] => GROUPS[edition](faces);

const GROUPS = {
  "snack-match": memoizeByObject((faces: Faces) => groupsOf(faces, ELEMENTS["snack-match"])),
  picnic: memoizeByObject((faces: Faces) => groupsOf(faces, ELEMENTS.picnic)),
};

function groupsOf(faces: Faces, elements: string): readonly Group[] {
  const found = [...elements].flatMap((element) =>
    patches(cellsOf(faces, element)).map((cells) => ({ element, cells, points: worth(cells.length) })),
  );
  return found.sort((a, b) => b.cells.length - a.cells.length || (a.element < b.element ? -1 : 1));
}

/** A set of cells, cut into patches that hang together edge to edge. */
function patches(cells: readonly Cell[]): Cell[][] {
  const left = new Set(cells);
  const found: Cell[][] = [];
  for (const start of left) {
    const patch = [start];
    left.delete(start);
    for (const cell of patch)
      // grows while we walk along it
      for (const neighbour of beside(cell)) if (left.delete(neighbour)) patch.push(neighbour);
    found.push(patch.sort((a, b) => a - b));
  }
  return found;
}

/** The basic score: all groups of all elements (SM-26, PI-21). */
export const score = (found: readonly Group[]): number => found.reduce((sum, group) => sum + group.points, 0);

/** The size of the largest group, of whatever element: it breaks ties (SM-28, PI-24, AMB-P14). */
export const largestGroup = (found: readonly Group[]): number =>
  Math.max(0, ...found.map((group) => group.cells.length));
