/** Faces of a photo finish on one line. */
import { expect, test } from "vitest";

import { avoidOverlap } from "../../../src/games/racing/race/avoidOverlap.ts";

test("equal times stand side by side, the first named in front", () => {
  expect(avoidOverlap([40, 40, 40], 10)).toEqual([40, 50, 60]);
  expect(avoidOverlap([42, 40], 10)).toEqual([50, 40]);
});

test("who is far from the others stands where they ran", () =>
  expect(avoidOverlap([10, 90, 50], 10)).toEqual([10, 90, 50]));

test("nobody is pushed over the end", () => expect(avoidOverlap([96, 96, 97], 10)).toEqual([80, 90, 100]));
