import { describe, expect, test } from "vitest";

import {
  band,
  colourOf,
  dots,
  EDGE,
  HIGH,
  indexAt,
  indexOf,
  isDashed,
  path,
  WIDE,
  xOf,
  yOf,
} from "../../../src/pages/review/curve.ts";

const moment = (step: number, ...chances: number[]) => ({ step, chances, margin: 0.1 });
const CURVE = [moment(0, 0.5, 0.5), moment(4, 0.8, 0.2), moment(9, 1, 0)];

test("a chance of 1 lies at the upper edge, and the game runs from left to right", () => {
  expect([yOf(1), yOf(0)]).toEqual([EDGE, HIGH - EDGE]);
  expect([xOf(0, 3), xOf(1, 3), xOf(2, 3)]).toEqual([EDGE, WIDE / 2, WIDE - EDGE]);
  expect(xOf(0, 1)).toBe(EDGE); // a game that is over before it has begun
});

test("a line goes through every moment", () => {
  expect(dots(CURVE, 1).map(({ y }) => y)).toEqual([yOf(0.5), yOf(0.2), yOf(0)]);
  expect(path(dots(CURVE, 0))).toBe(`M12 ${yOf(0.5)}L320 ${yOf(0.8)}L628 ${yOf(1)}`);
});

test("the band is as wide as one may be off, and never leaves the drawing", () => {
  const heights = [...band(CURVE, 0).matchAll(/[ML][\d.]+ ([\d.]+)/g)].map((match) => Number(match[1]));
  expect(heights).toEqual([0.6, 0.9, 1, 0.9, 0.7, 0.4].map(yOf));
  expect(band(CURVE, 0).endsWith("Z")).toBe(true);
});

describe("a finger", () => {
  test.each([
    [0, 0],
    [0.24, 0],
    [0.26, 1],
    [0.5, 1],
    [0.99, 2],
    [1.7, 2],
    [-1, 0],
  ])("at %d of the width means moment %d", (share, index) => expect(indexAt(share, 3)).toBe(index));
});

test("a step belongs to the last moment that is not after it", () => {
  expect([0, 3, 4, 8, 9, Infinity].map((step) => indexOf(CURVE, step))).toEqual([0, 0, 1, 1, 2, 2]);
});

test("twelve seats are told apart by colour and dashes", () => {
  const looks = Array.from({ length: 12 }, (_, seat) => `${colourOf(seat)} ${isDashed(seat)}`);
  expect(new Set(looks).size).toBe(12);
});
