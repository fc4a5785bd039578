// @vitest-environment happy-dom
/** What has just appeared under a finger ignores it for a moment. */
import { beforeEach, describe, expect, test, vi } from "vitest";

import { ignoreGhostTaps } from "../../src/kit/ghostTaps.ts";

const TAP = ["pointerdown", "pointerup", "click"];
let button: HTMLButtonElement;
let action: { destroy(): void };
let reached: string[];

beforeEach(() => {
  vi.useFakeTimers();
  reached = [];
  const panel = document.createElement("div");
  button = document.createElement("button");
  panel.append(button);
  for (const kind of TAP) button.addEventListener(kind, () => reached.push(kind));
  action = ignoreGhostTaps(panel);
});

function tap(): MouseEvent {
  button.dispatchEvent(new Event("pointerdown", { bubbles: true, cancelable: true }));
  button.dispatchEvent(new Event("pointerup", { bubbles: true, cancelable: true }));
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 });
  button.dispatchEvent(click);
  return click;
}

describe("a tap", () => {
  test("does nothing at first, not even what the browser would do", () => {
    vi.advanceTimersByTime(299);
    expect(tap().defaultPrevented).toBe(true);
    expect(reached).toEqual([]);
  });

  test("goes through after 300 ms", () => {
    vi.advanceTimersByTime(300);
    expect(tap().defaultPrevented).toBe(false);
    expect(reached).toEqual(TAP);
  });

  test("goes through once the care has ended", () => {
    action.destroy();
    tap();
    expect(reached).toEqual(TAP);
  });
});

test("a click by keyboard goes through at once", () => {
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 0 });
  button.dispatchEvent(click);
  expect(reached).toEqual(["click"]);
  expect(click.defaultPrevented).toBe(false);
});
