// @vitest-environment happy-dom
import { expect, test } from "vitest";

import { lockScroll } from "../../src/kit/scrollLock.ts";

test("the page lies still until the last dialog is closed", () => {
  const still = () => document.documentElement.hasAttribute("data-still");
  const [one, other] = [lockScroll(), lockScroll()];
  expect(still()).toBe(true);
  one();
  expect(still()).toBe(true);
  other();
  expect(still()).toBe(false);
});
