// @vitest-environment happy-dom
/** Copies fly to the middle of where they go and are gone there; whoever asked for calm sees none. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { flyIn, takeSnapshot, flyOut, shake, stealIn } from "../../src/kit/flight.ts";
import { settings } from "../../src/kit/settings.svelte.ts";

const FROM = new DOMRect(10, 20, 100, 150);
const TO = new DOMRect(300, 400, 50, 50);

let landed: () => void;
const animate = vi.fn((..._: unknown[]) => ({ finished: new Promise<void>((resolve) => (landed = resolve)) }));

function card(): HTMLElement {
  const element = document.createElement("div");
  element.getBoundingClientRect = () => FROM;
  return element;
}

beforeEach(() => {
  HTMLElement.prototype.animate = animate as unknown as typeof HTMLElement.prototype.animate;
  animate.mockClear();
  document.body.replaceChildren();
});

afterEach(() => {
  settings.calm = false;
  settings.motion = "normal";
});

test("a copy flies from middle to middle, and is removed where it lands", async () => {
  flyOut(takeSnapshot(card()), TO, { within: document.body });
  const [copy] = document.querySelectorAll<HTMLElement>("[data-flight]");
  expect(copy!.style).toMatchObject({ position: "fixed", left: "10px", top: "20px", width: "100px", height: "150px" });
  const [frames] = animate.mock.calls[0] as [Keyframe[]];
  // 325 - 60 and 425 - 95: from the one box's middle to the other's.
  expect(frames.at(-1)!.transform).toBe("translate(265px, 330px) scale(0.5)");
  landed();
  await Promise.resolve();
  await vi.waitFor(() => expect(document.querySelector("[data-flight]")).toBeNull());
});

test("several leave one by one, and each says when it lands", () => {
  const first = flyOut(takeSnapshot(card()), TO, { within: document.body });
  const third = flyOut(takeSnapshot(card()), TO, { within: document.body, order: 2, apart: 120 });
  expect(third - first).toBe(240);
});

test("what comes begins where it was", () => {
  flyIn(card(), TO);
  const [frames] = animate.mock.calls[0] as [Keyframe[]];
  expect(frames[0]!.transform).toBe("translate(290px, 380px) scale(0.5)");
});

test("what is stolen begins where it was, and the paw that carries it is gone where it lands", async () => {
  const [stolen, paw] = [card(), document.createElement("i")];
  stealIn(stolen, TO, paw);
  const [frames] = animate.mock.calls[0] as [Keyframe[]];
  expect(frames[0]!.transform).toBe("translate(290px, 380px) scale(0.5)");
  expect(frames.at(-1)!.transform).toBe("none");
  expect(stolen.contains(paw)).toBe(true);
  landed();
  await vi.waitFor(() => expect(stolen.contains(paw)).toBe(false));
});

test("all of it lasts as long as one wants motion to last", () => {
  const usual = flyOut(takeSnapshot(card()), TO, { within: document.body, order: 1 });
  settings.motion = "quick";
  expect(flyOut(takeSnapshot(card()), TO, { within: document.body, order: 1 })).toBe(usual / 2);
  settings.motion = "slow";
  expect(flyOut(takeSnapshot(card()), TO, { within: document.body, order: 1 })).toBeGreaterThan(usual);
});

test("calm: nothing flies, and nothing is left on the page", () => {
  settings.calm = true;
  flyIn(card(), TO);
  stealIn(card(), TO, document.createElement("i"));
  shake(card());
  expect(flyOut(takeSnapshot(card()), TO, { within: document.body })).toBe(0);
  expect(animate).not.toHaveBeenCalled();
  expect(document.body.children).toHaveLength(0);
});
