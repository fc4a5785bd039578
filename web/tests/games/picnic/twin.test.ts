/** The browser's picnic does what the server's does, in every case of the fixtures. */
import { expect, test } from "vitest";

import { faces } from "../../../src/games/picnic/rulesMirror/cards.ts";
import { automatonScore, countAll } from "../../../src/games/picnic/rulesMirror/count.ts";
import { decide } from "../../../src/games/picnic/rulesMirror/decide.ts";
import { covered, lay, placements, whyNot } from "../../../src/games/picnic/rulesMirror/weave.ts";
import { shown } from "../../../src/games/picnic/board/drawing.ts";
import { cellAt } from "../../../src/games/picnic/rulesMirror/field.ts";
import { facesOf } from "../../../src/games/picnic/rulesMirror/scoring.ts";
import { fixtures, keyOf, placeOf } from "./fixtures.ts";

const { positions, tables, papers } = fixtures();

test("the fixtures hold picnics of all sizes, under every switch", () => {
  const kinds = new Set(positions.map(({ picnic, rules }) => `${picnic.strips.length} ${rules.touch} ${rules.braid}`));
  expect(kinds.size).toBe(8 * 4);
  expect(tables.length).toBeGreaterThan(100);
  expect(papers.length).toBeGreaterThan(100);
});

test("a strip may be laid in the same places, in the same order", () => {
  for (const { picnic, card, rules, placements: expected } of positions)
    expect(placements(picnic, card, rules).map(keyOf)).toEqual(expected);
});

test("what is refused is refused for the same reason", () => {
  for (const { picnic, card, rules, asked } of positions)
    expect(asked.map(([key]) => [key, whyNot(picnic, placeOf(key, card), rules)])).toEqual(asked);
});

test("a strip that is laid hides and shows the same cells", () => {
  for (const { picnic, card, laid } of positions)
    for (const [key, expected] of laid) expect(lay(picnic, placeOf(key, card))).toEqual(expected);
});

test("every covered cell shows one strip, and buries all others that lie there", () => {
  for (const { picnic } of positions) {
    const cells = shown(picnic);
    expect(new Set(cells.keys())).toEqual(covered(picnic));
    const pieces = [...cells.values()].reduce((sum, top) => sum + 1 + top.buried.length, 0);
    expect(pieces).toBe(3 * picnic.strips.length);
  }
});

test("a table is counted the same, bonuses and the automaton included", () => {
  for (const { edition, picnics, bonuses, automaton, sheets, rival } of tables) {
    const counts = countAll(picnics.map(facesOf), edition, bonuses, automaton);
    expect(counts.map((count) => count.sheet)).toEqual(sheets);
    if (rival !== null) expect(automatonScore(automaton, edition)).toBe(rival);
  }
});

test("the same players win, for the same reason", () => {
  const company = tables.filter((table) => table.picnics.length > 1);
  expect(new Set(company.map((table) => table.why))).toContain("largest-group");
  for (const { edition, sheets, ...decided } of company) {
    const { winners, why, tied } = decided;
    expect(decide(sheets, edition)).toEqual({ winners, why, tied });
  }
});

test("a picnic of real cards is counted the same, however little of it there is", () => {
  for (const { edition, grid, bonuses, sheet } of papers) {
    const cells = grid.map((face, i) => [cellAt(Math.floor(i / 4), i % 4), face] as const);
    const seen = new Map(
      cells
        .filter(([, face]) => face !== "..")
        .map(([cell, face]) => [cell, { food: face.charAt(0), cloth: face.charAt(1) }]),
    );
    expect(countAll([seen], edition, bonuses)[0]?.sheet).toEqual(sheet);
  }
});

test("a card's mark behind its cells is no face", () => {
  expect(faces("wO dG hR *")).toEqual(faces("wO dG hR"));
});
