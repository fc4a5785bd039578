/** The ghost is aimed, moved, turned and woven; it rests only on legal places and says why it goes no further. */
import { expect, test } from "vitest";

import { cellAt, DIRECTIONS } from "../../../src/games/picnic/reckoning/field.ts";
import {
  aim,
  flip,
  layers,
  legalCells,
  move,
  type Step,
  turn,
  waysHere,
} from "../../../src/games/picnic/placing/ghost.ts";
import { type Laying, start, table } from "../../../src/games/picnic/placing/laying.ts";
import { EMPTY, type Picnic, slots, whyNot } from "../../../src/games/picnic/reckoning/weave.ts";
import { A, B, C, D, laid, NO_BRAID, place, RULES } from "./boards.ts";
import { fixtures, keyOf } from "./fixtures.ts";

const ONE = laid(place(A, 3, 3));
const laying = (picnic: Picnic): Laying => start(picnic, [D], RULES);
const where = (step: Step) => step.laying.ghost && keyOf(step.laying.ghost.place);

test("it centres on the cell that was tapped", () => {
  const step = aim(laying(ONE), cellAt(4, 4));
  expect(where(step)).toBe("4 3 0 ");
  expect(step.reason).toBeNull();
});

test("it slides to the nearest legal place and says why", () => {
  const outside = aim(laying(ONE), cellAt(3, 2)); // would reach to column 1: five wide
  expect([where(outside), outside.reason]).toEqual(["3 2 0 ", "out-of-frame"]);
  const alone = aim(laying(ONE), cellAt(6, 4));
  expect([where(alone), alone.reason]).toEqual(["4 3 0 ", "no-touch"]);
  const edge = aim(laying(ONE), cellAt(3, 6));
  expect([where(edge), edge.reason]).toEqual(["3 4 0 ", "off-the-field"]);
});

test("of two places as near it takes the one that covers the cell", () => {
  const upright = laid(place(A, 3, 3, 1));
  const step = aim(laying(upright), cellAt(6, 1)); // one row up it would touch, and so it does one column on
  expect([where(step), step.reason]).toEqual(["6 1 0 ", "no-touch"]);
});

test("nothing chosen, nothing aimed", () => {
  const two = start(ONE, [B, C], RULES);
  expect(aim(two, cellAt(4, 4))).toEqual({ laying: two, reason: "lay-a-card", along: [] });
  expect(flip(two, 0).reason).toBe("lay-a-card");
  expect(layers(two).reason).toBe("lay-a-card");
  expect(move(two, "up").reason).toBe("lay-a-card");
});

test("AMB-P03: on a bare table it lies across or down through the middle, wherever one taps", () => {
  const bare = laying(EMPTY);
  const first = aim(bare, cellAt(3, 4));
  expect([where(first), first.reason]).toEqual(["3 3 0 ", null]);
  const corner = aim(bare, cellAt(1, 1));
  expect([where(corner), corner.reason]).toEqual(["3 3 0 ", "start-in-the-middle"]);
  const turns = [1, 2, 3, 4].reduce<Step[]>(
    (steps, _) => [...steps, turn((steps[steps.length - 1] ?? first).laying)],
    [],
  );
  expect(turns.map(where)).toEqual(["3 3 1 ", "3 5 2 ", "5 3 3 ", "3 3 0 "]);
  expect(turns.map((step) => step.reason)).toEqual([null, null, null, null]);
  expect(move(first.laying, "up").reason).toBe("start-in-the-middle");
});

test("by keys alone it first comes to lie near the middle", () => {
  const step = move(laying(ONE), "left");
  expect([where(step), step.reason]).toEqual(["3 3 0 ", null]);
  expect(where(turn(laying(ONE)))).toBe("3 3 0 ");
});

test("it turns about its middle", () => {
  let step = aim(laying(ONE), cellAt(3, 4));
  const seen = [1, 2, 3, 4].map(() => where((step = turn(step.laying))));
  expect(seen).toEqual(["2 4 1 ", "3 5 2 ", "4 4 3 ", "3 3 0 "]);
});

test("where a turn does not fit it slides, and the next turn brings it back", () => {
  const square = laid(place(A, 3, 3), place(B, 3, 4), place(C, 1, 6, 1), place(C, 0, 3, 1)); // rows 0 to 3 are taken
  const edge = aim(laying(square), cellAt(3, 4));
  const down = turn(edge.laying);
  expect([where(down), down.reason]).toEqual(["1 4 1 ", "out-of-frame"]);
  expect(where(turn(down.laying))).toBe("3 5 2 ");
});

test("arrows move it to the next cell, or say why it goes no further", () => {
  const from = aim(laying(ONE), cellAt(3, 4)).laying;
  expect(where(move(from, "right"))).toBe("3 4 0 ");
  expect(where(move(from, "up"))).toBe("2 3 0 ");
  const end = move(move(from, "right").laying, "right");
  expect([where(end), end.reason]).toEqual(["3 4 0 ", "off-the-field"]);
  const above = move(move(from, "up").laying, "up");
  expect([where(above), above.reason]).toEqual(["2 3 0 ", "no-touch"]);
});

