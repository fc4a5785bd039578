/** Who may look at a device that goes round. */
import { describe, expect, test } from "vitest";

import {
  due,
  nextPassState,
  hidesNothing,
  curtainFor,
  reveals,
  withDeviceTaken,
  TOGETHER,
  type Facts,
  type PassState,
} from "../../src/table/crew/passState.ts";

const facts = (more: Partial<Facts>): Facts => ({
  crew: [0, 2, 3],
  waiting: [],
  over: false,
  open: false,
  revealed: false,
  ...more,
});
const hand = (seat: number): PassState => ({ at: "hand", seat });
const curtain = (seat: number): PassState => ({ at: "curtain", seat });
const together = (seat: number | null, looking = false): PassState => ({ at: "together", seat, looking });

describe("where everybody chooses at once", () => {
  test("a curtain hangs before the first", () => {
    expect(nextPassState(TOGETHER, facts({ waiting: [0, 1, 2, 3] }))).toEqual(curtain(0));
  });

  test("whoever says that they have it sees their own", () => {
    expect(withDeviceTaken(curtain(2))).toEqual(hand(2));
    expect(withDeviceTaken(TOGETHER)).toBe(TOGETHER);
  });

  test("who has not chosen yet keeps it, whatever others do", () => {
    expect(nextPassState(hand(0), facts({ waiting: [0, 2] }))).toEqual(hand(0));
  });

  test("after a choice the curtain falls at once, for the next in the order of play", () => {
    expect(nextPassState(hand(0), facts({ waiting: [1, 2, 3] }))).toEqual(curtain(2));
    expect(nextPassState(hand(2), facts({ waiting: [0, 3] }))).toEqual(curtain(3));
    expect(nextPassState(hand(3), facts({ waiting: [0] }))).toEqual(curtain(0));
  });

  test("nobody waits for those at other devices behind a curtain", () => {
    expect(nextPassState(hand(3), facts({ waiting: [1] }))).toEqual(together(null));
    expect(nextPassState(together(null), facts({ waiting: [0, 2, 3] }))).toEqual(curtain(0));
  });

  test("whoever chose last may begin with what comes next", () => {
    expect(nextPassState(hand(3), facts({ waiting: [0, 2, 3] }))).toEqual(hand(3));
  });

  test("a curtain stays for whom it hangs, and goes on when they need not act any more", () => {
    expect(nextPassState(curtain(2), facts({ waiting: [2, 3] }))).toEqual(curtain(2));
    expect(nextPassState(curtain(2), facts({ waiting: [3] }))).toEqual(curtain(3));
    expect(nextPassState(curtain(2), facts({ waiting: [] }))).toEqual(together(null));
  });

  test("somebody else may go first", () => {
    expect(nextPassState(curtainFor(3), facts({ waiting: [0, 2, 3] }))).toEqual(curtain(3));
    expect(due(facts({ waiting: [0, 2, 3] }), 2)).toEqual([3, 0, 2]);
  });
});

describe("what is revealed", () => {
  test("is seen together, even by whoever could go on", () => {
    expect(nextPassState(hand(3), facts({ waiting: [0, 2, 3], revealed: true }))).toEqual(together(0, true));
  });

  test("stays until somebody goes on", () => {
    const looking = together(0, true);
    expect(nextPassState(looking, facts({ waiting: [0, 2, 3] }))).toBe(looking);
    expect(nextPassState(together(null, true), facts({ waiting: [2] }))).toEqual(together(2, true));
    expect(withDeviceTaken(looking)).toEqual(hand(0));
  });

  test("is known by its news", () => {
    expect(reveals("picnic", [{ type: "ready" }, { type: "revealed" }])).toBe(true);
    expect(reveals("sandwich", [{ type: "tasted" }])).toBe(true);
    expect(reveals("picnic", [{ type: "dealt" }, { type: "kept" }])).toBe(false);
  });
});

describe("where nothing is hidden", () => {
  const open = (seat: number | null): PassState => ({ at: "open", seat });

  test("whoever is to act does so at once, without taking the device", () => {
    expect(nextPassState(TOGETHER, facts({ waiting: [0], open: true }))).toEqual(open(0));
    expect(nextPassState(open(0), facts({ waiting: [2], open: true }))).toEqual(open(2));
    expect(nextPassState(open(0), facts({ waiting: [1], open: true }))).toEqual(open(null));
    expect(nextPassState(open(null), facts({ waiting: [3], open: true }))).toEqual(open(3));
  });

  test("whoever had it in hand before goes on", () => {
    expect(nextPassState(hand(2), facts({ waiting: [0, 2], open: true }))).toEqual(open(2));
  });

  test("the curtain falls when something becomes secret, also for whoever acted last", () => {
    expect(nextPassState(open(2), facts({ waiting: [0, 2, 3] }))).toEqual(curtain(2));
    expect(nextPassState(open(null), facts({ waiting: [0, 2, 3] }))).toEqual(curtain(0));
  });

  test("what was revealed is looked at first", () => {
    const looking = together(0, true);
    expect(nextPassState(hand(3), facts({ waiting: [0], open: true, revealed: true }))).toEqual(looking);
    expect(nextPassState(looking, facts({ waiting: [0], open: true }))).toBe(looking);
    expect(withDeviceTaken(looking, true)).toEqual(open(0));
  });
});

test("the end is seen together", () => {
  for (const stage of [hand(0), curtain(2), together(2, true)])
    expect(nextPassState(stage, facts({ waiting: [], over: true }))).toEqual(TOGETHER);
});

test("which tables hide nothing", () => {
  const table = (id: string, view: object) =>
    hidesNothing({ id, view } as unknown as Parameters<typeof hidesNothing>[0]);
  expect(table("snack-arnaque", {})).toBe(true);
  expect(table("snack-match", { phase: "draft" })).toBe(false);
  expect(table("picnic", { phase: "place" })).toBe(false);
  expect(table("picnic", { phase: "faces" })).toBe(true);
  const sandwich = (phase: string, tasting = "sealed") => table("sandwich", { phase, options: { tasting } });
  expect(sandwich("market")).toBe(true);
  expect(sandwich("kitchen")).toBe(false);
  expect(sandwich("tasting")).toBe(false);
  expect(sandwich("tasting", "turns")).toBe(true); // AMB-W12: before everybody's eyes
  expect(sandwich("kitchen", "turns")).toBe(false);
});
