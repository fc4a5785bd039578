import { expect, test } from "vitest";

import type { Bonus } from "../../../src/games/picnic/rulesMirror/bonus.ts";
import { automatonScore, type Count, countAll } from "../../../src/games/picnic/rulesMirror/count.ts";
import { compare } from "../../../src/games/picnic/result/compare.ts";
import { cellAt } from "../../../src/games/picnic/rulesMirror/field.ts";
import type { Faces } from "../../../src/games/picnic/rulesMirror/scoring.ts";
import { A, B } from "./boards.ts";

/** A picnic written as lines of cells, its first cell at row 2, column 2 of the field; `..` where nothing lies. */
function paper(text: string): Faces {
  const rows = text
    .trim()
    .split("\n")
    .map((line) => line.trim().split(" "));
  const cells = rows.flatMap((row, r) => row.map((face, c) => [cellAt(2 + r, 2 + c), face] as const));
  const filled = cells.filter(([, face]) => face !== "..");
  return new Map(filled.map(([cell, face]) => [cell, { food: face.charAt(0), cloth: face.charAt(1) }]));
}

const count = (text: string, ...bonuses: Bonus[]): Count => countAll([paper(text)], "snack-match", bonuses)[0] as Count;

test("a group knows its cells", () => {
  const { groups, sheet } = count(`
    wO wG sG
    wB dG ..`);
  expect(groups[0]).toEqual({ element: "G", cells: [cellAt(2, 3), cellAt(2, 4), cellAt(3, 3)], points: 1 });
  expect(groups[1]).toEqual({ element: "w", cells: [cellAt(2, 2), cellAt(2, 3), cellAt(3, 2)], points: 1 });
  expect(groups.map((group) => group.cells.length)).toEqual([3, 3, 1, 1, 1, 1]);
  expect(sheet).toEqual({
    total: 2,
    lines: [
      { element: "G", size: 3, points: 1 },
      { element: "w", size: 3, points: 1 },
    ],
    bonuses: [],
    largest_group: 3,
  });
});

test("AMB-P02: a picnic that does not span 4x4 is counted in the frame that is best for its owner", () => {
  // Three cells of a row of four: pushed to the left the sandwich lies in a corner, pushed to the right the soda.
  expect(count("wO dG sR", { modifier: "corner", element: "w" }).frame).toEqual({ row: 2, col: 2 });
  expect(count("wO dG sR", { modifier: "corner", element: "s" }).frame).toEqual({ row: 2, col: 1 });
  expect(count("wO dG sR", { modifier: "centre", element: "w" }).sheet.bonuses[0]?.points).toBe(0);
});

test("the automaton has its most frequent food and its most frequent cloth", () => {
  expect(automatonScore([A, B, "wO wO sB"], "snack-match")).toBe(4 + 4);
  expect(automatonScore([], "snack-match")).toBe(0);
});

test("before a strip is laid one sees which groups are new, grow and break", () => {
  const before = count(`
    wO wG wR
    dO dB sB
    dG dR sO`);
  const after = count(`
    wO wG wR
    dO hB hB
    dG hR wO
    dO .. ..`);
  const { gained, changes } = compare(before, after);
  expect(changes).toEqual([
    { kind: "new", element: "h", before: 0, after: 1, cells: [cellAt(3, 3), cellAt(3, 4), cellAt(4, 3)] },
    {
      kind: "broken",
      element: "d",
      before: 2,
      after: 1,
      cells: [cellAt(3, 2), cellAt(3, 3), cellAt(4, 2), cellAt(4, 3)],
    },
  ]);
  expect(gained).toBe(0);
});

test("two groups that grow together are one change; one that moves on without a point is none", () => {
  const joined = compare(count("wO .. wG\nwB .. wR\nwO .. wG"), count("wO wR wG\nwB .. wR\nwO .. wG"));
  expect(joined.changes.map(({ kind, element, before, after }) => [kind, element, before, after])).toEqual([
    ["grown", "w", 2, 5],
  ]);
  expect(compare(count("wO wG wB .."), count("sO wG wB wR")).changes).toEqual([]);
});

test("what bonuses gain is told apart, and all sums up", () => {
  const pairs: Bonus = { modifier: "pairs", element: "d" };
  const { gained, changes, bonuses } = compare(count("dO dG ..", pairs), count("dO dG dR", pairs));
  expect(bonuses).toEqual([{ modifier: "pairs", element: "d", points: 2 }]);
  expect(changes).toMatchObject([{ kind: "new", element: "d", before: 0, after: 1 }]);
  expect(gained).toBe(3);
});
