import { describe, expect, test } from "vitest";

import { bar, widestValue, significanceOf } from "../../../src/pages/review/bars.ts";
import { EDGE, HIGH, WIDE } from "../../../src/pages/review/curve.ts";
import { chosenBy, isSame } from "../../../src/pages/review/decisions.ts";
import { claims, slowest } from "../../../src/pages/review/plot.ts";
import type { Review } from "../../../src/wire/wire.ts";

const estimate = (value: number, margin = 0) => ({ value, margin });
const player = (luck: Review.Estimate, skill: Review.Estimate): Review.PlayerReview => ({
  luck,
  skill,
  agreed: 0,
  decided: 0,
  reactions: [],
  optimum: null,
  freely: null,
});
const decision = (step: number, seat: number, cost: number, best: unknown = "other"): Review.Decision => ({
  step,
  seat,
  kind: "keep",
  played: ["this"],
  best: [best],
  cost: estimate(cost, 0.02),
  points: null,
  why: { key: "fits-best", text: "", facts: {} },
  took: null,
  as_good: false,
});

describe("bars", () => {
  test("go to both sides of the middle, all by one scale that holds every whisker", () => {
    const players = [player(estimate(0.3, 0.1), estimate(-0.2)), player(estimate(0), estimate(-0.05))];
    expect(widestValue(players)).toBeCloseTo(0.4);
    expect(bar(estimate(0.2, 0.1), 0.4)).toEqual({ from: 50, to: 75, least: 62.5, most: 87.5 });
    expect(bar(estimate(-0.4), 0.4)).toEqual({ from: 0, to: 50, least: 0, most: 0 });
  });

  test("what is next to nothing does not look like much", () => {
    expect(widestValue([player(estimate(0.01), estimate(0))])).toBe(0.1);
  });

  test("what could be nothing at all is not said to be something", () => {
    const told = [estimate(0.2, 0.1), estimate(-0.2, 0.1), estimate(0.08, 0.1), estimate(0.04, 0.01)].map(
      significanceOf,
    );
    expect(told).toEqual(["more", "less", "unsure", "little"]);
  });
});

describe("choices", () => {
  const ALL = [decision(1, 0, 0.01), decision(2, 1, 0.2), decision(3, 0, 0.3), decision(4, 0, -0.1)];

  test("are somebody's, the costliest first", () => {
    expect(chosenBy(ALL, 0, "costly").map(({ step }) => step)).toEqual([3, 1, 4]);
    expect(chosenBy(ALL, "all", "costly").map(({ step }) => step)).toEqual([3, 2, 1, 4]);
  });

  test("or as they were made; and nobody's list is changed by it", () => {
    expect(chosenBy(ALL, 0, "played").map(({ step }) => step)).toEqual([1, 3, 4]);
    expect(ALL.map(({ step }) => step)).toEqual([1, 2, 3, 4]);
  });

  test("are the champion's where they are the same; in a race only if they were as fast", () => {
    expect(isSame({ ...decision(1, 0, 0, "this"), as_good: true })).toBe(true);
    expect(isSame({ ...decision(1, 0, 0.5, "this"), took: 412 })).toBe(false);
    expect(isSame({ ...decision(1, 0, 0), as_good: true })).toBe(false);
  });
});

describe("reaction times", () => {
  const PLAYERS = [{ reactions: [[0, 500]] }, { reactions: [[100, 1000]] }, { reactions: [] }] as const;

  test("lie lower the quicker they are, from the first step to the last", () => {
    expect(slowest(PLAYERS)).toBe(1000);
    expect(claims(PLAYERS, 100)).toEqual([
      { seat: 0, millis: 500, x: EDGE, y: HIGH / 2 },
      { seat: 1, millis: 1000, x: WIDE - EDGE, y: EDGE },
    ]);
  });

  test("of nobody make an empty plot", () => {
    expect(claims([{ reactions: [] }], 10)).toEqual([]);
    expect(slowest([])).toBe(250);
  });
});
