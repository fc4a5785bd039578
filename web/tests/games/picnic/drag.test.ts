/** A strip in somebody's fingers: when it is a drag, where it floats, how often the table is asked. */
import { beforeEach, expect, test, vi } from "vitest";

import { Drag } from "../../../src/games/picnic/placing/drag.svelte.ts";
import { blanketOf, freeAround, garden } from "../../../src/games/picnic/board/blanket.ts";
import { cellAt, colOf, rowOf } from "../../../src/games/picnic/rulesMirror/field.ts";
import type { Step } from "../../../src/games/picnic/placing/ghost.ts";
import { chooseStrip, type PlacementDraft, startDraft } from "../../../src/games/picnic/placing/placementDraft.ts";
import { slotOf } from "../../../src/games/picnic/rulesMirror/weave.ts";
import { A, B, D, laid, place, RULES } from "./boards.ts";

const ONE = laid(place(A, 3, 3)); // row 3, columns 3 to 5
const FIELD = garden(blanketOf(ONE), freeAround(ONE, blanketOf(ONE)));
const GRID = { left: 0, top: 0, cell: 50 };

/** The middle of a cell on the screen. */
const at = (row: number, col: number) => ({
  clientX: (col - FIELD.col + 0.5) * GRID.cell,
  clientY: (row - FIELD.row + 0.5) * GRID.cell,
});
const mouse = { pointerId: 1, pointerType: "mouse", isPrimary: true, button: 0 };
const finger = { ...mouse, pointerType: "touch" };
const OUTSIDE = { clientX: 900, clientY: 900 };

let laying: PlacementDraft;
let shown: PlacementDraft[];
let ended: Step | PlacementDraft | null;
let drag: Drag;
let measured: number;
let frames: (() => void)[];
const draw = () => frames.splice(0).forEach((act) => act());

beforeEach(() => {
  laying = startDraft(ONE, [B, D], RULES);
  shown = [];
  ended = null;
  measured = 0;
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => frames.push(act));
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => (frames[frame - 1] = () => {}));
  drag = new Drag({
    get laying() {
      return laying;
    },
    field: FIELD,
    grid: () => (measured++, GRID),
    lifted: () => {},
    show: (now) => void shown.push((laying = now)),
    dropped: (step) => (ended = step),
    back: (was) => (ended = laying = was),
  });
});

/** The pointer moves, and the screen is drawn. */
const pull = (event: Parameters<typeof drag.pull>[0]) => {
  drag.pull(event);
  draw();
};

const middle = ({ ghost }: PlacementDraft) => ghost && slotOf(ghost.place).cells[1];

test("a pointer that hardly moves is no drag, and its click is a tap", () => {
  drag.hold({ ...finger, ...at(4, 4) }, B);
  pull({ ...finger, clientX: at(4, 4).clientX + 6, clientY: at(4, 4).clientY });
  expect([drag.floating, drag.clicks, shown]).toEqual([null, true, []]);
  drag.drop({ ...finger, type: "pointerup" });
  expect(ended).toBeNull();
});

test("within one cell the table is asked once, while the strip follows the pointer", () => {
  drag.hold({ ...mouse, ...OUTSIDE }, B);
  for (let x = 0; x < 20; x++) pull({ ...mouse, clientX: at(4, 4).clientX - 10 + x, clientY: at(4, 4).clientY });
  expect(shown.map(middle)).toEqual([cellAt(4, 4)]);
  expect(drag.floating).toMatchObject({ card: B, turn: 0, cell: 50 });
  expect(drag.floating!.at.x).toBe(at(4, 4).clientX + 9);
  pull({ ...mouse, ...at(2, 4) });
  pull({ ...mouse, ...OUTSIDE });
  pull({ ...mouse, ...OUTSIDE });
  expect(shown.map(middle)).toEqual([cellAt(4, 4), cellAt(2, 4), null]);
});

