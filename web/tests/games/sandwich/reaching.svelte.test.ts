// @vitest-environment happy-dom
/** One's own hands in the market: what a tap sends, and what is seen of it at once. */
import "../../../src/games/sandwich/texts.ts";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { NOT_PAINTED, type Press } from "../../../src/wire/reaction.ts";
import { Reaching } from "../../../src/games/sandwich/market/reaching.svelte.ts";
import { spoken } from "../../../src/kit/announcer.svelte.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import { NO_RACE } from "../../../src/wire/past.ts";
import type { PhotoEntry, Reason, Sandwich } from "../../../src/wire/wire.ts";
import { reason } from "../../clients.ts";
import { seen, view, type Seen } from "./views.ts";

const LYING = ["brie 1", "ham 1", "pear 1", "tuna 1"];
const NOBODY = [null, null, null, null];
const race = { ...view().options, market: "race" } as Sandwich.Options;
const PRESS: Press = { timeStamp: 1 };

const claim = vi.fn<NonNullable<Seen["claim"]>>();
const play = vi.fn<NonNullable<Seen["play"]>>();
let now = $state.raw(seen());
let reaching: Reaching;
let end: () => void;

/** The market as it lies there now. */
function look(changes: Partial<Sandwich.View> = {}, more: Partial<Seen> = {}): void {
  const market = { phase: "market", flip: 1, market: LYING, took: NOBODY, options: race } as const;
  now = seen({ view: view({ ...market, ...changes }), play, claim, ...more });
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.language = "en";
  claim.mockReset().mockResolvedValue(null);
  play.mockReset().mockResolvedValue(null);
  look();
  end = $effect.root(() => {
    reaching = new Reaching(
      () => now,
      () => undefined,
    );
  });
  flushSync();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const locks = () => reaching.slots.map((slot) => slot.lock);
const choices = () => reaching.slots.map((slot) => slot.choice);
const tap = (seat: number) => reaching.grab(seat, PRESS);
const claimed = () => claim.mock.calls.map(([move]) => (move as Sandwich.Grab).card);

/** A claim that is answered when the test says so. */
function slowly(): (why: Reason | null) => void {
  let answer!: (why: Reason | null) => void;
  claim.mockImplementationOnce(() => new Promise((then) => (answer = then)));
  return (why) => answer(why);
}

describe("a tap", () => {
  test("claims the card by this press, and is seen before the server has heard of it", async () => {
    const answer = slowly();
    const tapped = tap(2);
    expect(claim.mock.calls).toEqual([[{ type: "grab", card: "pear 1" }, PRESS]]);
    expect(choices()).toEqual([null, null, 1, null]);
    void tap(3);
    expect(choices()).toEqual([null, null, 1, 2]);
    answer(null);
    await tapped;
    expect(choices()).toEqual([null, null, 1, 2]);
  });

  test("on the same card again, or on a place where nothing lies, is nothing", async () => {
    await tap(2);
    await tap(2);
    look({ market: ["brie 1", null, "pear 1", "tuna 1"], took: [null, null, null, "ham 1"] });
    await tap(1);
    expect(claimed()).toEqual(["pear 1"]);
  });

  test("of the flip before is forgotten with the next", async () => {
    await tap(2);
    look({ flip: 2 });
    expect(choices()).toEqual(NOBODY);
  });

  test("on one's own card is answered with a word that does not stay (SW-11)", async () => {
    await tap(0);
    expect(claim).not.toHaveBeenCalled();
    expect(reaching.remark?.seat).toBe(0);
    await vi.advanceTimersByTimeAsync(3000);
    expect(spoken().text).not.toBe("");
    expect(reaching.remark).toBeNull();
  });

  test.each([
    ["table-gone", "Too late"],
    ["have-one", "You have"],
    [NOT_PAINTED, "Too early"],
  ])("that was not taken (%s) leaves the card free, with a word about it", async (key, word) => {
    claim.mockResolvedValueOnce(reason(key));
    await tap(2);
    expect(choices()).toEqual(NOBODY);
    expect(reaching.remark).toMatchObject({ seat: 2, text: expect.stringContaining(word) });
    await tap(2);
    expect(claimed()).toEqual(["pear 1", "pear 1"]);
    expect(reaching.remark).toBeNull();
  });
});

describe("while the line is lost", () => {
  const lost = { claim: null };

  test("a tap is nothing, and the card can be had once the line is back", async () => {
    look({}, lost);
    await tap(2);
    expect(choices()).toEqual(NOBODY);
    look();
    expect(locks()).toEqual(["own", null, null, null]);
    await tap(2);
    expect(claimed()).toEqual(["pear 1"]);
    expect(play).not.toHaveBeenCalled();
  });

  test("no card is to be had, and the market shows it", () => {
    expect(reaching.shut).toBe(false);
    look({}, lost);
    expect(locks()).toEqual(["own", "wait", "wait", "wait"]);
    expect(reaching.shut).toBe(true);
  });

  test("a card is chosen in turns, and sent later", async () => {
    look({ options: view().options, chooser: 0 }, lost);
    expect(reaching.shut).toBe(false);
    await tap(1);
    expect(play.mock.calls).toEqual([[[{ type: "grab", card: "ham 1" }]]]);
  });
});

test("a market is not shut to who only looks at it", () => {
  look({ seat: null }, { seat: null, play: null, claim: null });
  expect(reaching.shut).toBe(false);
  look({}, { game: 0, play: null, claim: null });
  expect(reaching.shut).toBe(false);
});

describe("cards that were taken", () => {
  test("are known by who turned them up, also if nobody asked before", () => {
    look({ market: [null, "ham 1", null, "tuna 1"], took: [null, "brie 1", null, "pear 1"] });
    expect(reaching.slots.map(({ card, taker }) => [card, taker])).toEqual([
      ["brie 1", 1],
      ["ham 1", null],
      ["pear 1", 3],
      ["tuna 1", null],
    ]);
  });

  test("tell who was how quick where several hands went for one, until the next flip", () => {
    const ran = (seat: number, millis: number): PhotoEntry => ({
      seat,
      millis,
      head_start: 0,
      arrived: 1,
      card: "pear 1",
      doubted: false,
    });
    const flipped = { type: "flipped", cards: LYING } as unknown as Sandwich.News;
    const past = [
      { at: 1, news: [flipped], race: NO_RACE },
      { at: 2, news: [], race: { photo: [ran(3, 300), ran(1, 340)], waited: 0 } },
    ];
    const taken = { market: ["brie 1", "ham 1", null, "tuna 1"], took: [null, null, null, "pear 1"] };
    look(taken, { past });
    expect(reaching.contests.get("pear 1")).toMatchObject({ winner: 3, times: [{ seat: 3 }, { seat: 1 }] });
    look(taken, { past: [...past, { at: 3, news: [flipped], race: NO_RACE }] });
    expect(reaching.contests.size).toBe(0);
  });
});
