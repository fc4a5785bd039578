import { expect, test, vi } from "vitest";

import { remembered } from "../../../src/games/picnic/placing/once.ts";

test("about each thing one asks once, and things that are equal are not the same", () => {
  const ask = vi.fn(({ size }: { size: number }) => [size]);
  const size = remembered(ask);
  const one = { size: 1 };
  expect([size(one), size(one), size({ size: 2 }), size({ size: 1 })]).toEqual([[1], [1], [2], [1]]);
  expect(size(one)).toBe(size(one));
  expect(ask).toHaveBeenCalledTimes(3);
});
