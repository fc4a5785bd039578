import { describe, expect, test } from "vitest";

import {
  back,
  startComposing,
  afterSwap,
  isDone,
  unusedCards,
  put,
  putInto,
  rolls,
  sandwiches,
  tap,
} from "../../../src/games/sandwich/kitchen/composing.ts";
import { withTapped } from "../../../src/games/sandwich/tasting/ranking.ts";
import * as ranking from "../../../src/games/sandwich/tasting/ranking.ts";
import { towards } from "../../../src/games/sandwich/market/roaming.ts";
import { between, flips, places, recipients, type View } from "../../../src/games/sandwich/table.ts";
import { open, partners, whyLapsed } from "../../../src/games/sandwich/kitchen/trading.ts";
import { packDish, restoreDish } from "../../../src/games/sandwich/kitchen/dishStorage.ts";
import type { Sandwich } from "../../../src/wire/wire.ts";

const BASKET = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
const laid = (...cards: (string | null)[]) => ({
  ...startComposing(BASKET),
  places: BASKET.map((_, at) => cards[at] ?? null),
});

describe("composing", () => {
  test("begins with three empty rolls, or with what was served", () => {
    expect(rolls(startComposing(BASKET))).toEqual([
      [null, null, null],
      [null, null, null],
      [null, null, null],
    ]);
    expect(unusedCards(startComposing(BASKET))).toEqual(BASKET);
    const served = startComposing(BASKET, [
      ["a", "b", "c"],
      ["d", "e", "f"],
      ["g", "h", "i"],
    ]);
    expect(isDone(served)).toBe(true);
    expect(sandwiches(served)[1]).toEqual(["d", "e", "f"]);
  });

  test("a tap takes an ingredient, another puts it down", () => {
    const held = tap(startComposing(BASKET), { card: "b" });
    expect(held.held).toBe("b");
    const down = tap(held, { place: 4 });
    expect(down.places[4]).toBe("b");
    expect(down.held).toBeNull();
    expect(unusedCards(down)).not.toContain("b");
  });

  test("another ingredient takes the place of the one that is held, the same one lets go of it", () => {
    expect(tap(tap(startComposing(BASKET), { card: "b" }), { card: "c" }).held).toBe("c");
    expect(tap(tap(startComposing(BASKET), { card: "b" }), { card: "b" }).held).toBeNull();
    const empty = startComposing(BASKET);
    expect(tap(empty, { place: 3 })).toBe(empty);
  });

  test("two taps on ingredients in rolls swap them", () => {
    const swapped = tap(tap(laid("a", "b", null, "d"), { place: 0 }), { place: 3 });
    expect(swapped.places.slice(0, 4)).toEqual(["d", "b", null, "a"]);
    expect(swapped.held).toBeNull();
  });

  test("an ingredient in a roll and one beside it change places, whichever is tapped first", () => {
    const one = tap(tap(laid("a", "b"), { place: 1 }), { card: "i" });
    const other = tap(tap(laid("a", "b"), { card: "i" }), { place: 1 });
    for (const composing of [one, other]) {
      expect(composing.places.slice(0, 2)).toEqual(["a", "i"]);
      expect(unusedCards(composing)).toContain("b");
      expect(composing.held).toBeNull();
    }
  });

  test("twice the same in a roll puts it back", () => {
    const composing = tap(tap(laid("a"), { place: 0 }), { place: 0 });
    expect(composing.places[0]).toBeNull();
    expect(unusedCards(composing)).toEqual(BASKET);
    expect(back(laid("a"), "a").places[0]).toBeNull();
  });

  test("into a roll it goes where there is room, into a full one in the place of the last", () => {
    expect(putInto(laid("a"), "b", 0).places.slice(0, 3)).toEqual(["a", "b", null]);
    const full = putInto(laid("a", "b", "c"), "d", 0);
    expect(full.places.slice(0, 3)).toEqual(["a", "b", "d"]);
    expect(unusedCards(full)).toContain("c");
    expect(putInto(laid("a", "b"), "a", 0).places.slice(0, 2)).toEqual(["a", "b"]);
  });

  test("no ingredient is ever lost or doubled", () => {
    let composing = startComposing(BASKET);
    let seed = 7;
    const any = (below: number) => (seed = (seed * 16807) % 2147483647) % below;
    for (let step = 0; step < 500; step++) {
      const card = BASKET[any(9)]!;
      const how = any(4);
      if (how === 0) composing = tap(composing, { place: any(9) });
      else if (how === 1) composing = unusedCards(composing).includes(card) ? tap(composing, { card }) : composing;
      else if (how === 2) composing = putInto(composing, card, any(3));
      else composing = put(composing, card, any(9));
      const all = [...unusedCards(composing), ...composing.places.filter((one) => one !== null)];
      expect(all.sort()).toEqual(BASKET);
    }
  });

  test("after a trade what came lies where lay what went", () => {
    const basket = BASKET.map((card) => (card === "b" ? "z" : card));
    const composing = afterSwap({ ...laid("a", "b"), held: "b" }, basket);
    expect(composing.places.slice(0, 2)).toEqual(["a", "z"]);
    expect(composing.held).toBe("z");
    expect(unusedCards(composing)).not.toContain("b");
  });

  test("it outlives a reload, in the same round and with what one still has", () => {
    const kept = packDish(2, laid("a", null, "b"), ["So good", "", ""]);
    const [composing, pitches] = restoreDish(kept, 2, BASKET)!;
    expect(composing.places.slice(0, 3)).toEqual(["a", null, "b"]);
    expect(pitches).toEqual(["So good", "", ""]);
    const swapped = BASKET.map((card) => (card === "b" ? "z" : card));
    expect(restoreDish(kept, 2, swapped)![0].places.slice(0, 3)).toEqual(["a", null, "z"]);
    expect(restoreDish(kept, 3, BASKET)).toBeNull();
    expect(restoreDish(kept, 2, BASKET.slice(0, 3))).toBeNull();
    for (const broken of [null, { round: 2 }, { round: 2, places: BASKET }, packDish(2, laid("a", "a"), [])])
      expect(restoreDish(broken, 2, BASKET)).toBeNull();
  });
});

