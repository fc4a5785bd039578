// @vitest-environment happy-dom
/** What is pressed in a race: once, when a key goes down, and by whichever keys are its own. */
import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import Pad from "../../../src/games/racing/race/Pad.svelte";
import RacePad from "../../../src/games/racing/sharedDevice/RacePad.svelte";
import { isForGame } from "../../../src/kit/shortcuts.ts";

const onpress = vi.fn();
const player = { seat: 0, name: "Ana", avatar: "donut", bot: null, you: false, away: false } as const;
const own = { name: "slap", label: "Slap!", why: "", keys: [], active: true, pressed: false, onpress };
const shared = { player, action: "slap", side: "bottom", cap: null, cards: 3, out: false, mark: null, onpress };
const PADS: [string, Component<any>, object][] = [
  ["one's own pad", Pad, own],
  ["a pad of several", RacePad, shared],
];

let leftToTable: string[] = [];
const table = (event: KeyboardEvent) => {
  if (isForGame(event)) leftToTable.push(event.key);
};
let shown: Record<string, unknown>;
beforeEach(() => {
  onpress.mockClear();
  leftToTable = [];
  addEventListener("keydown", table);
});
afterEach(async () => {
  removeEventListener("keydown", table);
  await unmount(shown);
});

function shows(part: Component<any>, props: object): void {
  shown = mount(part, { target: document.body, props });
  flushSync();
}

/** Whether the browser is kept from making a click of it. */
function key(type: "keydown" | "keyup", key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true, ...more });
  document.querySelector("[data-pad]")!.dispatchEvent(event);
  return event.defaultPrevented;
}

test("a finger that comes down on a pad along the edge begins nothing else", () => {
  shows(RacePad, shared);
  const touch = new Event("touchstart", { bubbles: true, cancelable: true });
  document.querySelector("[data-pad]")!.dispatchEvent(touch);
  expect(touch.defaultPrevented).toBe(true);
});

describe.each(PADS)("%s", (_, part, props) => {
  beforeEach(() => shows(part, props));

  test("is pressed by Enter when it goes down; a key that is held, or let go, is not pressed again", () => {
    const kept = [key("keydown", "Enter"), key("keydown", "Enter", { repeat: true }), key("keyup", "Enter")];
    expect(kept).toEqual([true, true, true]);
    expect(onpress.mock.calls).toEqual([[expect.any(KeyboardEvent)]]);
    expect(leftToTable).toEqual([]);
  });

  test("is not pressed when the space bar is let go", () => {
    key("keydown", " ");
    onpress.mockClear();
    expect(key("keyup", " ")).toBe(true);
    expect(onpress).not.toHaveBeenCalled();
  });

  test("is pressed by each finger that comes down, and by a screen reader", () => {
    const pad = document.querySelector("[data-pad]")!;
    const down = (button: number) =>
      pad.dispatchEvent(
        new PointerEvent("pointerdown", { bubbles: true, button, isPrimary: false, pointerType: "touch" }),
      );
    down(0);
    down(2);
    pad.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(onpress).toHaveBeenCalledTimes(1);
    pad.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
    expect(onpress).toHaveBeenCalledTimes(2);
  });
});

test("one's own pad leaves the space bar to its table, which may mean the other pad", () => {
  shows(Pad, own);
  key("keydown", " ");
  expect(onpress).not.toHaveBeenCalled();
  expect(leftToTable).toEqual([" "]);
});

test("a pad of several is pressed by the space bar when it goes down, which then turns no card", () => {
  shows(RacePad, shared);
  expect(key("keydown", " ")).toBe(true);
  expect(onpress).toHaveBeenCalledTimes(1);
  expect(leftToTable).toEqual([]);
});
