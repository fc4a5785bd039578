import { expect, test } from "vitest";

import { standings } from "../../src/games/common/standings.ts";

test("equal cards, equal place", () => {
  expect(standings([12, 20, 12, 8]).map(({ seat, place }) => [seat, place])).toEqual([
    [1, 1],
    [0, 2],
    [2, 2],
    [3, 4],
  ]);
});
