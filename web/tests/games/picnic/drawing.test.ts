import { expect, test } from "vitest";

import { elementName } from "../../../src/games/picnic/rulesMirror/cards.ts";
import { describe, outline, shown } from "../../../src/games/picnic/board/drawing.ts";
import { cellAt } from "../../../src/games/picnic/rulesMirror/field.ts";
import { A, B, laid, place } from "./boards.ts";

// A lies across row 3; B comes down on its middle cell, from row 2 to row 4.
const over = laid(place(A, 3, 3), place(B, 2, 4, 1));
const under = laid(place(A, 3, 3), place(B, 2, 4, 1, 1));

test("a cell shows the strip on top and buries the others", () => {
  expect(shown(over).get(cellAt(3, 4))).toEqual({
    strip: 1,
    part: 1,
    cell: cellAt(3, 4),
    face: { food: "d", cloth: "B" },
    buried: [{ strip: 0, part: 1, cell: cellAt(3, 4), face: { food: "d", cloth: "G" } }],
  });
  expect(shown(under).get(cellAt(3, 4))).toMatchObject({ strip: 0, buried: [{ strip: 1 }] });
  expect(shown(over).has(cellAt(2, 3))).toBe(false);
});

test("a strip's outline runs on where it shows and tucks under where it does not", () => {
  expect(outline(over).get(cellAt(3, 3))).toEqual({ right: "under", down: "end", left: "end", up: "end" });
  expect(outline(over).get(cellAt(3, 4))).toEqual({ right: "end", down: "on", left: "end", up: "on" });
  expect(outline(under).get(cellAt(3, 3))).toEqual({ right: "on", down: "end", left: "end", up: "end" });
  expect(outline(under).get(cellAt(2, 4))).toEqual({ right: "end", down: "under", left: "end", up: "end" });
});

test("strips side by side do not run into each other", () => {
  const two = laid(place(A, 3, 3), place(B, 4, 3));
  expect(outline(two).get(cellAt(3, 4))).toEqual({ right: "on", down: "end", left: "on", up: "end" });
});

test("a cell is told by its row and column of the whole field, and by what it lies over", () => {
  expect(describe(over, cellAt(3, 4))).toEqual({
    row: 4,
    col: 5,
    face: { food: "d", cloth: "B" },
    over: [{ food: "d", cloth: "G" }],
  });
  expect(describe(over, cellAt(1, 2))).toEqual({ row: 2, col: 3, face: null, over: [] });
});

test("the same letter is another food in the other edition", () => {
  expect(elementName("snack-match", "d")).toBe("donut");
  expect(elementName("picnic", "d")).toBe("drink");
  expect(elementName("picnic", "R")).toBe("red");
  expect(() => elementName("picnic", "w")).toThrow(RangeError);
});
