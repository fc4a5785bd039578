/** Where a bubble goes that points at something. */
import { expect, test } from "vitest";

import { placed } from "../../src/kit/pointing.ts";

const SCREEN = { width: 390, height: 664, head: 57 };
const BUBBLE = { width: 374, height: 130 };

test("above what it speaks of, with its tip over the middle of it", () => {
  const strip = { left: 200, top: 500, width: 160, height: 60 };
  expect(placed(strip, BUBBLE, SCREEN)).toEqual({ left: 8, top: 358, tip: 272, side: "above" });
});

test("below what is near the upper edge", () => {
  const points = { left: 20, top: 62, width: 100, height: 30 };
  expect(placed(points, BUBBLE, SCREEN)).toMatchObject({ top: 104, side: "below", tip: 62 });
});

test("where there is no room at all it stays on the screen, below the head", () => {
  const board = { left: 0, top: 60, width: 390, height: 600 };
  const { top } = placed(board, BUBBLE, SCREEN);
  expect(top).toBeGreaterThanOrEqual(SCREEN.head);
  expect(top + BUBBLE.height).toBeLessThanOrEqual(SCREEN.height);
});
