/** What must be read stays until there was time for it. */
import { beforeEach, expect, test, vi } from "vitest";

import {
  clearNotices,
  releaseNotice,
  notify,
  dismissNotice,
  visibleNotices,
  holdNotice,
} from "../../src/kit/notices.svelte.ts";

vi.useFakeTimers();
beforeEach(clearNotices);
const texts = () => visibleNotices().map((notice) => notice.text);

test("in the order it was said", () => {
  notify("First");
  notify("Second", "problem");
  expect(visibleNotices()).toMatchObject([
    { kind: "info", text: "First" },
    { kind: "problem", text: "Second" },
  ]);
});

test("what is said again is new, and there once", () => {
  notify("First");
  const [before] = visibleNotices();
  notify("Second");
  notify("First");
  expect(texts()).toEqual(["Second", "First"]);
  expect(visibleNotices().at(-1)?.id).not.toBe(before?.id);
});

test("each is put away for itself", () => {
  for (const text of ["First", "Second", "Third"]) notify(text);
  dismissNotice(visibleNotices()[1]!.id);
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
  holdNotice(visibleNotices()[0]!);
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(["Word"]);
  releaseNotice(visibleNotices()[0]!);
  vi.advanceTimersByTime(7_000);
  notify("Word");
  vi.advanceTimersByTime(7_000);
  expect(texts()).toEqual(["Word"]);
  vi.advanceTimersByTime(1_000);
  expect(texts()).toEqual([]);
});
