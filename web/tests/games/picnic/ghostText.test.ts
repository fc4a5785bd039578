/** The ghost in words. */
import { expect, test } from "vitest";

import { cellAt } from "../../../src/games/picnic/rulesMirror/field.ts";
import { startDraft } from "../../../src/games/picnic/placing/placementDraft.ts";
import { blanketText, ghostPartIn, placeText, describePlace } from "../../../src/games/picnic/ghostText.ts";
import { signed } from "../../../src/kit/texts/signed.ts";
import { A, B, laid, place, RULES } from "./boards.ts";

test.each([
  [place(B, 2, 3), { across: true, row: 3, col: 4, beneath: [] }],
  [place(B, 2, 5, 2, 0), { across: true, row: 3, col: 4, beneath: [2] }], // from the right: its first is the rightmost
  [place(B, 1, 4, 1, 0, 1), { across: false, row: 2, col: 5, beneath: [0, 1] }],
  [place(B, 4, 4, 3, 0, 1), { across: false, row: 3, col: 5, beneath: [1, 2] }],
])("rows and columns of the whole field, from 1", (laid, expected) => {
  expect(describePlace(laid)).toEqual(expected);
});

test("in a sentence", () => {
  expect(placeText({ across: true, row: 2, col: 1, beneath: [] })).toBe("Strip on row 2, columns 1 to 3.");
  expect(placeText({ across: false, row: 2, col: 1, beneath: [0, 2] })).toBe(
    "Strip on column 1, rows 2 to 4, under: top cell and bottom cell.",
  );
});

test("where the blanket lies", () => {
  expect(blanketText({ row: 1, col: 2 })).toBe("The 4 × 4 square lies on rows 2 to 5, columns 3 to 6.");
});

test("which cells the ghost lies in", () => {
  const laying = { ...startDraft(laid(place(A, 3, 3)), [B], RULES), ghost: { place: place(B, 2, 4, 1, 1), wanted: 0 } };
  const cells = [1, 2, 3, 4, 5].map((row) => ghostPartIn(laying, cellAt(row, 4)));
  expect(cells).toEqual([null, "shows", "beneath", "shows", null]);
});

test("points have their sign", () => {
  expect([3, 0, -2].map(signed)).toEqual(["+3", "0", "−2"]);
});
