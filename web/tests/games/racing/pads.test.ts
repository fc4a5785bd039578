/** Pads lie round a tablet in the order of play, each large enough for a hand. */
import { describe, expect, test } from "vitest";

import {
  around,
  depth,
  inARow,
  MIN_PAD_PX,
  perSide,
  SIDES,
  TURNED,
} from "../../../src/games/racing/sharedDevice/pads.ts";

const LANDSCAPE = { width: 1024, height: 768 };
const PORTRAIT = { width: 768, height: 1024 };
const PHONE = { width: 390, height: 844 };
const LYING = { width: 844, height: 390 };
const BOXES = [LANDSCAPE, PORTRAIT, PHONE, LYING, { width: 320, height: 568 }];
const seats = (count: number) => Array.from({ length: count }, (_, seat) => seat);

test("two face each other", () => {
  for (const box of BOXES) expect(around([3, 5], box)).toEqual({ bottom: [3], left: [], top: [5], right: [] });
});

test("four sit at the four sides of a tablet, clockwise as they play", () => {
  for (const box of [LANDSCAPE, PORTRAIT])
    expect(around([0, 1, 2, 3], box)).toEqual({ bottom: [0], left: [1], top: [2], right: [3] });
});

test("on a phone nobody sits beside the cards", () => {
  expect(around(seats(5), PHONE)).toEqual({ bottom: [0, 1, 2], left: [], top: [3, 4], right: [] });
});

test("more sit at the longer sides", () => {
  expect(perSide(8, LANDSCAPE)).toEqual({ bottom: 3, left: 1, top: 3, right: 1 });
  expect(perSide(8, PORTRAIT)).toEqual({ bottom: 1, left: 3, top: 1, right: 3 });
});

describe.each(BOXES)("at $width x $height", (box) => {
  test.each([2, 3, 4, 5, 6, 7, 8])("%i players have one place each, in order", (players) => {
    const placed = around(seats(players), box);
    expect(SIDES.flatMap((side) => placed[side])).toEqual(seats(players));
  });

  test("pads are wide enough for a finger: eight with one, four with two each", () => {
    for (const [players, pads] of [
      [8, 1],
      [4, 2],
    ] as const) {
      const count = perSide(players, box);
      expect(depth(box)).toBeGreaterThanOrEqual(MIN_PAD_PX);
      for (const side of SIDES) {
        const along = side === "bottom" || side === "top" ? box.width : box.height - 2 * depth(box);
        if (count[side]) expect(along / (count[side] * pads)).toBeGreaterThanOrEqual(MIN_PAD_PX);
      }
    }
  });

  test("most of the screen is left to the cards", () => {
    expect(2 * depth(box)).toBeLessThan(0.5 * Math.min(box.width, box.height));
  });
});

test("each reads their own pad", () => {
  expect(TURNED).toEqual({ bottom: 0, left: 90, top: 180, right: 270 });
});

test("at a keyboard all sit on the same side", () => {
  expect(inARow([2, 4])).toEqual({ bottom: [2, 4], left: [], top: [], right: [] });
});
