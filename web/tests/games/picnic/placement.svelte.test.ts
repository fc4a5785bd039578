// @vitest-environment happy-dom
/** Laying the strips of a round, as the board, the hand and whoever counts along see it. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Placement } from "../../../src/games/picnic/placing/placement.svelte.ts";
import { isComplete } from "../../../src/games/picnic/placing/placementDraft.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import type { PicnicSeen } from "../../../src/games/picnic/seen.ts";
import { A, B, C, laid, place, RULES } from "./boards.ts";

const MINE = laid(place(A, 3, 3));
const VIEW = {
  ...{ seat: 0, phase: "place", round: 2, rounds: 3, hand: [B, C], mine: MINE, picnics: [MINE], placed: [] },
  ...{ ready: [false], bonuses: [], automaton: [], options: { ...RULES, edition: "snack-match" } },
};
const play = vi.fn(async () => null);
let seen = $state.raw({} as PicnicSeen);
let placement: Placement;
let end: () => void;

const changes = (view: object, more: object = {}) => {
  seen = { ...seen, view: { ...seen.view, ...view }, ...more };
  flushSync();
};

beforeEach(() => {
  vi.useFakeTimers();
  settings.language = "en";
  sessionStorage.clear();
  play.mockClear();
  seen = { id: "snack-match", game: 1, seat: 0, waiting: [0], view: VIEW, play } as unknown as PicnicSeen;
  end = $effect.root(() => {
    placement = new Placement(() => seen);
    $effect(() => void (placement.isActive && placement.whole)); // a page shows it
  });
  flushSync();
});

afterEach(() => end());

function lays(): void {
  placement.make({ do: "choose", card: B });
  placement.make({ do: "move", direction: "down" });
}

test("what lies there is counted with the ghost", () => {
  expect(placement.comparison).toBeNull();
  lays();
  expect(placement.whole.strips).toHaveLength(MINE.strips.length + 1);
  expect(placement.placed.strips).toHaveLength(MINE.strips.length);
  expect(placement.comparison).not.toBeNull();
});

test("nothing is sent before all of it lies there, and the reason goes by itself", async () => {
  await placement.confirm();
  expect(play).not.toHaveBeenCalled();
  expect(placement.reason).toBe("lay-a-card");
  await vi.advanceTimersByTimeAsync(6000);
  expect(placement.reason).toBeNull();
});

test("what others do does not disturb it; another round begins anew", async () => {
  lays();
  const { draft } = placement;
  await placement.confirm();
  changes({ ready: [false] }, { waiting: [0, 1] });
  expect([placement.draft, placement.reason]).toEqual([draft, "lay-a-card"]);
  changes({ round: 3, hand: [C] });
  expect(placement.draft.ghost).toBeNull();
  expect(placement.reason).toBeNull();
});

test("strips that were confirmed are taken up again as they lay", () => {
  const strips = [place(B, 4, 3), place(C, 5, 3)];
  changes({ hand: [], placed: strips, mine: laid(place(A, 3, 3), ...strips) }, { waiting: [1] });
  expect(placement.isActive).toBe(false);
  placement.takeUpAgain();
  changes(VIEW, { waiting: [0] });
  expect(placement.isActive).toBe(true);
  expect(isComplete(placement.draft)).toBe(true);
  expect(placement.draft.placed).toEqual(strips);
});
