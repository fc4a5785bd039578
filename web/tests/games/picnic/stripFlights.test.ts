// @vitest-environment happy-dom
/** Strips fly to the neighbour and come from the other side. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { animateStrips, captureStrips } from "../../../src/games/picnic/stripFlights.ts";
import type { PicnicSeen } from "../../../src/games/picnic/seen.ts";

const BOXES: Record<string, DOMRect> = {
  given: new DOMRect(0, 500, 150, 50),
  kept: new DOMRect(200, 500, 150, 50),
  "1": new DOMRect(100, 60, 40, 40),
  "2": new DOMRect(300, 60, 40, 40),
  received: new DOMRect(0, 500, 150, 50),
};
const animated: { what: string; from: string }[] = [];

function at(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  const root = document.querySelector<HTMLElement>("main")!;
  for (const one of root.querySelectorAll<HTMLElement>("*")) {
    const name = one.dataset.stripCard ?? one.dataset.seat!;
    one.getBoundingClientRect = () => BOXES[name]!;
  }
  return root;
}

beforeEach(() => {
  animated.length = 0;
  HTMLElement.prototype.animate = function (this: HTMLElement, frames: Keyframe[]) {
    const what = this.dataset.stripCard ?? `face ${this.dataset.seat}`;
    animated.push({ what, from: String(frames[0]!.transform ?? frames.at(-1)!.transform) });
    return { finished: new Promise(() => {}) } as unknown as Animation;
  };
});

afterEach(() => vi.restoreAllMocks());

test("what is given goes to the next seat, what is got comes from the one before (AMB-P12)", () => {
  const faces = `<b data-seat="1"></b><b data-seat="2"></b>`;
  const before = captureStrips(at(`<i data-strip-card="given"></i><i data-strip-card="kept"></i>${faces}`));
  const root = at(`<i data-strip-card="kept"></i><i data-strip-card="received"></i>${faces}`);
  const seen = { view: { seat: 0, picnics: [0, 0, 0], options: { edition: "snack-match" } } } as unknown as PicnicSeen;
  animateStrips(root, [{ type: "passed", given: "given", received: "received" }], before, seen);
  expect(animated.map(({ what }) => what)).toEqual(["given", "face 1", "kept", "received"]);
  const copy = root.querySelector<HTMLElement>("[data-flight]")!;
  expect(copy.style.left).toBe("0px");
  expect(animated.at(-1)!.from).toContain("translate(300px"); // from the face of seat 2
});