describe("ranking", () => {
  test("the best first, and the last one follows", () => {
    expect(withTapped([], 2, 3)).toEqual([2]);
    expect(withTapped([2], 0, 3)).toEqual([2, 0, 1]);
    expect(withTapped([2, 0], 3, 4)).toEqual([2, 0, 3, 1]);
  });

  test("a plate is taken out by a second tap, and what followed from it too", () => {
    expect(withTapped([2], 2, 3)).toEqual([]);
    expect(withTapped([2, 0, 1], 2, 3)).toEqual([0]);
    expect(withTapped([2, 0, 1], 0, 3)).toEqual([2]);
    expect(withTapped([2, 0, 3, 1], 0, 4)).toEqual([2, 3]);
  });

  test("who taps the last one too changes nothing", () => {
    expect([0, 2, 1].reduce((order, plate) => withTapped(order, plate, 3), [] as number[])).toEqual([0, 2, 1]);
    expect(withTapped([2, 0, 3, 1], 1, 4)).toEqual([2, 0, 3, 1]);
  });

  test("what was tapped last can be taken back, and is not what followed from it", () => {
    expect(ranking.latest([2], 3)).toBe(2);
    expect(ranking.latest([2, 0, 1], 3)).toBe(0);
  });

  test("it outlives a reload", () => {
    const kept = ranking.packRanking(1, [2, 0], "Hm");
    expect(ranking.restoreRanking(kept, 1, 3)).toEqual({ round: 1, order: [2, 0], remark: "Hm" });
    expect(ranking.restoreRanking(kept, 2, 3)).toBeNull();
    expect(ranking.restoreRanking(kept, 1, 2)).toBeNull();
    for (const broken of [null, { round: 1 }, ranking.packRanking(1, [1, 1], "")])
      expect(ranking.restoreRanking(broken, 1, 3)).toBeNull();
  });
});

describe("the table", () => {
  test("sandwiches go to the left, with three players two to either side, and to the right in between", () => {
    expect(recipients(3, 5, 1, false)).toEqual([4, 0, 1]);
    expect(recipients(0, 3, 1, false)).toEqual([1, 1, 2, 2]);
    expect(recipients(0, 5, 2, true)).toEqual([4, 3, 2]);
    expect(recipients(0, 5, 3, true)).toEqual([1, 2, 3]);
    expect(places(3)).toEqual([3, 2, 1, 0]);
    expect(places(12)).toEqual([3, 2, 0]);
  });

  test("with three players there are twelve cards to a round", () => {
    expect([3, 4, 12].map(flips)).toEqual([12, 9, 9]);
  });

  test("between a tasting and the next market nothing is turned up", () => {
    const view = { ready: [false, false, false, false], round: 2, flip: 9, phase: "signal", history: [{}] };
    expect(between(view as unknown as View)).toBe(true);
    expect(between({ ...view, flip: 10 } as unknown as View)).toBe(false);
    expect(between({ ...view, phase: "market" } as unknown as View)).toBe(false);
    expect(between({ ...view, round: 1, flip: 0, history: [] } as unknown as View)).toBe(false);
  });
});

describe("trading", () => {
  const offer = (to: number, give: string, want: string): Sandwich.Offer => ({ type: "offer", to, give, want });

  test("offers to me come first, then mine", () => {
    const offers = [offer(1, "a", "b"), offer(0, "c", "d"), null, offer(2, "e", "f")];
    expect(open({ offers, seat: 2 }).map(({ seat }) => seat)).toEqual([3, 0, 1]);
    expect(open({ offers, seat: 1 }).map(({ seat }) => seat)).toEqual([0, 1, 3]);
    expect(partners({ ready: [false, true, false, false], seat: 2 })).toEqual([0, 3]);
  });

  test("why an offer is open no more", () => {
    const mine = offer(1, "a", "b");
    const lapsed: Sandwich.Lapsed = { type: "lapsed", seat: 0, offer: mine };
    const ready = (seat: number): Sandwich.News => ({ type: "ready", seat });
    expect(whyLapsed(lapsed, [lapsed])).toBe("withdrawn");
    expect(whyLapsed(lapsed, [ready(1), lapsed])).toBe("ready");
    expect(whyLapsed(lapsed, [ready(0), lapsed])).toBe("served");
    const swapped: Sandwich.News = { type: "swapped", seat: 2, of: 1, offer: offer(2, "b", "z") };
    expect(whyLapsed(lapsed, [swapped, lapsed])).toBe("swapped");
    const counter: Sandwich.News = { type: "offered", seat: 1, offer: offer(0, "x", "a"), instead: true };
    expect(whyLapsed(lapsed, [counter, lapsed])).toBe("declined");
  });
});

test("arrows lead to what lies that way", () => {
  const box = (left: number, top: number) => ({ left, top, width: 50, height: 60 });
  const boxes = [box(0, 0), box(60, 0), box(120, 0), box(10, 100), box(70, 100)];
  expect(towards("ArrowRight", 0, boxes)).toBe(1);
  expect(towards("ArrowDown", 0, boxes)).toBe(3);
  expect(towards("ArrowUp", 4, boxes)).toBe(1);
  expect(towards("ArrowLeft", 3, boxes)).toBe(3);
  expect(towards("x", 3, boxes)).toBe(3);
});
