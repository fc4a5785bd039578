import { describe, expect, test } from "vitest";

import { cellsFor } from "../../../src/games/picnic/rulesMirror/bonus.ts";
import { ranking, steps } from "../../../src/games/picnic/result/counting.ts";
import { cellAt } from "../../../src/games/picnic/rulesMirror/field.ts";
import { groups, facesOf } from "../../../src/games/picnic/rulesMirror/scoring.ts";
import {
  asOf,
  counts,
  gains,
  giver,
  lastStrips,
  laidNow,
  others,
  receiver,
  rounds,
} from "../../../src/games/picnic/rulesMirror/table.ts";
import { EMPTY, lay, type Picnic, type Place } from "../../../src/games/picnic/rulesMirror/weave.ts";
import type { Picnic as Wire, ScoreSheet } from "../../../src/wire/wire.ts";

const place = (card: string, row: number, col: number, turn = 0): Place => ({
  type: "place",
  card,
  row,
  col,
  turn,
  beneath: [],
});
const picnic = (...places: Place[]): Picnic => places.reduce(lay, EMPTY);

const DONUTS = place("dO dG dB", 3, 3); // a group of three donuts: one point
const MORE = place("dR dR dR", 4, 3); // six donuts, three of red: four points and one
const view = (changes: Partial<Wire.View>): Wire.View => ({
  seat: 0,
  options: { edition: "snack-match", bonus: "none", chooser: 0, touch: true, braid: true },
  round: 1,
  phase: "draft",
  drawn: null,
  faces: null,
  bonuses: [],
  picnics: [EMPTY, EMPTY, EMPTY],
  ready: [false, false, false],
  automaton: [],
  mine: EMPTY,
  hand: [],
  kept: null,
  passed: null,
  ...changes,
});
const edition = (name: Wire.Edition) => ({ options: { ...view({}).options, edition: name } });

describe("AMB-P12: which way the strip goes", () => {
  test("Snack Match passes to the next seat and gets from the one before", () => {
    expect([receiver(view({})), giver(view({}))]).toEqual([1, 2]);
    expect([receiver(view({ seat: 2 })), giver(view({ seat: 2 }))]).toEqual([0, 1]);
  });

  test("Picnic passes the other way round", () => {
    expect([receiver(view(edition("picnic"))), giver(view(edition("picnic")))]).toEqual([2, 1]);
  });

  test("alone, or looking on, there is nobody", () => {
    expect(receiver(view({ picnics: [EMPTY] }))).toBeNull();
    expect(receiver(view({ seat: null }))).toBeNull();
  });
});

test("four rounds, and eight alone", () => {
  expect([rounds(view({})), rounds(view({ picnics: [EMPTY] }))]).toEqual([4, 8]);
});

test("the others sit clockwise from one's own seat; a spectator sees all", () => {
  expect(others(view({ seat: 1 }))).toEqual([2, 0]);
  expect(others(view({ seat: null }))).toEqual([0, 1, 2]);
});

test("one's own points count what is laid but not revealed, the others' what was revealed", () => {
  const table = view({ mine: picnic(DONUTS), picnics: [EMPTY, picnic(DONUTS, MORE), EMPTY] });
  expect(counts(table).map(({ sheet }) => sheet.total)).toEqual([1, 5, 0]);
  expect(counts(table, picnic(DONUTS, MORE)).map(({ sheet }) => sheet.total)).toEqual([5, 5, 0]);
});

test("the last reveal: which strips, and what they brought", () => {
  const third = place("wO wO wO", 5, 3);
  const table = view({ picnics: [picnic(DONUTS, MORE, third), EMPTY, EMPTY] });
  expect(lastStrips(table, table.picnics[0]!)).toEqual([1, 2]);
  expect(gains(table)).toEqual([4 + 2, 0, 0]);
  expect(asOf(table.picnics[0]!, 1)).toEqual(picnic(DONUTS));
  expect(gains(view({}))).toBeNull();
});

test("what this seat has laid in this round", () => {
  const table = view({ picnics: [picnic(DONUTS), EMPTY, EMPTY], mine: picnic(DONUTS, MORE) });
  expect(laidNow(table)).toEqual([MORE]);
  expect(laidNow(view({ seat: null }))).toEqual([]);
});

describe("the count as a show", () => {
  const bonuses: Wire.Bonus[] = [
    { modifier: "corner", element: "d" },
    { modifier: "isolated", element: "O" },
  ];
  const [count] = counts(view({ bonuses, mine: picnic(DONUTS, MORE) }));

  test("ends with the total, the best group last, then the bonuses", () => {
    const shown = steps(count!);
    expect(shown.map(({ kind }) => kind)).toEqual(["group", "group", "bonus", "bonus"]);
    expect(shown.map(({ total }) => total)).toEqual([1, 5, 6, 4]);
    expect(shown.at(-1)?.total).toBe(count!.sheet.total);
  });

  test("lights the cells to which a bonus is due", () => {
    const seen = facesOf(picnic(DONUTS, MORE));
    const lit = (bonus: Wire.Bonus) => cellsFor(bonus, seen, groups(seen, "snack-match"), count!.frame);
    expect(lit({ modifier: "corner", element: "d" })).toHaveLength(1);
    expect(lit({ modifier: "isolated", element: "O" })).toEqual([cellAt(3, 3)]);
    expect(lit({ modifier: "pairs", element: "R" })).toEqual([]);
    expect(lit({ modifier: "lines", element: "d" })).toEqual([]);
    expect(lit({ modifier: "most", element: "R" })).toHaveLength(3);
  });
});

describe("everybody's place", () => {
  const sheet = (total: number, largest: number): ScoreSheet => ({
    total,
    lines: [
      { element: "d", size: 5, points: 3 },
      { element: "R", size: 3, points: 1 },
    ],
    bonuses: [{ modifier: "most", element: "R", points: -3 }],
    largest_group: largest,
  });

  test("goes by total, then by the largest group; equals share a place", () => {
    const rows = ranking({ sheets: [sheet(9, 4), sheet(12, 5), sheet(12, 6), sheet(12, 6)], winners: [2, 3] });
    expect(rows.map(({ seat, place }) => [seat, place])).toEqual([
      [2, 1],
      [3, 1],
      [1, 3],
      [0, 4],
    ]);
  });

  test("comes with foods, cloths and bonuses apart", () => {
    const [row] = ranking({ sheets: [sheet(1, 5)], winners: [0] });
    expect(row).toMatchObject({ foods: 3, cloths: 1, bonuses: [-3], total: 1 });
  });
});
