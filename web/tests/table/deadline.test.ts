/** The time that is left for a decision. */
import { expect, test } from "vitest";

import { secondsLeft } from "../../src/table/deadline.ts";

test("one's own comes first, however short another's is", () =>
  expect(secondsLeft({ 0: 30_000, 1: 10_000, 2: 20_000 }, 1000, 0)).toBe(29));

test.each([0, null])("where one has none, the shortest counts (seat %s)", (seat) =>
  expect(secondsLeft({ 1: 20_000, 2: 10_000 }, 1000, seat)).toBe(9),
);

test("a second that has begun is still there", () => {
  expect(secondsLeft({ 0: 5000 }, 4001, 0)).toBe(1);
  expect(secondsLeft({ 0: 5000 }, 4000, 0)).toBe(1);
});

test("it runs down to nothing, never below", () => expect(secondsLeft({ 0: 5000 }, 20_000, 0)).toBe(0));

test("no clock, no seconds", () => expect(secondsLeft({}, 0, 0)).toBeNull());
