// @vitest-environment happy-dom
/** One's own kitchen while others swap with one. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { Cooking } from "../../../src/games/sandwich/kitchen/cooking.svelte.ts";
import type { Sandwich } from "../../../src/wire/wire.ts";
import { BASKET, seen, view, type Seen } from "./views.ts";

const play = vi.fn(async (_moves: readonly Sandwich.Move[]) => null);
const SWAPPED = BASKET.map((card) => (card === "brie 1" ? "salami 1" : card));

let now = $state.raw(seen());
let cooking: Cooking;
let end: () => void;

function look(changes: Partial<Sandwich.View> = {}, more: Partial<Seen> = {}): void {
  now = seen({ play, view: view(changes), ...more });
  flushSync();
}

function begin(changes: Partial<Sandwich.View> = {}, more: Partial<Seen> = {}): void {
  end?.();
  look(changes, more);
  end = $effect.root(() => {
    cooking = new Cooking(() => now);
  });
}

/** As after a trade; `served` is what lies sealed. */
const swap = (served: Partial<Sandwich.View> = {}) => look({ baskets: [SWAPPED, [], [], []], ...served });
const fill = () => BASKET.forEach((card, place) => cooking.drop(card, place));
const inThrees = (cards: readonly string[]) => [0, 3, 6].map((at) => cards.slice(at, at + 3));
const sealed = (basket = BASKET): Partial<Sandwich.View> => ({
  ready: [true, false, false, false],
  sandwiches: inThrees(basket) as unknown as Sandwich.View["sandwiches"],
});
const sent = () => play.mock.calls.map(([moves]) => moves[0]!);

beforeEach(() => {
  sessionStorage.clear();
  play.mockClear();
  begin();
});
afterEach(() => end());

describe("somebody swaps with me", () => {
  test("while I compose: what came lies where lay what went, and is served there", async () => {
    fill();
    swap();
    expect(cooking.composing.places).toEqual(SWAPPED);
    expect(cooking.done).toBe(true);
    await cooking.serve();
    expect(sent()).toEqual([{ type: "compose", sandwiches: inThrees(SWAPPED), pitches: [] }]);
  });

  test("while it lies beside the rolls: what came lies there", () => {
    swap();
    expect(cooking.left).toEqual(SWAPPED);
  });

  test("while I hold it: I hold what came, and put that down", () => {
    cooking.tap({ card: "brie 1" });
    swap();
    expect(cooking.composing.held).toBe("salami 1");
    cooking.tap({ place: 4 });
    expect(cooking.composing.places[4]).toBe("salami 1");
    expect(cooking.left).not.toContain("brie 1");
  });

  test("twice, and back again", () => {
    fill();
    swap();
    cooking.back("salami 1");
    look();
    expect(cooking.left).toEqual(["brie 1"]);
  });
});

describe("thinking again", () => {
  test("begins with what was served", async () => {
    fill();
    look(sealed());
    await cooking.reconsider();
    expect(sent()).toEqual([{ type: "reconsider" }]);
    look();
    expect(cooking.composing.places).toEqual(BASKET);
  });

  test("also where it was served from another page", async () => {
    begin({ ...sealed(), pitches: ["So good", "", ""] });
    look(sealed([...SWAPPED].reverse()), {});
    now = { ...now, view: { ...now.view, baskets: [SWAPPED, [], [], []], pitches: ["Ah", "", ""] } };
    await cooking.reconsider();
    swap();
    expect(cooking.composing.places).toEqual([...SWAPPED].reverse());
    expect(cooking.pitches).toEqual(["Ah", "", ""]);
  });

  test("a swap after it is seen", async () => {
    look(sealed());
    await cooking.reconsider();
    swap();
    expect(cooking.composing.places).toEqual(SWAPPED);
  });
});

describe("praise", () => {
  const chef = { ...view().options, chef: true };

  test("goes with what is served, with the chef's suggestion", async () => {
    begin({ options: chef });
    fill();
    cooking.praise(1, " So good ");
    await cooking.serve();
    expect(sent()[0]).toMatchObject({ pitches: ["", "So good", ""] });
  });

  test("nothing is said where nothing was written", async () => {
    begin({ options: chef });
    fill();
    cooking.praise(1, "  ");
    await cooking.serve();
    expect(sent()[0]).toMatchObject({ pitches: [] });
  });

  test("not without the chef's suggestion, whatever the tab has kept", async () => {
    fill();
    cooking.praise(1, "So good");
    begin();
    expect(cooking.done).toBe(true);
    await cooking.serve();
    expect(sent()[0]).toMatchObject({ pitches: [] });
  });
});

test("while the game is paused what I have made stays where it is", () => {
  fill();
  look({}, { play: null });
  expect(cooking.composing.places).toEqual(BASKET);
  expect(cooking.acting).toBe(false);
});

test("in a replay nothing is shown but what was served", () => {
  begin(sealed(), { game: 0, play: null });
  expect(cooking.done).toBe(true);
  look({ seat: 1, baskets: [[], BASKET, [], []] }, { game: 0, seat: 1, play: null });
  expect(cooking.left).toEqual(BASKET);
  expect(cooking.pitches).toEqual([]);
});
