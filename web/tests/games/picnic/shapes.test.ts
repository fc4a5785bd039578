import { describe, expect, test } from "vitest";

import { cellAt } from "../../../src/games/picnic/rulesMirror/field.ts";
import { ALL_ENDS, around, endsCode, part, tight } from "../../../src/games/picnic/board/shapes.ts";

/** Each stroke from its upper or left end; which way it is drawn does not matter. */
const strokes = (path: string): string[] => {
  const ends = (stroke: string) => stroke.split("L").map((end) => end.split(" ").map(Number) as [number, number]);
  return path
    .split("M")
    .slice(1)
    .map((stroke) =>
      ends(stroke)
        .sort(([x, y], [u, v]) => x - u || y - v)
        .map((end) => end.join(" "))
        .join("L"),
    )
    .sort();
};

describe("one cell's part of a card", () => {
  test("fills its cell where the strip runs on", () => {
    expect(part({ up: false, right: false, down: false, left: false }, 8, 10)).toBe("M0 0H100V100H0V0Z");
  });

  test("is drawn in and round at the end of a strip, and only there", () => {
    const path = part({ up: true, right: true, down: true, left: false }, 8, 10);
    expect(path).toBe("M0 8H82a10 10 0 0 1 10 10V82a10 10 0 0 1 -10 10H0V8Z");
  });

  test("has a code of its own", () => {
    expect(ALL_ENDS.map(endsCode)).toEqual(Array.from({ length: 16 }, (_, i) => i));
  });
});

describe("the line around cells", () => {
  test("of one cell is a square within it", () => {
    expect(strokes(around([cellAt(0, 0)], 10))).toEqual(
      ["10 10L90 10", "90 10L90 90", "10 90L90 90", "10 10L10 90"].sort(),
    );
  });

  test("runs on along cells that hang together, without a stroke between them", () => {
    const found = strokes(around([cellAt(0, 0), cellAt(0, 1)], 10));
    expect(found).toHaveLength(6);
    expect(found).toContain("10 10L100 10");
    expect(found).toContain("100 10L190 10");
  });

  test("turns round an inner corner without a gap", () => {
    // an L: the cell on the right juts out above the one below
    const found = strokes(around([cellAt(0, 0), cellAt(1, 0), cellAt(1, 1)], 10));
    expect(found).toContain("90 10L90 110"); // down the right of the upper cell, past its edge
    expect(found).toContain("90 110L190 110"); // and on along the top of the right one
  });

  test("does not take the end of a row for the beginning of the next", () => {
    expect(strokes(around([cellAt(0, 6), cellAt(1, 0)], 10))).toHaveLength(8);
  });
});

describe("a small picture of a picnic", () => {
  test("shows what is covered, in the middle of no less than a frame", () => {
    expect(tight([cellAt(3, 3), cellAt(3, 5)])).toEqual({ row: 1.5, rows: 4, col: 2.5, cols: 4 });
  });

  test("shows all that is covered", () => {
    expect(tight([cellAt(0, 0), cellAt(3, 3)])).toEqual({ row: 0, rows: 4, col: 0, cols: 4 });
  });

  test("is nothing for nothing", () => expect(tight([])).toBeNull());
});
