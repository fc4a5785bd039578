/** The ghost is aimed, moved, turned and woven; it rests only on legal places and says why it goes no further. */
import { expect, test } from "vitest";

import { cellAt, colOf, DIRECTIONS, rowOf } from "../../../src/games/picnic/rulesMirror/field.ts";
import { blanketOf } from "../../../src/games/picnic/board/blanket.ts";
import { aim, bring, flip, layers, move, type Step, turn, waysHere } from "../../../src/games/picnic/placing/ghost.ts";
import {
  type PlacementDraft,
  startDraft,
  placedPicnic,
  picnicWithGhost,
} from "../../../src/games/picnic/placing/placementDraft.ts";
import { EMPTY, type Picnic, slotOf, slots, whyNot } from "../../../src/games/picnic/rulesMirror/weave.ts";
import { A, B, C, D, laid, NO_BRAID, place, RULES } from "./boards.ts";
import { fixtures, keyOf } from "./fixtures.ts";

const ONE = laid(place(A, 3, 3));
const laying = (picnic: Picnic): PlacementDraft => startDraft(picnic, [D], RULES);
const where = (step: Step) => step.laying.ghost && keyOf(step.laying.ghost.place);

test("it centres on the cell that was tapped", () => {
  const step = aim(laying(ONE), cellAt(4, 4));
  expect(where(step)).toBe("4 3 0 ");
  expect(step.reason).toBeNull();
});

test("a tap on any cell that it can cover covers it, without a word", () => {
  const outside = aim(laying(ONE), cellAt(3, 2)); // about that cell it would reach to column 1: five wide
  expect([where(outside), outside.reason]).toEqual(["3 2 0 ", null]);
  const edge = aim(laying(ONE), cellAt(3, 6));
  expect([where(edge), edge.reason]).toEqual(["3 4 0 ", null]);
});

test("where it cannot go it glides as near as may be; only where nothing comes of it there is a reason", () => {
  const alone = aim(laying(ONE), cellAt(6, 4));
  expect([where(alone), alone.reason]).toEqual(["4 3 0 ", null]);
  const again = aim(alone.laying, cellAt(6, 4));
  expect([where(again), again.reason]).toEqual(["4 3 0 ", "no-touch"]);
});

test("from somebody's fingers its middle hangs over the cell; of two places as near it covers it", () => {
  const upright = laid(place(A, 3, 3, 1));
  expect(where(bring(laying(upright), cellAt(6, 1)))).toBe("6 1 0 "); // one row up it would touch, and so it does one column on
});

test("nothing chosen, nothing aimed", () => {
  const two = startDraft(ONE, [B, C], RULES);
  expect(aim(two, cellAt(4, 4))).toEqual({ laying: two, reason: "lay-a-card", along: [] });
  expect(flip(two, 0).reason).toBe("lay-a-card");
  expect(layers(two).reason).toBe("lay-a-card");
  expect(move(two, "up").reason).toBe("lay-a-card");
});

/** The first strip as one sees it: its cells within the blanket. */
const onBlanket = (step: Step) => {
  const { row, col } = blanketOf(picnicWithGhost(step.laying), step.laying.first);
  return slotOf(step.laying.ghost!.place).cells.map((cell) => [rowOf(cell) - row, colOf(cell) - col].join(" "));
};

test("AMB-P03: on a bare blanket the first strip covers whatever cell is tapped, and its place is the one that is sent", () => {
  const bare = laying(EMPTY);
  const { row, col } = blanketOf(EMPTY);
  for (const [down, right] of [0, 1, 2, 3].flatMap((r) => [0, 1, 2, 3].map((c) => [r, c] as const))) {
    const step = aim(bare, cellAt(row + down, col + right));
    expect(onBlanket(step)).toContain(`${down} ${right}`);
    expect([where(step), step.reason]).toEqual(["3 3 0 ", null]);
  }
});

test("the first strip turns and moves on the blanket, and goes no further than its edge", () => {
  let step = aim(laying(EMPTY), cellAt(2, 2)); // the upper left corner
  expect(onBlanket(step)).toEqual(["0 0", "0 1", "0 2"]);
  const edge = move(step.laying, "up");
  expect([edge.laying, edge.reason]).toEqual([step.laying, "out-of-frame"]);
  step = move(step.laying, "down");
  expect(onBlanket(step)).toEqual(["1 0", "1 1", "1 2"]);
  const turns = [1, 2, 3, 4].map(() => (step = turn(step.laying)));
  expect(turns.map(where)).toEqual(["3 3 1 ", "3 5 2 ", "5 3 3 ", "3 3 0 "]);
  expect(onBlanket(turns[0]!)).toEqual(["0 1", "1 1", "2 1"]);
  expect(onBlanket(turns[3]!)).toEqual(["1 0", "1 1", "1 2"]);
});

test("by keys alone it first comes to lie near the middle", () => {
  const step = move(laying(ONE), "left");
  expect([where(step), step.reason]).toEqual(["4 3 0 ", null]);
  expect(where(turn(laying(ONE)))).toBe("4 3 0 ");
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
  expect([where(down), down.reason]).toEqual(["1 4 1 ", null]);
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
  const on = aim(startDraft(ONE, [D], NO_BRAID), cellAt(3, 4)).laying;
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
function explored(
  from: PlacementDraft,
  keys: readonly ((laying: PlacementDraft) => Step)[],
): Map<string, PlacementDraft> {
  const found = new Map<string, PlacementDraft>();
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
    ...DIRECTIONS.map((direction) => (one: PlacementDraft) => move(one, direction)),
    turn,
    ...[0, 1, 2].map((part) => (one: PlacementDraft) => flip(one, part)),
  ];
  for (const { picnic, rules } of fixtures().positions.filter((_, i) => i % 5 === 0)) {
    const from = startDraft(picnic, [D], rules);
    const ghosts = [...explored(from, keys).values()];
    for (const one of ghosts) expect(whyNot(placedPicnic(one), one.ghost!.place, rules)).toBeNull();
    const all = slots(picnic, rules).flatMap((slot) => {
      const { row, col, turn: turned } = slot;
      return waysHere({ ...from, ghost: { place: place(D, row, col, turned), wanted: 0 } }).map(
        (beneath) => `${row} ${col} ${turned} ${beneath.join("")}`,
      );
    });
    expect(ghosts.map((one) => keyOf(one.ghost!.place)).sort()).toEqual(all.sort());
  }
});
