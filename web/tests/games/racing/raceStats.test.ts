import { expect, test } from "vitest";

import { average, raceStatsOf } from "../../../src/games/racing/race/raceStats.ts";

const ran = (seat: number, millis: number, right = true) => ({ seat, millis, right });

const after = (...news: object[]) => raceStatsOf([{ at: 1, news, race: { photo: [], waited: 0 } }], 3);

test("the book counts reactions that were right, and mistakes", () => {
  const book = after(
    { type: "dealt" },
    { type: "turned" },
    { type: "snapped", finish: { winner: 1, reactions: [ran(1, 300), ran(0, 340)] } },
    { type: "won", finish: { winner: 1, reactions: [ran(2, 150, false), ran(1, 401)] } },
    { type: "fined", fine: { payer: 0 } },
    { type: "shared", finish: { winner: null, reactions: [ran(0, 200, false)] } },
  );
  expect(book.whole).toBe(true);
  expect(book.lines[1]).toEqual({ wins: 2, wrong: 0, best: 300, sum: 701, right: 2 });
  expect(average(book.lines[1]!)).toBe(351);
  expect(book.lines[0]).toMatchObject({ wins: 0, wrong: 2, best: 340 });
  expect(book.lines[2]).toMatchObject({ wrong: 1, best: null });
  expect(average(book.lines[2]!)).toBeNull();
});

test("the book is whole where it is known what happened from the deal on", () => {
  expect([after({ type: "dealt" }).whole, after({ type: "turned" }).whole, raceStatsOf([], 3).whole]).toEqual([
    true,
    false,
    false,
  ]);
});
