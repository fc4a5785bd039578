import { expect, test } from "vitest";

import { given, headStarts } from "../../src/pages/lobby/headstart.ts";

test("head starts by chair: none at the end are left out", () => {
  expect(given([], 2, 200)).toEqual([0, 0, 200]);
  expect(given([0, 0, 200], 2, 0)).toEqual([]);
  expect(given([100, 0, 200], 2, 0)).toEqual([100]);
  expect(given([100], 1, 300)).toEqual([100, 300]);
  expect(headStarts({ head_start: [100] })).toEqual([100]);
  expect(headStarts({ edition: "picnic" })).toBeNull();
});
