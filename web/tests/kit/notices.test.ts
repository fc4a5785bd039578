/** What must be read stays until there was time for it. */
import { beforeEach, expect, test, vi } from "vitest";

import { clear, leave, notify, putAway, shown, stay } from "../../src/kit/notices.svelte.ts";

vi.useFakeTimers();
beforeEach(clear);
const texts = () => shown().map((notice) => notice.text);

test("in the order it was said", () => {
  notify("First");
  notify("Second", "problem");
  expect(shown()).toMatchObject([
    { kind: "info", text: "First" },
    { kind: "problem", text: "Second" },
  ]);
});

test("what is said again is new, and there once", () => {
  notify("First");
  const [before] = shown();
  notify("Second");
  notify("First");
  expect(texts()).toEqual(["Second", "First"]);
  expect(shown().at(-1)?.id).not.toBe(before?.id);
});

test("each is put away for itself", () => {
  for (const text of ["First", "Second", "Third"]) notify(text);
  putAway(shown()[1]!.id);
  expect(texts()).toEqual(["First", "Third"]);
});

test("goes by itself, a problem later than a word", () => {
  notify("Word");
  notify("Trouble", "problem");
  vi.advanceTimersByTime(8_000);
  expect(texts()).toEqual(["Trouble"]);
  vi.advanceTimersByTime(7_000);
  expect(texts()).toEqual([]);
});

test("stays while somebody is at it, and what is said anew has its time again", () => {
  notify("Word");
  stay(shown()[0]!);
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(["Word"]);
  leave(shown()[0]!);
  vi.advanceTimersByTime(7_000);
  notify("Word");
  vi.advanceTimersByTime(7_000);
  expect(texts()).toEqual(["Word"]);
  vi.advanceTimersByTime(1_000);
  expect(texts()).toEqual([]);
});
