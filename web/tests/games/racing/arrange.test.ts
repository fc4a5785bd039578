import { expect, test } from "vitest";

import { arrange, gather } from "../../../src/games/racing/race/arrange.ts";

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
