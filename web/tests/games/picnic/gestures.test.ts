/** What is asked by finger or key while strips are laid, and what becomes of it. */
import { expect, test } from "vitest";

import { cellAt } from "../../../src/games/picnic/rulesMirror/field.ts";
import {
  chooseStrip,
  inHand,
  type PlacementDraft,
  resumeDraft,
  startDraft,
} from "../../../src/games/picnic/placing/placementDraft.ts";
import { EMPTY } from "../../../src/games/picnic/rulesMirror/weave.ts";
import { askedBy, type Gesture, perform, soundOf } from "../../../src/games/picnic/placing/gestures.ts";
import { A, B, C, D, laid, NO_BRAID, place, RULES } from "./boards.ts";

const ONE = laid(place(A, 3, 3)); // row 3, columns 3 to 5
const after = (laying: PlacementDraft, ...gestures: Gesture[]): PlacementDraft =>
  gestures.reduce((now, gesture) => perform(now, gesture).laying, laying);
const lies = ({ ghost }: PlacementDraft) =>
  ghost && [ghost.place.row, ghost.place.col, ghost.place.turn, ghost.place.beneath.join("")].join(" ");
const tap = (row: number, col: number): Gesture => ({ do: "tap", cell: cellAt(row, col) });

test.each([
  ["1", "Digit1", { do: "choose", card: B }],
  ["é", "Digit2", { do: "choose", card: C }], // a French keyboard
  ["2", "Numpad2", { do: "choose", card: C }],
  ["3", "Digit3", null],
  ["ArrowLeft", "ArrowLeft", { do: "move", direction: "left" }],
  ["r", "KeyR", { do: "turn" }],
  ["R", "KeyR", { do: "turn" }],
  ["q", "KeyA", { do: "flip", part: 0 }], // by what is printed on it
  ["w", "KeyZ", { do: "flip", part: 1 }],
  ["e", "KeyE", { do: "flip", part: 2 }],
  ["l", "KeyL", { do: "layers" }],
  ["x", "KeyX", { do: "xray" }],
  ["Enter", "Enter", { do: "confirm" }],
  ["Backspace", "Backspace", { do: "take-back" }],
  ["Tab", "Tab", null],
  [" ", "Space", null],
])("the key %s (%s) asks for %o", (key, code, asked) => {
  expect(askedBy({ key, code }, [B, C])).toEqual(asked);
});

test("a tap brings the strip, another one moves it", () => {
  const brought = after(startDraft(ONE, [D], RULES), tap(4, 4));
  expect(lies(brought)).toBe("4 3 0 ");
  expect(lies(after(brought, tap(2, 4)))).toBe("2 3 0 ");
});

test("a tap on the ghost flips that cell, and flips it back", () => {
  const across = after(
    startDraft(ONE, [D], RULES),
    { do: "tap", cell: cellAt(4, 4) },
    { do: "turn" },
    tap(3, 5),
    tap(3, 4),
  );
  expect(lies(across)).toBe("2 4 1 ");
  const beneath = after(across, tap(3, 4));
  expect(lies(beneath)).toBe("2 4 1 1");
  expect(lies(after(beneath, tap(3, 4)))).toBe("2 4 1 ");
});

test("a tap on an end with nothing to slip under brings the middle there; on the middle it turns the strip", () => {
  const below = after(startDraft(ONE, [D], RULES), tap(4, 4));
  expect(lies(after(below, tap(4, 5)))).toBe("4 4 0 "); // to the right, as far as the frame reaches
  expect(lies(after(below, tap(4, 4)))).toBe("3 4 1 ");
  const over = after(startDraft(ONE, [D], NO_BRAID), tap(3, 4));
  expect(lies(after(over, tap(3, 4)))).toBe("2 4 1 ");
});

test("on a bare blanket a strip that is taken up lies there at once", () => {
  const step = perform(startDraft(EMPTY, [B, D], RULES), { do: "choose", card: D });
  expect([lies(step.laying), step.reason]).toEqual(["3 3 0 ", null]);
  expect(lies(after(startDraft(ONE, [B, D], RULES), { do: "choose", card: D }))).toBeNull();
});

test("with nothing chosen, a tap takes up the strip of this round that shows there", () => {
  const again = resumeDraft(ONE, [place(B, 4, 3), place(C, 2, 3)], RULES);
  expect(lies(after(again, tap(4, 4)))).toBe("4 3 0 ");
  expect(after(again, tap(4, 4)).ghost?.place.card).toBe(B);
  expect(perform(again, tap(3, 4)).reason).toBe("lay-a-card"); // that one lies for good
});

test("Q, W and E are the cells as they are seen, from the left or from the top", () => {
  const upwards = { ...startDraft(ONE, [D], RULES), ghost: { place: place(D, 5, 4, 3), wanted: cellAt(4, 4) } };
  expect(perform(upwards, { do: "flip", part: 0 }).laying.ghost?.place.beneath).toEqual([2]); // its third is on top
  expect(perform(upwards, { do: "flip", part: 2 }).reason).toBe("nothing-above");
});

test("what is taken back is in the hand and chosen, the last one first", () => {
  const both = after(chooseStrip(startDraft(ONE, [B, C], RULES), B), tap(4, 4), { do: "choose", card: C }, tap(2, 4));
  expect(inHand(both)).toEqual([]);
  const one = after(both, { do: "take-back" });
  expect([inHand(one), one.chosen]).toEqual([[C], C]);
  const none = after(one, { do: "take-back" });
  expect([inHand(none), none.chosen]).toEqual([[B, C], B]);
  expect(after(none, { do: "take-back" })).toBe(none);
  const again = after(resumeDraft(ONE, [place(B, 4, 3), place(C, 2, 3)], RULES), { do: "take-back" });
  expect([inHand(again), again.chosen]).toEqual([[C], C]);
});

test("what is heard of a gesture", () => {
  const chosen = startDraft(ONE, [D], RULES);
  const brought = after(chosen, tap(3, 4));
  const heard = (laying: PlacementDraft, gesture: Gesture) => soundOf(gesture, laying, perform(laying, gesture).laying);
  expect(heard(startDraft(ONE, [D, B], RULES), { do: "choose", card: B })).toBe("pick");
  expect(heard(chosen, tap(4, 4))).toBe("lay");
  expect(heard(brought, tap(3, 4))).toBe("tuck"); // on the strip itself
  expect(heard(brought, tap(4, 4))).toBe("lay");
  expect(heard(brought, { do: "turn" })).toBe("turn");
  expect(heard(brought, { do: "take-back" })).toBe("undo");
  expect(heard(after(chosen, tap(4, 4)), { do: "flip", part: 1 })).toBeNull(); // there is nothing above
});
