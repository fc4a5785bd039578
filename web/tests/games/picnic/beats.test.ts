/** The final count side by side: all at once, the closest race last. */
import { expect, test } from "vitest";

import { beats } from "../../../src/games/picnic/result/beats.ts";

const lengths = [5, 3, 6, 1];
const totals = [12, 4, 14, 1];
const { shown: all, race } = beats(lengths, totals);

test("every count begins at its first step and comes to its end, one step at a time", () => {
  expect(all[0]).toEqual([0, 0, 0, 0]);
  expect(all.at(-1)).toEqual([4, 2, 5, 0]);
  all.slice(1).forEach((beat, i) => beat.forEach((step, seat) => expect(step - all[i]![seat]!).toBeOneOf([0, 1])));
});

test("the last two steps of the two best wait until everybody else is done, and come by turns, the winner's last", () => {
  const last = all.slice(race);
  expect(last.map(([first, , third]) => [first, third])).toEqual([
    [3, 3],
    [3, 4],
    [4, 4],
    [4, 5],
  ]);
  for (const beat of last) expect([beat[1], beat[3]]).toEqual([2, 0]);
});

test("a count alone on its way is no race yet", () => {
  expect(beats([6, 3], [20, 9]).race).toBe(4); // until then the longer one catches up
});

test("who has nothing to count stays at nothing, and nobody is left out", () => {
  expect(beats([0, 2], [0, 3]).shown).toEqual([
    [-1, 0],
    [-1, 1],
  ]);
  expect(beats([0, 0], [0, 0]).shown).toEqual([]);
});

test("alone it is a plain count", () => {
  expect(beats([3], [7])).toEqual({ shown: [[0], [1], [2]], race: 3 });
});
