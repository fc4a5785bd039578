// @vitest-environment happy-dom
import { expect, test } from "vitest";

import { lieStill } from "../../src/kit/still.ts";

test("the page lies still until the last dialog is closed", () => {
  const still = () => document.documentElement.hasAttribute("data-still");
  const [one, other] = [lieStill(), lieStill()];
  expect(still()).toBe(true);
  one();
  expect(still()).toBe(true);
  other();
  expect(still()).toBe(false);
});
