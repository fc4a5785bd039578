/** What one begins with when strips are to be laid: what was kept, what was sealed, or the hand. */
import { expect, test } from "vitest";

import { cellAt } from "../../src/picnic/field.ts";
import { aim } from "../../src/picnic/ghost.ts";
import { choose, moves, startFrom } from "../../src/picnic/laying.ts";
import { begin, keep } from "../../src/picnic/unsent.ts";
import type { Picnic } from "../../src/wire.ts";
import { A, B, C, D, laid, place, RULES } from "./boards.ts";

const view = { mine: laid(place(A, 3, 3)), hand: [B, C], options: RULES } as unknown as Picnic.View;
const sealed = [place(C, 4, 3), place(B, 2, 3)];

test("the hand, if there is nothing else", () => {
  expect(begin(view, [], null)).toEqual(startFrom(view));
});

test("what was sealed and is taken up again, as it lay", () => {
  expect(moves(begin(view, sealed, null))).toEqual(sealed);
});

test("not what was sealed of another hand", () => {
  expect(moves(begin(view, [place(D, 4, 3)], null))).toEqual([]);
});

test("what was kept since goes before", () => {
  const since = aim(choose(startFrom(view), B), cellAt(4, 4)).laying;
  expect(begin(view, sealed, keep(since))).toEqual(since);
});
