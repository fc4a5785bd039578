// @vitest-environment happy-dom
/** Tasting in turns (SW-16, SW-18, AMB-W12): who is when, what is said of it, and who may look. */
import { beforeEach, describe, expect, test } from "vitest";

import { logged, say, announcesItself, whose } from "../../../src/games/sandwich/screen.ts";
import type { Seen } from "../../../src/games/seen.ts";
import { isTasting, nextTaster, tastingOrder, tastingsOf, turnOf } from "../../../src/games/sandwich/tasting/turns.ts";
import { hidesNothing, reveals } from "../../../src/table/crew/passState.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import { logEntries } from "../../../src/table/log.ts";
import { NO_RACE } from "../../../src/wire/past.ts";
import type { GameTable, Sandwich } from "../../../src/wire/wire.ts";
import { seen, view } from "./views.ts";

beforeEach(() => (settings.language = "en"));

const options: Sandwich.Options = { ...view().options, tasting: "turns" };
const dish = (maker: number): Sandwich.Dish => ({ maker, ingredients: ["ham", "brie", "pear"] });
const tasting = (taster: number, round = 2): Sandwich.Tasting => ({
  ...{ round, taster, remark: "" },
  dishes: [0, 1, 2, 3].filter((seat) => seat !== taster).map(dish),
});
const at = (changes: Partial<Sandwich.View>) => view({ options, phase: "tasting", round: 2, ...changes });

describe("SW-18: the first taster, then clockwise", () => {
  const first = at({ taster: 2, history: [tasting(0, 1)] });
  const later = at({ taster: 0, ready: [false, false, true, true], history: [tasting(2), tasting(3)] });
  const last = at({ taster: 1, ready: [true, false, true, true], history: [2, 3, 0].map((seat) => tasting(seat)) });

  test("all stand in the order in which they taste, from the first one of this round on", () => {
    for (const now of [first, later, last]) expect(tastingOrder(now)).toEqual([2, 3, 0, 1]);
    expect(tastingsOf(later, 2).map(({ taster }) => taster)).toEqual([2, 3]);
  });

  test("who is next is known, and after the last it is nobody", () => {
    expect([first, later, last].map(nextTaster)).toEqual([3, 1, null]);
    expect(nextTaster(at({ taster: null }))).toBeNull();
    expect([2, 3, 0, 1].map((seat) => turnOf(first, seat))).toEqual(["now", "next", "later", "later"]);
    expect([2, 3, 0, 1].map((seat) => turnOf(last, seat))).toEqual(["done", "done", "done", "now"]);
  });

  test("nobody tastes in turns where all rank at once, nor before a lot has named the first", () => {
    expect(isTasting(first)).toBe(true);
    expect(isTasting(at({ taster: null, phase: "reveal" }))).toBe(false);
    expect(isTasting(view({ phase: "tasting" }))).toBe(false);
  });
});

describe("what is told", () => {
  const plates = [{ sandwich: ["ham 1", "brie 1", "pear 1"], maker: null, pitch: "" }] as const;
  const turnedUp: Sandwich.News = { type: "turned-up", seat: 1, plates };
  const tasted: Sandwich.News = { type: "tasted", tasting: tasting(1) };
  const to = (seat: number | null, news: Sandwich.News) => say(news, seen({ seat, view: at({ seat, taster: 1 }) }));

  test("SW-16: the plates that all see now, to the taster as their own", () => {
    expect(to(0, turnedUp)).toBe("Ben lifts the covers: 1: ham, brie, and pear.");
    expect(to(null, turnedUp)).toBe(to(0, turnedUp));
    expect(to(1, turnedUp)).toBe("Your plates: 1: ham, brie, and pear.");
  });

  test("a ranking is told to screen readers at once; where all rank at once, as it is shown", () => {
    expect(announcesItself(tasted, seen({ view: at({}) }))).toBe(false);
    expect(announcesItself(tasted, seen())).toBe(true);
    for (const now of [at({}), view()])
      expect(announcesItself({ type: "round-ends", round: 1, scores: [] }, seen({ view: now }))).toBe(true);
  });

  test("in the log a taster's turn begins with the plates", () => {
    const past = [{ at: 1, news: [tasted, turnedUp], race: NO_RACE }];
    const read = logEntries(
      { seat: 0, past } as unknown as Seen,
      { say: (news: Sandwich.News) => news.type, logged, whose },
      String,
    );
    expect(read.map(({ kind, seat, text }) => [kind, seat, text])).toEqual([
      ["turn", 1, "tasted"],
      ["turn", 1, "turned-up"],
    ]);
  });

  test("at one device nothing is hidden, and all look at what was said", () => {
    const table = (now: Sandwich.View) => ({ id: "sandwich", view: now }) as unknown as GameTable;
    expect(hidesNothing(table(at({ taster: 1 })))).toBe(true);
    expect(hidesNothing(table(at({ phase: "kitchen" })))).toBe(false);
    expect(hidesNothing(table(view({ phase: "tasting" })))).toBe(false);
    expect(reveals("sandwich", [tasted, turnedUp])).toBe(true);
  });
});
