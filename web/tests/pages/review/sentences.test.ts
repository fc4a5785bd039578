import { afterEach, describe, expect, test } from "vitest";

import type { Player } from "../../../src/games/seen.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import {
  caused,
  lostPoints,
  lucky,
  percent,
  signedPercent,
  skilled,
  chancesText,
  turningPointText,
} from "../../../src/pages/review/sentences.ts";
import type { Review } from "../../../src/wire/wire.ts";

const somebody = (seat: number, name: string, you = false): Player => ({
  seat,
  name,
  avatar: "taco",
  bot: null,
  you,
  away: false,
});
const ANA = somebody(0, "Ana", true);
const BEN = somebody(1, "Ben");
const PLAYERS = [ANA, BEN];
const found = (luck: number, skill: number, decided = 8): Review.PlayerReview => ({
  luck: { value: luck, margin: 0.03 },
  skill: { value: skill, margin: 0.03 },
  agreed: 5,
  decided,
  reactions: [],
  optimum: null,
  freely: null,
});
const turn = (seat: number, before: number, after: number, by: Review.TurningPoint["by"]): Review.TurningPoint => ({
  step: 3,
  seat,
  before,
  after,
  by,
});

afterEach(() => (settings.language = "en"));

test("chances are said in hundredths, in either language", () => {
  expect([percent(0.424), signedPercent(0.12), signedPercent(-0.031), signedPercent(-0.001)]).toEqual([
    "42%",
    "+12%",
    "−3%",
    "0%",
  ]);
  settings.language = "fr";
  expect(percent(0.42).replace(/\s/g, " ")).toBe("42 %");
});

test("who stands how is told the best first", () => {
  expect(chancesText({ step: 0, chances: [0.3, 0.7], margin: 0 }, PLAYERS)).toBe("Ben 70% and Ana 30%");
});

describe("a turning point", () => {
  test("says whose chance went from what to what", () => {
    expect(turningPointText(turn(0, 0.2, 0.6, 1), PLAYERS)).toBe("Your chance to win rose from 20% to 60%.");
    expect(turningPointText(turn(1, 0.6, 0.2, 1), PLAYERS)).toBe("Ben: chance to win down from 60% to 20%.");
  });

  test.each([
    [turn(0, 0.2, 0.6, "cards"), "The cards did that."],
    [turn(0, 0.2, 0.6, 0), "You did that yourself."],
    [turn(1, 0.2, 0.6, 1), "Their own doing."],
    [turn(0, 0.2, 0.6, 1), "Ben did that."],
    [turn(1, 0.2, 0.6, 0), "You did that."],
  ])("and by whom: %o", (one, words) => expect(caused(one, PLAYERS)).toBe(words));
});

test("the cards were kind, unkind, or neither as far as one can tell", () => {
  expect(lucky(found(0.12, 0), ANA)).toBe("The cards were kind to you: +12%.");
  expect(lucky(found(-0.12, 0), BEN)).toBe("The cards weren’t on Ben’s side: −12%.");
  expect(lucky(found(0.02, 0), ANA)).toBe("The cards were fair to you.");
});

test("choices are compared with a champion's, where there were any", () => {
  expect(skilled(found(0, -0.4), ANA, false)).toBe(
    "Added up, your choices gave away 40% of chance to win. 5 of 8 choices were the champion’s, or as good.",
  );
  expect(skilled(found(0, 0.2), BEN, false)).toMatch(/^Ben chose better than the champion would have: \+20%!/);
  expect(skilled(found(0, -0.01), BEN, false)).toMatch(/^Ben chose about as well as the champion\./);
  expect(skilled(found(0, 0, 0), BEN, false)).toBe("Ben had nothing to choose.");
});

test("what a choice cost is also told in points, unless that is nothing", () => {
  const decision = (points: number | null) => ({ points }) as Review.Decision;
  expect(lostPoints(decision(2.04), "snack-match")).toBe("−2 points");
  expect(lostPoints(decision(-1.26), "picnic")).toBe("+1.3 donuts");
  expect(lostPoints(decision(0.01), "snack-match")).toBeNull();
  expect(lostPoints(decision(null), "snap")).toBeNull();
});
