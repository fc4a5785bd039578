/** Where one can put what one has taken up. */
import { expect, test } from "vitest";

import { scrollDistance } from "../../../src/games/sandwich/kitchen/scrollToRolls.ts";

const roll = (top: number, height = 90) => ({ top, bottom: top + height });

test("nothing moves while one open roll is seen whole", () => {
  expect(scrollDistance([roll(-40), roll(70)], 58, 300)).toBe(0);
  expect(scrollDistance([], 58, 300)).toBe(0);
});

test("a roll behind the ingredients comes up to them", () => {
  expect(scrollDistance([roll(250), roll(350)], 58, 300)).toBe(40);
});

test("a roll under the head comes down, and so does the top of one for which there is no room", () => {
  expect(scrollDistance([roll(20)], 58, 300)).toBe(-38);
  expect(scrollDistance([roll(250)], 58, 120)).toBe(192);
});
