/** Where a bubble goes that points at something. */
import { describe, expect, test } from "vitest";

import { placed, type Placed } from "../../src/kit/pointing.ts";

const SCREEN = { width: 390, height: 664, head: 57 };
const BUBBLE = { width: 374, height: 130 };

test("above what it speaks of, with its tip over the middle of it", () => {
  const strip = { left: 200, top: 500, width: 160, height: 60 };
  expect(placed(strip, BUBBLE, SCREEN)).toEqual({ left: 8, top: 358, tip: 272, side: "above", covers: 0 });
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

describe("what stays free", () => {
  const strip = { left: 200, top: 500, width: 160, height: 60 };
  const over = (one: Placed, size: typeof BUBBLE, other: typeof strip) =>
    one.left < other.left + other.width &&
    other.left < one.left + size.width &&
    one.top < other.top + other.height &&
    other.top < one.top + size.height;

  test("a button where the bubble would lie sends it to the other side, or farther", () => {
    const button = { left: 100, top: 440, width: 100, height: 44 };
    const small = { width: 200, height: 60 };
    const place = placed(strip, small, SCREEN, [button]);
    expect(place).toMatchObject({ side: "below", covers: 0, top: 572 });
    const low = { left: 0, top: 600, width: 390, height: 64 };
    const far = placed(strip, small, SCREEN, [button, low]);
    expect(far.covers).toBe(0);
    for (const kept of [button, low, strip]) expect(over(far, small, kept)).toBe(false);
  });

  test("what it speaks of stays free too, unless that is most of the screen", () => {
    const middle = { left: 20, top: 200, width: 350, height: 100 };
    expect(over(placed(middle, BUBBLE, SCREEN), BUBBLE, middle)).toBe(false);
    const mat = { left: 0, top: 60, width: 390, height: 560 };
    expect(placed(mat, BUBBLE, SCREEN).covers).toBe(0);
  });

  test("where nothing is free it covers the least, and says how much", () => {
    const all = { left: 0, top: 0, width: 390, height: 664 };
    expect(placed(strip, BUBBLE, SCREEN, [all]).covers).toBeGreaterThanOrEqual(BUBBLE.width * BUBBLE.height);
    const place = placed(strip, BUBBLE, SCREEN, [{ ...all, top: 120 }]);
    expect(place.top).toBe(SCREEN.head + 8);
  });

  test("a tip is there only where it leads to something", () => {
    const wide = { left: 0, top: 420, width: 390, height: 240 };
    expect(placed(strip, BUBBLE, SCREEN, [wide]).side).toBe("away");
  });
});
