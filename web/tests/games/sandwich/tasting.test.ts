// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";

import { liked, ranked, scored } from "../../../src/games/sandwich/liked.ts";
import { remarkText } from "../../../src/games/sandwich/tasting/remarks.ts";
import { beginOf, momentAt, moments, pointsAt } from "../../../src/games/sandwich/tasting/showing.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import type { Sandwich } from "../../../src/wire/wire.ts";

const dish = (maker: number, ...names: string[]): Sandwich.Dish => ({
  maker,
  ingredients: names as unknown as Sandwich.Dish["ingredients"],
});
const tasting = (round: number, taster: number, makers: number[], remark = ""): Sandwich.Tasting => ({
  round,
  taster,
  dishes: makers.map((maker) => dish(maker, `of ${maker}`, "ham", "honey")),
  remark,
});

// Four players, two rounds.
const HISTORY = [
  tasting(1, 2, [0, 1, 3], "Hm."),
  tasting(1, 3, [2, 0, 1]),
  tasting(1, 0, [1, 2, 3]),
  tasting(1, 1, [3, 0, 2]),
  tasting(2, 0, [2, 1, 3]),
];

describe("the show runs by one clock", () => {
  const all = moments(HISTORY.slice(0, 2));
  test.each([0, 1, 4, 7])("moment %i is on from its beginning until the next one's", (at) => {
    expect(momentAt(all, beginOf(all, at))).toBe(at);
    expect(momentAt(all, beginOf(all, at + 1) - 1)).toBe(at);
  });
  test("a taster takes as long as the server waits", () => expect(beginOf(all, 4)).toBe(4000));
  test("it has an end", () => expect(momentAt(all, 8000)).toBe(all.length));
});

describe("what a taster likes", () => {
  test("the best and the worst of each round, the latest first", () => {
    const { rounds, taste } = liked({ history: HISTORY, tastes: [null, null, null, null] }, 0);
    expect(rounds.map(({ round, best, worst }) => [round, best.maker, worst.maker])).toEqual([
      [2, 2, 3],
      [1, 1, 3],
    ]);
    expect(taste).toBeNull();
  });

  test("what they named", () => {
    const taste: Sandwich.Confess = { type: "confess", loved: "honey", hated: "ham" };
    expect(liked({ history: [], tastes: [null, taste] }, 1)).toEqual({ taste, rounds: [] });
  });

  test("the remark goes with its round", () => {
    expect(liked({ history: HISTORY, tastes: [] }, 2).rounds[0]!.remark).toBe("Hm.");
  });
});

describe("points", () => {
  test("three, two and none", () => {
    expect(scored(HISTORY.slice(0, 1), 4)).toEqual([3, 2, 0, 0]);
    expect(scored(HISTORY, 4)).toEqual([3 + 2 + 2, 2 + 3 + 2, 3 + 2 + 3, 3]);
  });

  test("with three players the third gets one", () => {
    expect(scored([tasting(1, 0, [1, 1, 2, 2])], 3)).toEqual([0, 5, 1]);
  });

  test("who is level shares a place", () => {
    const rows = ranked(HISTORY, [7, 7, 8, 3]);
    expect(rows.map(({ seat, place }) => [seat, place])).toEqual([
      [2, 1],
      [0, 2],
      [1, 2],
      [3, 4],
    ]);
    expect(rows[0]!.rounds.map(({ points }) => points)).toEqual([5, 3, 0]);
    expect(rows[0]!.rounds[0]!.earned.map(({ taster, points }) => [taster, points])).toEqual([
      [3, 3],
      [0, 2],
      [1, 0],
    ]);
  });
});

describe("the show", () => {
  const round = HISTORY.slice(0, 2);

  test("there is a beat before the best is named", () => {
    const dishes = [1, 2, 3, 4].map((maker) => ({ ingredients: [], maker }));
    const tasting = { round: 1, taster: 0, dishes, remark: "" } as unknown as Sandwich.Tasting;
    const [, second, third, beat] = moments([tasting], 5);
    expect(beat!.millis).toBeGreaterThan(second!.millis);
    expect(second!.millis).toBe(third!.millis);
  });

  test("names the makers one by one, for as long as the server waits", () => {
    expect(moments(round).map(({ taster, known }) => [taster, known])).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
    ]);
    expect(moments(round).reduce((all, { millis }) => all + millis, 0)).toBe(2 * 4000);
    const four = [tasting(1, 0, [1, 1, 2, 2])];
    expect(moments(four).reduce((all, { millis }) => all + millis, 0)).toBe(4000);
  });

  test("of many tasters each has less time, so that the next market does not wait for ever", () => {
    const twelve = Array.from({ length: 12 }, (_, taster) => tasting(1, taster, [0, 1, 2]));
    expect(moments(twelve).reduce((all, { millis }) => all + millis, 0)).toBeCloseTo(33_000);
  });

  test("points come with the names, from the last place up", () => {
    const before = [10, 0, 0, 0];
    expect(pointsAt(before, round, { taster: 0, known: 0 })).toEqual([10, 0, 0, 0]);
    expect(pointsAt(before, round, { taster: 0, known: 2 })).toEqual([10, 2, 0, 0]);
    expect(pointsAt(before, round, { taster: 0, known: 3 })).toEqual([13, 2, 0, 0]);
    expect(pointsAt(before, round, { taster: 1, known: 3 })).toEqual([15, 2, 3, 0]);
  });
});

describe("remarks", () => {
  beforeEach(() => (settings.language = "en"));

  test("a bot's reasons are put into the reader's words", () => {
    expect(remarkText("+honey:sweet -sardine:salty")).toBe("Honey: lovely and sweet; sardine: too salty.");
    expect(remarkText("+:balance -honey:")).toBe("Fresh and rich, just right; honey: a bit dull.");
    expect(remarkText("+honey:")).toBe("Honey: simply good.");
    settings.language = "fr";
    expect(remarkText("+honey:sweet -sardine:salty")).toBe("Miel\u202f: une douceur\u202f; sardine\u202f: trop salé.");
  });

  test("people's words stay as they are", () => {
    for (const text of ["Yum!", "+", "+:", "+honey", "+honey:gold", "+gold:sweet", "+honey:sweet ", "<b>:sweet"])
      expect(remarkText(text)).toBe(text);
    expect(remarkText("+ham: -ham: -ham:")).toBe("+ham: -ham: -ham:");
  });
});
