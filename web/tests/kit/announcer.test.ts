// @vitest-environment happy-dom
/** What a screen reader is told. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { announce } from "../../src/kit/announcer.svelte.ts";
import Announcer from "../../src/kit/Announcer.svelte";

let announcer: Record<string, unknown>;
const region = () => document.querySelector("[data-announcer]")!;

beforeEach(() => {
  vi.useFakeTimers();
  announcer = mount(Announcer, { target: document.body });
});

afterEach(() => unmount(announcer));

function soon(): string {
  vi.runAllTimers();
  flushSync();
  return region().textContent.trim();
}

test("is in a live region, read as a whole", () => {
  expect(region().getAttribute("aria-live")).toBe("polite");
  expect(region().getAttribute("aria-atomic")).toBe("true");
});

test("texts of the same moment are read as one", () => {
  announce("Ana draws.");
  announce("It is your turn.");
  expect(soon()).toBe("Ana draws. It is your turn.");
});

test("later texts take the place of earlier ones", () => {
  announce("Ana draws.");
  soon();
  announce("Ben draws.");
  expect(soon()).toBe("Ben draws.");
});

test("the same text twice is new each time", () => {
  announce("Ana draws.");
  soon();
  const before = [...region().childNodes];
  announce("Ana draws.");
  expect(soon()).toBe("Ana draws.");
  expect([...region().childNodes].every((node) => before.includes(node))).toBe(false);
});