test("the cells where its middle may rest depend on its turn", () => {
  const across = aim(laying(ONE), cellAt(3, 4)).laying;
  expect(legalCells(across)).toEqual([2, 3, 4].flatMap((row) => [3, 4, 5].map((col) => cellAt(row, col))));
  expect(legalCells(turn(across).laying).length).toBe(3 * 5 + 2 * 3);
});

test("SM-19: a tap on a part slips it beneath, another brings it back", () => {
  const upright = turn(aim(laying(ONE), cellAt(3, 4)).laying).laying; // only its middle lies on A
  const under = flip(upright, 1);
  expect([where(under), under.reason, under.along]).toEqual(["2 4 1 1", null, []]);
  expect(where(flip(under.laying, 1))).toBe("2 4 1 ");
});

test("where nothing lies there is nothing to go beneath", () => {
  const upright = turn(aim(laying(ONE), cellAt(3, 4)).laying).laying;
  const step = flip(upright, 0);
  expect([where(step), step.reason]).toEqual(["2 4 1 ", "nothing-above"]);
});

test("AMB-P04: parts that lie on the same strip flip along, down and up", () => {
  const lengthwise = aim(laying(ONE), cellAt(3, 5)).laying; // its first two parts lie on A
  const under = flip(lengthwise, 0);
  expect([where(under), under.along]).toEqual(["3 4 0 01", [1]]);
  const up = flip(under.laying, 1);
  expect([where(up), up.along]).toEqual(["3 4 0 ", [0]]);
});

test("AMB-P04: a hidden strip binds too, and a part that comes up takes only those that hang on it", () => {
  // B covers A's first cell only. Our strip lies on all of A: beneath A in its middle means beneath A at both ends
  // as well, so under B; beneath B at the first cell binds nothing else.
  const picnic = laid(place(A, 3, 3), place(B, 3, 3, 1));
  const on = aim(laying(picnic), cellAt(3, 4)).laying;
  expect(waysHere(on)).toEqual([[], [0], [0, 1, 2]]);
  const all = flip(on, 2);
  expect([where(all), all.along]).toEqual(["3 3 0 012", [0, 1]]);
  const middleUp = flip(all.laying, 1);
  expect([where(middleUp), middleUp.along]).toEqual(["3 3 0 0", [2]]);
  const firstUp = flip(all.laying, 0);
  expect([where(firstUp), firstUp.along]).toEqual(["3 3 0 ", [1, 2]]);
});

test("AMB-P07: without braid nothing goes beneath", () => {
  const on = aim(start(ONE, [D], NO_BRAID), cellAt(3, 4)).laying;
  expect(flip(on, 1).reason).toBe("no-braid");
  expect(layers(on).reason).toBe("no-braid");
});

test("layers go round all legal results", () => {
  const picnic = laid(place(A, 3, 3), place(B, 3, 3, 1));
  let step = aim(laying(picnic), cellAt(3, 4));
  const seen = [1, 2, 3].map(() => where((step = layers(step.laying))));
  expect(seen).toEqual(["3 3 0 0", "3 3 0 012", "3 3 0 "]);
  expect(layers(aim(laying(ONE), cellAt(4, 4)).laying).reason).toBe("nothing-above");
});

test("moved, it lies on top again; aimed at where it is, it stays as it is", () => {
  const under = flip(aim(laying(ONE), cellAt(3, 4)).laying, 0).laying;
  expect(where(move(under, "up"))).toBe("2 3 0 ");
  expect(where(aim(under, cellAt(3, 4)))).toBe("3 3 0 012");
});

/** All ghosts that keys can lead to, from the first that appears. */
function explored(from: Laying, keys: readonly ((laying: Laying) => Step)[]): Map<string, Laying> {
  const found = new Map<string, Laying>();
  const open = [move(from, "up").laying];
  for (const one of open) {
    const name = keyOf(one.ghost!.place);
    if (found.has(name)) continue;
    found.set(name, one);
    open.push(...keys.map((key) => key(one).laying));
  }
  return found;
}

test("by keys the ghost gets to every legal place and every weave, and to nothing else", () => {
  const keys = [
    ...DIRECTIONS.map((direction) => (one: Laying) => move(one, direction)),
    turn,
    ...[0, 1, 2].map((part) => (one: Laying) => flip(one, part)),
  ];
  for (const { picnic, rules } of fixtures().positions.filter((_, i) => i % 5 === 0)) {
    const from = start(picnic, [D], rules);
    const ghosts = [...explored(from, keys).values()];
    for (const one of ghosts) expect(whyNot(table(one), one.ghost!.place, rules)).toBeNull();
    const all = slots(picnic, rules).flatMap((slot) => {
      const { row, col, turn: turned } = slot;
      return waysHere({ ...from, ghost: { place: place(D, row, col, turned), wanted: 0 } }).map(
        (beneath) => `${row} ${col} ${turned} ${beneath.join("")}`,
      );
    });
    expect(ghosts.map((one) => keyOf(one.ghost!.place)).sort()).toEqual(all.sort());
  }
});