test("dropped on the table it lies there; the click that follows is no tap", () => {
  vi.useFakeTimers();
  drag.hold({ ...mouse, ...OUTSIDE }, B);
  pull({ ...mouse, ...at(4, 4) });
  drag.drop({ ...mouse, type: "pointerup" });
  expect(middle((ended as Step).laying)).toBe(cellAt(4, 4));
  expect([drag.floating, drag.clicks]).toEqual([null, false]);
  vi.runAllTimers();
  expect(drag.clicks).toBe(true);
  vi.useRealTimers();
});

test.each([
  ["beside the table", OUTSIDE, "pointerup"],
  ["by a call that comes in", at(4, 4), "pointercancel"],
])("dropped %s, all is as it was", (_, where, type) => {
  const before = chooseStrip(laying, D);
  laying = before;
  drag.hold({ ...mouse, clientX: 0, clientY: 0 }, B);
  pull({ ...mouse, ...where });
  expect(laying.chosen).toBe(B);
  drag.drop({ ...mouse, type });
  expect(ended).toBe(before);
});

test("a strip that lies there is dragged by the cell where it was touched", () => {
  drag.hold({ ...mouse, ...at(4, 3) }, B, { x: at(4, 4).clientX, y: at(4, 4).clientY });
  pull({ ...mouse, ...at(4, 2) });
  expect(shown.map(middle)).toEqual([cellAt(4, 3)]);
});

test("above a finger the whole strip is seen", () => {
  drag.hold({ ...finger, ...OUTSIDE }, B);
  pull({ ...finger, ...at(5, 4) });
  expect(drag.floating!.at.y).toBeLessThan(at(5, 4).clientY - GRID.cell);
  const cell = middle(shown[0]!)!;
  expect([rowOf(cell), colOf(cell)]).toEqual([4, 4]);
});

test("only the first finger and the main button drag, and only who holds lets go", () => {
  drag.hold({ ...finger, ...OUTSIDE, isPrimary: false }, B);
  pull({ ...finger, ...at(4, 4) });
  drag.hold({ ...mouse, ...OUTSIDE, button: 2 }, B);
  pull({ ...mouse, ...at(4, 4) });
  expect(shown).toEqual([]);
  drag.hold({ ...mouse, ...OUTSIDE }, B);
  pull({ ...mouse, ...at(4, 4) });
  pull({ ...mouse, ...at(2, 4), pointerId: 2 });
  drag.drop({ pointerId: 2, type: "pointerup" });
  expect([shown.length, ended]).toEqual([1, null]);
});

test("where the cells are is measured once a gesture, and again when the page was scrolled", () => {
  drag.hold({ ...mouse, ...OUTSIDE }, B);
  for (let x = 0; x < 40; x++) pull({ ...mouse, clientX: x * 10, clientY: 100 });
  expect(shown.length).toBeGreaterThan(3);
  expect(measured).toBe(1);
  drag.moved();
  for (let x = 0; x < 40; x++) pull({ ...mouse, clientX: x * 10, clientY: 100 });
  expect(measured).toBe(2);
  drag.drop({ ...mouse, type: "pointerup" });
  drag.hold({ ...mouse, ...OUTSIDE }, B);
  pull({ ...mouse, ...at(4, 4) });
  expect(measured).toBe(3);
});

test("between two frames the strip moves once, to where the pointer came last", () => {
  drag.hold({ ...mouse, ...OUTSIDE }, B);
  for (const cell of [at(4, 4), at(2, 4), at(4, 3)]) drag.pull({ ...mouse, ...cell });
  expect([frames.length, drag.floating, measured]).toEqual([1, null, 0]);
  draw();
  expect(shown.map(middle)).toEqual([cellAt(4, 3)]);
});

test("a drop does not wait for a frame", () => {
  drag.hold({ ...mouse, ...OUTSIDE }, B);
  drag.pull({ ...mouse, ...at(4, 4) });
  drag.drop({ ...mouse, type: "pointerup" });
  expect(middle((ended as Step).laying)).toBe(cellAt(4, 4));
  draw();
  expect(drag.floating).toBeNull();
});
