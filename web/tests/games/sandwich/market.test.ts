import { describe, expect, test } from "vitest";

import {
  columns,
  contests,
  keycap,
  NO_FLIP,
  placeOf,
  updateFlip,
  slots,
} from "../../../src/games/sandwich/market/market.ts";
import { marketPrompt, marketEventText } from "../../../src/games/sandwich/eventTexts.ts";
import type { SeenOf } from "../../../src/games/seen.ts";
import type { PhotoEntry, Sandwich } from "../../../src/wire/wire.ts";

const LYING = ["brie 1", "ham 1", "pear 1", "tuna 1"];

function view(changes: Partial<Sandwich.View> = {}): Sandwich.View {
  return {
    seat: 0,
    options: { market: "race" },
    round: 1,
    phase: "market",
    flip: 1,
    market: LYING,
    took: [null, null, null, null],
    chooser: null,
    claims: [],
    baskets: [[], [], [], []],
    ready: [false, false, false, false],
    ...changes,
  } as Sandwich.View;
}

const photo = (seat: number, millis: number, card: string): PhotoEntry => ({
  seat,
  millis,
  head_start: 0,
  arrived: 1,
  card,
  doubted: false,
});
const locks = (seen: Sandwich.View, reached: string[] = []) =>
  slots(seen, updateFlip(NO_FLIP, view()), reached).map((slot) => slot.lock);

describe("locks", () => {
  test("all cards but one's own are to be had", () => {
    expect(locks(view())).toEqual(["own", null, null, null]);
    expect(locks(view({ seat: 2 }))).toEqual([null, null, "own", null]);
  });

  test("a card is reached for once, and another one is the fallback", () => {
    expect(locks(view(), ["tuna 1"])).toEqual(["own", null, null, "reached"]);
    const choices = slots(view(), NO_FLIP, ["tuna 1", "ham 1"]).map((slot) => slot.choice);
    expect(choices).toEqual([null, 2, null, 1]);
  });

  test("once the first choice is gone the fallback is the first", () => {
    const seen = view({ market: ["brie 1", "ham 1", "pear 1", null], took: [null, "tuna 1", null, null] });
    const found = slots(seen, updateFlip(updateFlip(NO_FLIP, view()), seen), ["tuna 1", "ham 1"]);
    expect(found.map((slot) => slot.choice)).toEqual([null, 1, null, null]);
    expect(found[3]).toMatchObject({ card: "tuna 1", taker: 1, lock: "taken" });
  });

  test("who has a card has one and only one", () => {
    const seen = view({ market: ["brie 1", null, "pear 1", "tuna 1"], took: ["ham 1", null, null, null] });
    expect(locks(seen, ["ham 1", "tuna 1"])).toEqual(["have-one", "taken", "have-one", "have-one"]);
    expect(slots(seen, NO_FLIP, ["ham 1", "tuna 1"])[3]!.choice).toBeNull();
  });

  test("in turns only the chooser chooses", () => {
    expect(locks(view({ chooser: 1 }))).toEqual(["wait", "wait", "wait", "wait"]);
    expect(locks(view({ chooser: 0 }))).toEqual(["own", null, null, null]);
  });

  test("a spectator takes nothing, and nothing is to be had before cards are turned up", () => {
    expect(locks(view({ seat: null }))).toEqual(["wait", "wait", "wait", "wait"]);
    const before = view({ phase: "signal", flip: 0, market: [] });
    expect(slots(before, updateFlip(NO_FLIP, before), []).map((slot) => [slot.card, slot.lock])).toEqual(
      Array(4).fill([null, "down"]),
    );
  });
});

describe("what was turned up is remembered", () => {
  const half = view({ market: [null, "ham 1", null, "tuna 1"], took: [null, "brie 1", null, "pear 1"] });
  const end = view({
    phase: "signal",
    market: [null, null, null, null],
    took: ["ham 1", "brie 1", "tuna 1", "pear 1"],
  });

  test("until the next flip", () => {
    const flip = [half, end].reduce(updateFlip, updateFlip(NO_FLIP, view()));
    expect(flip.cards).toEqual(LYING);
    expect(slots(end, flip, []).map((slot) => slot.taker)).toEqual([1, 0, 3, 2]);
    const next = ["crab 1", "honey 1", "bacon 1", "salami 1"];
    expect(updateFlip(flip, view({ flip: 2, market: next })).cards).toEqual(next);
  });

  test("but not what was gone before one looked, nor the cards of another game", () => {
    expect(updateFlip(NO_FLIP, half).cards).toEqual([null, "ham 1", null, "tuna 1"]);
    expect(slots(half, updateFlip(NO_FLIP, half), [])[0]).toMatchObject({ card: null, taker: null, lock: "taken" });
    const other = ["crab 1", null, "bacon 1", "salami 1"];
    expect(updateFlip(updateFlip(NO_FLIP, view()), view({ market: other })).cards).toEqual(other);
  });
});

