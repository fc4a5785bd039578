import { describe, expect, test } from "vitest";

import {
  add,
  blank,
  clear,
  counted,
  erase,
  filled,
  inEdition,
  MAX_PLAYERS,
  pair,
  paint,
  type Paper,
  remove,
  rename,
  restored,
  tallied,
} from "../../../src/games/picnic/paper/paper.ts";
import { fixtures } from "./fixtures.ts";

/** A table of picnics written as `panier score` reads them. */
function table(edition: Paper["edition"], ...grids: string[]): Paper {
  let paper = blank(edition, grids.length);
  grids.forEach((grid, player) =>
    grid
      .trim()
      .split(/\s+/)
      .forEach((face, cell) => {
        if (face !== "..") paper = paint(paper, player, cell, { food: face.charAt(0), cloth: face.charAt(1) });
      }),
  );
  return paper;
}

const BAPTISTE = "wR hG dO wG  dO sO sO sG  dR dO sG wG  dO sB wO wG";
const SMALL = "hR hR hR ..  .. .. .. ..  .. .. .. ..  .. .. .. ..";

describe("tapping in", () => {
  test("a brush lays what it holds and leaves the rest", () => {
    let paper = paint(blank("picnic"), 1, 5, { food: "t", cloth: "" });
    paper = paint(paper, 1, 5, { food: "", cloth: "G" });
    expect(paper.players[1]!.squares[5]).toEqual({ food: "t", cloth: "G" });
    expect(filled(paper.players[1]!)).toBe(1);
    expect(paint(paper, 1, 5, { food: "t", cloth: "G" })).toBe(paper);
    expect(filled(erase(paper, 1, 5).players[1]!)).toBe(0);
    expect(erase(paper, 0, 5)).toBe(paper);
  });

  test("one to nine players, each with a name that outlives their grid", () => {
    let paper = rename(blank("picnic", 1), 0, "Ana");
    expect(remove(paper, 0)).toBe(paper);
    for (let i = 0; i < 20; i++) paper = add(paper);
    expect(paper.players.length).toBe(MAX_PLAYERS);
    paper = clear(paint(paper, 0, 0, { food: "t", cloth: "R" }), 0);
    expect(paper.players[0]!.name).toBe("Ana");
    expect(filled(paper.players[0]!)).toBe(0);
    expect(remove(paper, 0).players.every((laid) => laid.name === "")).toBe(true);
  });

  test("in the other box, its foods take the places of these, and come back", () => {
    const paper = tallied(pair(table("snack-match", BAPTISTE), 0, { modifier: "corner", element: "h" }), "w", 7);
    const other = inEdition(paper, "picnic");
    expect(other.players[0]!.squares[0]).toEqual({ food: "t", cloth: "R" });
    expect(other.pairs[0].element).toBe("i");
    expect(other.automaton).toEqual({ t: 7 });
    expect(inEdition(other, "snack-match")).toEqual(paper);
  });
});

describe("counting", () => {
  test("real picnics are counted as Python counts them", () => {
    const { papers } = fixtures();
    for (const { edition, grid, bonuses, sheet } of papers) {
      if (!/[a-z]/.test(grid.join(" "))) continue; // no picnic at all: see below
      let paper = table(edition, grid.join(" "));
      bonuses.forEach((bonus, i) => (paper = pair(paper, i === 0 ? 0 : 1, bonus)));
      expect(counted(paper).counts[0]!.sheet).toEqual(sheet);
    }
  });

  test("a square of which only the food is known counts for the food", () => {
    let paper = blank("picnic", 1);
    for (const cell of [0, 1, 2]) paper = paint(paper, 0, cell, { food: "m", cloth: "" });
    expect(counted(paper).counts[0]!.sheet).toMatchObject({ total: 1, largest_group: 3 });
  });

  test("LEAST and MOST look at all players", () => {
    const paper = pair(table("snack-match", SMALL, BAPTISTE), 0, { modifier: "most", element: "h" });
    expect(counted(paper).counts.map((count) => count.sheet.bonuses[0]!.points)).toEqual([-3, 0]);
  });

  test("a winner is named once everybody has laid something", () => {
    const paper = table("snack-match", BAPTISTE, SMALL);
    expect(counted(paper).result).toMatchObject({ winners: [0], why: "most-points" });
    expect(counted(add(paper)).result).toBeNull();
    expect(counted(table("snack-match", SMALL, SMALL)).result).toMatchObject({ winners: [0, 1], why: "shared" });
    // PI-25, AMB-P15: nobody has won yet
    expect(counted(table("picnic", SMALL, SMALL)).result).toMatchObject({ winners: [], why: "replay", tied: [0, 1] });
  });

  test("alone, one must exceed the automaton's most frequent food and cloth", () => {
    const alone = table("snack-match", SMALL); // two groups of three
    expect(counted(alone).result).toBeNull();
    const even = tallied(tallied(alone, "w", 1), "G", 1);
    expect(counted(even).result).toMatchObject({ rival: 2, winners: [], why: "automaton-wins" });
    expect(counted(tallied(even, "G", 0)).result).toMatchObject({ rival: 1, winners: [0], why: "beat-the-automaton" });
    const most = pair(tallied(even, "h", 4), 0, { modifier: "most", element: "h" });
    expect(counted(most).counts[0]!.sheet.bonuses[0]!.points).toBe(0); // it has more of them
  });
});

test("who has nothing on the table yet has not the fewest", () => {
  const paper = pair(table("snack-match", SMALL, ".."), 0, { modifier: "least", element: "h" });
  const [sausages, nobody] = counted(paper).counts.map((count) => count.sheet);
  expect(nobody).toMatchObject({ total: 0, bonuses: [] });
  expect(sausages?.bonuses).toEqual([{ modifier: "least", element: "h", points: 3 }]);
});

describe("what was kept", () => {
  test("comes back as it was", () => {
    const paper = pair(rename(table("picnic", ".. tR iG"), 0, "Ana"), 1, { modifier: "least", element: "B" });
    expect(restored(JSON.parse(JSON.stringify(paper)))).toEqual(paper);
  });

  test.each([
    ["nothing", null],
    ["a text", "paper"],
    ["another edition", { ...blank("picnic"), edition: "feast" }],
    ["no players", { ...blank("picnic"), players: [] }],
    ["foods of the other box", { ...table("snack-match", SMALL), edition: "picnic" }],
    ["too few squares", { ...blank("picnic"), players: [{ name: "", squares: [] }] }],
    [
      "a bonus that is none",
      { ...blank("picnic"), pairs: [{ modifier: "all", element: "t" }, blank("picnic").pairs[1]] },
    ],
  ])("is let go where it is %s", (_, kept) => {
    expect(restored(kept)).toBeNull();
  });
});
