// @vitest-environment happy-dom
/** A clock that stands still while an iPhone sleeps. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { suspendedMs } from "../../src/kit/suspension.ts";

let own = 5_000;
let wall = 1_000_000;

beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => own);
  vi.spyOn(Date, "now").mockImplementation(() => wall);
});
afterEach(() => void vi.restoreAllMocks());

/** Hidden for so long, of which the page's own clock counts a part. */
function locked(millis: number, counted: number): void {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  [wall, own] = [wall + millis, own + counted];
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("what was told before is older by the time asleep, what is told after is not", () => {
  const before = own - 100;
  locked(30_000, 200);
  expect(suspendedMs(before)).toBe(29_800);
  expect(suspendedMs(own)).toBe(0);
  locked(10_000, 0);
  expect(suspendedMs(before)).toBe(39_800);
});

test("a clock that went on was not asleep", () => {
  const before = own;
  locked(60_000, 59_700);
  expect(suspendedMs(before)).toBe(0);
});