describe("contests", () => {
  const nobodyLevel = new Map<string, readonly number[]>();

  test("times are shown only where several hands went for a card, the quickest first", () => {
    const photos = [photo(2, 500, "ham 1"), photo(3, 331, "brie 1"), photo(1, 312, "brie 1")];
    expect(contests(photos, [null, "brie 1", "ham 1", null], nobodyLevel)).toEqual([
      {
        card: "brie 1",
        winner: 1,
        lot: false,
        times: [
          { seat: 1, millis: 312 },
          { seat: 3, millis: 331 },
        ],
      },
    ]);
  });

  test("a fallback is a hand on another card", () => {
    const photos = [photo(1, 312, "brie 1"), photo(3, 331, "brie 1"), photo(3, 600, "ham 1")];
    expect(contests(photos, [null, "brie 1", null, "ham 1"], nobodyLevel).map((one) => one.card)).toEqual(["brie 1"]);
  });

  test("where a lot decided it says so, and the winner is named first", () => {
    const photos = [photo(1, 400, "brie 1"), photo(3, 400, "brie 1")];
    const [found] = contests(photos, [null, null, null, "brie 1"], new Map([["brie 1", [1, 3]]]));
    expect(found).toMatchObject({ lot: true, winner: 3 });
    expect(found!.times.map((one) => one.seat)).toEqual([3, 1]);
  });

  test("a card that nobody has yet is nobody's business", () => {
    expect(contests([photo(1, 312, "brie 1"), photo(3, 331, "brie 1")], [null, null, null, null], nobodyLevel)).toEqual(
      [],
    );
  });
});

describe("keys", () => {
  test("each of twelve cards has its own", () => {
    const keys = Array.from({ length: 12 }, (_, place) => keycap(place));
    expect(new Set(keys).size).toBe(12);
    expect(keys.map((key) => placeOf({ key }))).toEqual(Array.from({ length: 12 }, (_, place) => place));
  });

  test("figures are meant where they are written, with or without Shift, in a row or in a block", () => {
    expect(placeOf({ key: "&", code: "Digit1" })).toBe(0);
    expect(placeOf({ key: "0", code: "Digit0" })).toBe(9);
    expect(placeOf({ key: "7", code: "Numpad7" })).toBe(6);
    expect(placeOf({ key: "B", code: "KeyB" })).toBe(11);
  });

  test("other keys mean nothing", () => {
    for (const key of ["Enter", " ", "Tab", "x", "F1"]) expect(placeOf({ key, code: key })).toBeNull();
  });
});

test("cards are laid out as large as they can be", () => {
  expect(columns(12, 370, 520)).toBe(3);
  expect(columns(12, 540, 300)).toBe(6);
  expect(columns(4, 370, 520)).toBe(2);
  expect(columns(3, 1000, 300)).toBe(3);
  expect(columns(3, 700, 560)).toBe(3);
});

describe("what is said", () => {
  const players = ["Ana", "Ben", "Cleo", "Dan"].map((name, seat) => ({ seat, name }));
  const seen = { seat: 0, players, view: view() } as unknown as SeenOf<"sandwich">;
  const say = (news: Sandwich.News) => marketEventText(news, seen);

  test("the flip with the keys of its cards, and which is one's own", () => {
    expect(say({ type: "flipped", cards: LYING })).toBe("On the cloth: 1 brie (yours), 2 ham, 3 pear, 4 tuna.");
  });

  test("who takes what, oneself as well", () => {
    expect(say({ type: "reached", card: "ham 1" })).toBe("You reach for ham.");
    expect(say({ type: "grabbed", seat: 0, card: "ham 1", left_over: false })).toBe("You take ham.");
    expect(say({ type: "grabbed", seat: 1, card: "tuna 2", left_over: false })).toBe("Ben takes tuna.");
    expect(say({ type: "grabbed", seat: 1, card: "tuna 2", left_over: true })).toBe("Ben is left with tuna.");
    expect(say({ type: "grabbed", seat: 0, card: "ham 1", left_over: true })).toBe("You are left with ham.");
    expect(say({ type: "drew-level", seats: [1, 3], card: "ham 1" })).toContain("Ben and Dan");
    expect(say({ type: "kitchen-opens" })).toBeNull();
  });

  test("what is to be done", () => {
    expect(marketPrompt(seen)).toBe("Grab a card!");
    const after = { ...seen, view: view({ took: ["ham 1", null, null, null] }) };
    expect(marketPrompt(after)).toBeNull();
    const turns = { market: "turns" } as Sandwich.Options;
    expect(marketPrompt({ ...seen, view: view({ options: turns, chooser: 0 }) })).toBe("Choose a card");
    expect(marketPrompt({ ...seen, view: view({ options: turns, chooser: 1 }) })).toBeNull();
  });
});
