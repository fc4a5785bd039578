/** What must be read stays until it is put away. */
import { beforeEach, expect, test } from "vitest";

import { clear, notify, putAway, shown } from "../src/state/notices.svelte.ts";

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
