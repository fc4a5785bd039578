/** Where a strip that is dragged comes to rest. */
import { expect, test, vi } from "vitest";

import { lift, nearest } from "../../../src/games/picnic/placing/dragging.ts";
import { capture, isDrag } from "../../../src/kit/drag.ts";
import { cellAt } from "../../../src/games/picnic/rulesMirror/field.ts";

const GRID = { left: 100, top: 200, cell: 50 };
const FIELD = { row: 1, col: 2, rows: 5, cols: 4 };

test.each([
  [101, 201, cellAt(1, 2), 0],
  [149, 249, cellAt(1, 2), 0],
  [151, 201, cellAt(1, 3), 0],
  [299, 449, cellAt(5, 5), 0],
  [90, 225, cellAt(1, 2), 0.2], // beyond the left edge
  [350, 225, cellAt(1, 5), 1],
  [125, 525, cellAt(5, 2), 1.5],
  [125, 100, cellAt(1, 2), 2],
])("at %d, %d it is nearest to cell %d, and %d cells beyond", (x, y, cell, beyond) => {
  expect(nearest(GRID, FIELD, { x, y })).toEqual({ cell, beyond });
});

test("a trembling finger taps", () => {
  const from = { x: 10, y: 10 };
  expect(isDrag(from, { x: 16, y: 17 }, true)).toBe(false);
  expect(isDrag(from, { x: 16, y: 17 }, false)).toBe(true);
  expect(isDrag(from, { x: 10, y: 21 }, true)).toBe(true);
  expect(isDrag(from, from, false)).toBe(false);
});

test("the whole strip floats above a finger, lying or upright, and a mouse needs none of it", () => {
  expect(lift(0, true)).toBeGreaterThan(0.5);
  expect(lift(2, true)).toBe(lift(0, true));
  expect(lift(1, true)).toBe(lift(0, true) + 1);
  expect(lift(1, false)).toBe(0);
});

test("a pointer that is gone is not held, and nothing breaks", () => {
  const gone = { setPointerCapture: vi.fn(() => expect.fail("NotFoundError")) } as unknown as Element;
  expect(() => capture(gone, 7)).not.toThrow();
  expect(gone.setPointerCapture).toHaveBeenCalledWith(7);
});
