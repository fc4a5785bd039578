import { expect, test } from "vitest";

import { arrange, gather } from "../../src/racing/arrange.ts";
import { average, blank, written } from "../../src/racing/book.ts";
import { standings } from "../../src/after/standings.ts";
import { given, headStarts } from "../../src/room/headstart.ts";

const ran = (seat: number, millis: number, right = true) => ({ seat, millis, right });

test("the book counts reactions that were right, and mistakes", () => {
  const book = written(blank(3, true), [
    { type: "turned" },
    { type: "snapped", finish: { winner: 1, reactions: [ran(1, 300), ran(0, 340)] } },
    { type: "won", finish: { winner: 1, reactions: [ran(2, 150, false), ran(1, 401)] } },
    { type: "fined", fine: { payer: 0 } },
    { type: "shared", finish: { winner: null, reactions: [ran(0, 200, false)] } },
  ]);
  expect(book.whole).toBe(true);
  expect(book.lines[1]).toEqual({ wins: 2, wrong: 0, best: 300, sum: 701, right: 2 });
  expect(average(book.lines[1]!)).toBe(351);
  expect(book.lines[0]).toMatchObject({ wins: 0, wrong: 2, best: 340 });
  expect(book.lines[2]).toMatchObject({ wrong: 1, best: null });
  expect(average(book.lines[2]!)).toBeNull();
});

test("equal cards, equal place", () => {
  expect(standings([12, 20, 12, 8]).map(({ seat, place }) => [seat, place])).toEqual([
    [1, 1],
    [0, 2],
    [2, 2],
    [3, 4],
  ]);
});

test.each([2, 3, 4, 5, 6, 7, 8])("%i piles and the middle fit into any box", (piles) => {
  for (const [width, height] of [
    [296, 190],
    [366, 350],
    [420, 300],
    [860, 420],
    [1800, 900],
  ] as const) {
    const { columns, rows, card, fine, middle } = arrange(piles, { width, height }, 1.2);
    expect(columns * rows).toBeGreaterThanOrEqual(piles);
    expect(columns * card + (middle === "beside" ? fine : 0)).toBeLessThanOrEqual(width);
    expect(rows * (1.2 * card + 30) + (middle === "below" ? 1.2 * fine : 0)).toBeLessThanOrEqual(height);
    if (middle === "free") expect(columns * rows).toBeGreaterThan(piles);
  }
});

test("on a phone cards use the room there is", () => {
  const phone = { width: 366, height: 401 };
  expect([2, 3, 4].map((piles) => arrange(piles, phone, 1.2).card >= 120)).toEqual([true, true, true]);
  expect(arrange(2, phone, 1.2).card).toBeGreaterThan(160);
  expect(arrange(3, phone, 1.2).middle).toBe("free");
});

test.each([
  [1, 96, 380],
  [2, 96, 380],
  [5, 96, 380],
  [4, 358, 120],
  [7, 358, 120],
  [13, 180, 150],
])("%i cards in the middle lie side by side in a box of %i by %i", (cards, width, height) => {
  const { card, paid } = gather(cards, { width, height }, 1.2, 90);
  expect(card).toBeGreaterThan(24);
  expect(card).toBeLessThanOrEqual(90);
  const columns = Math.floor((width + 8) / (card + 8));
  expect(Math.ceil(cards / columns) * (1.2 * card + (paid ? 28 : 0) + 8) - 8).toBeLessThanOrEqual(height);
});

test("who paid is left out only where cards would be too small for it", () => {
  expect(gather(2, { width: 96, height: 380 }, 1.2, 90).paid).toBe(true);
  expect(gather(9, { width: 96, height: 380 }, 1.2, 90).paid).toBe(false);
});

test("many cards in the middle take room from the piles, but not all of it", () => {
  const desktop = { width: 860, height: 360 };
  const tiny = { width: 300, height: 220 };
  const fine = (fines: number) => {
    const { fine, room, middle } = arrange(2, desktop, 1.2, fines);
    expect(middle).toBe("beside");
    return gather(fines, { width: room - 8, height: desktop.height - 8 }, 1.2, fine).card;
  };
  expect([1, 4, 8, 12].map((fines) => fine(fines) >= 56)).toEqual([true, true, true, true]);
  expect([1, 4, 8, 12].map((fines) => arrange(2, tiny, 1.2, fines).card >= 64)).toEqual([true, true, true, true]);
});

test("a larger box has larger cards", () => {
  const small = arrange(4, { width: 366, height: 350 }, 1.2).card;
  expect(arrange(4, { width: 1800, height: 900 }, 1.2).card).toBeGreaterThan(2 * small);
});

test("head starts by chair: none at the end are left out", () => {
  expect(given([], 2, 200)).toEqual([0, 0, 200]);
  expect(given([0, 0, 200], 2, 0)).toEqual([]);
  expect(given([100, 0, 200], 2, 0)).toEqual([100]);
  expect(given([100], 1, 300)).toEqual([100, 300]);
  expect(headStarts({ head_start: [100] })).toEqual([100]);
  expect(headStarts({ edition: "picnic" })).toBeNull();
});
