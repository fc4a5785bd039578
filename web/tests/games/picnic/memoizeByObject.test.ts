import { expect, test, vi } from "vitest";

import { memoizeByObject } from "../../../src/games/picnic/placing/memoizeByObject.ts";

test("about each thing one asks once, and things that are equal are not the same", () => {
  const ask = vi.fn(({ size }: { size: number }) => [size]);
  const size = memoizeByObject(ask);
  const one = { size: 1 };
  expect([size(one), size(one), size({ size: 2 }), size({ size: 1 })]).toEqual([[1], [1], [2], [1]]);
  expect(size(one)).toBe(size(one));
  expect(ask).toHaveBeenCalledTimes(3);
});
