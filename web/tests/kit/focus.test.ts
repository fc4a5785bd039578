// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let inherits: (node: HTMLElement) => void;

// Each on a page that has just come: what was pressed on others is not known there.
beforeEach(async () => {
  vi.resetModules();
  ({ takeLostFocus: inherits } = await import("../../src/kit/focus.ts"));
});

afterEach(() => document.body.replaceChildren());

test("what comes takes up a focus that was lost with what went", () => {
  document.body.innerHTML = "<button>gone</button><div>new</div>";
  const [gone, next] = [document.querySelector("button")!, document.querySelector("div")!];
  gone.focus();
  gone.remove();
  inherits(next);
  expect(document.activeElement).toBe(next);
});

/** A focus that the page has moved to something new; is there a ring around it? */
function ring(): boolean {
  document.body.innerHTML = "<div>new</div>";
  const next = document.querySelector("div")!;
  inherits(next);
  expect(document.activeElement).toBe(next);
  return !next.hasAttribute("data-quiet-focus");
}

test("after a reload, and under a finger, there is no ring around it", () => {
  expect(ring()).toBe(false);
  dispatchEvent(new PointerEvent("pointerdown"));
  expect(ring()).toBe(false);
});

test("with the first key it is there, and stays while keys are used", () => {
  expect(ring()).toBe(false);
  dispatchEvent(new KeyboardEvent("keydown", { key: "c", ctrlKey: true })); // a key of the browser's
  expect(document.querySelector("[data-quiet-focus]")).not.toBeNull();
  dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
  expect(document.querySelector("[data-quiet-focus]")).toBeNull();
  expect(ring()).toBe(true);
  dispatchEvent(new PointerEvent("pointerdown"));
  expect(ring()).toBe(false);
});

test("what has had the focus once is as everything else", () => {
  expect(ring()).toBe(false);
  const next = document.querySelector("div")!;
  next.blur();
  expect(next.hasAttribute("data-quiet-focus")).toBe(false);
});

test("it leaves alone a focus that is elsewhere", () => {
  document.body.innerHTML = "<input /><div>new</div>";
  const field = document.querySelector("input")!;
  field.focus();
  inherits(document.querySelector("div")!);
  expect(document.activeElement).toBe(field);
  expect(document.querySelector("div")!.hasAttribute("tabindex")).toBe(false);
});
