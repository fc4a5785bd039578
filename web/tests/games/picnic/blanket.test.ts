/** Where the blanket lies: any frame of the rules would do, so it stays where one sees it, and gives way no further than it must. */
import { expect, test } from "vitest";

import { blanketOf, cloth, freeAround, garden, MIDDLE } from "../../../src/games/picnic/board/blanket.ts";
import { cellsIn } from "../../../src/games/picnic/board/drawing.ts";
import { EMPTY, slotOf } from "../../../src/games/picnic/rulesMirror/weave.ts";
import { A, B, C, laid, place } from "./boards.ts";
import { fixtures } from "./fixtures.ts";

const ONE = laid(place(A, 3, 3)); // row 3, columns 3 to 5

test("it lies in the middle, and stays there as long as the strips fit on it", () => {
  expect(blanketOf(EMPTY)).toEqual(MIDDLE);
  expect(blanketOf(ONE)).toEqual({ row: 2, col: 2 });
  expect(blanketOf(laid(place(A, 3, 3), place(B, 4, 2)))).toEqual({ row: 2, col: 2 });
});

test("it never leaves the field, wherever it is said to have been", () => {
  expect(blanketOf(EMPTY, { row: 5, col: -1 })).toEqual({ row: 3, col: 0 });
});

test("a strip beside it draws it along, by as little as will do", () => {
  expect(blanketOf(laid(place(A, 3, 3), place(B, 1, 4, 1)))).toEqual({ row: 1, col: 2 });
  expect(blanketOf(laid(place(A, 3, 3), place(B, 3, 4)))).toEqual({ row: 2, col: 3 });
});

test("AMB-P01: wherever it lay at first, it is a frame that holds every strip", () => {
  for (const { picnic } of fixtures().positions)
    for (const row of [0, 1, 2, 3])
      for (const col of [0, 1, 2, 3]) {
        const on = new Set(cellsIn(cloth(blanketOf(picnic, { row, col }))));
        for (const strip of picnic.strips) expect(slotOf(strip).cells.every((cell) => on.has(cell))).toBe(true);
      }
});

test("it is free to slide until the strips reach from side to side", () => {
  expect(freeAround(EMPTY, MIDDLE)).toEqual({ up: false, right: false, down: false, left: false }); // it has room enough
  expect(freeAround(ONE, { row: 2, col: 2 })).toEqual({ up: true, right: true, down: true, left: false });
  const wide = laid(place(A, 3, 3), place(B, 3, 4));
  expect(freeAround(wide, blanketOf(wide))).toEqual({ up: true, right: false, down: true, left: false });
  const full = laid(place(A, 3, 3), place(B, 3, 4), place(C, 1, 6, 1), place(C, 1, 3, 1), place(C, 0, 3));
  expect(freeAround(full, blanketOf(full))).toEqual({ up: false, right: false, down: false, left: false });
});

test("a finger reaches the blanket, and one step of grass where it can slide", () => {
  const free = { up: true, right: true, down: false, left: false };
  expect(garden({ row: 2, col: 2 }, free)).toEqual({ row: 1, col: 2, rows: 5, cols: 5 });
});
