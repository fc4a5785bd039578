import { describe, expect, test, vi } from "vitest";

import { scoreChange, options } from "../../../src/games/arnaque/brings.ts";
import { FOODS, signedPoints, sort, sorted } from "../../../src/games/arnaque/cards.ts";
import { retryUntil } from "../../../src/games/arnaque/retryUntil.ts";
import { lossesOf } from "../../../src/games/arnaque/losses.ts";
import { bonusRows, foodRows, leads } from "../../../src/games/arnaque/majority.ts";
import { arrow, moves, most, still, tapped, theft, type Paw } from "../../../src/games/arnaque/paws.ts";
import { shownTurn, turnsOf } from "../../../src/games/arnaque/turns.ts";
import { NO_RACE, type Past } from "../../../src/wire/past.ts";
import type { ScoreSheet, SnackArnaque } from "../../../src/wire/wire.ts";

/** A count of these foods, with what they bring. */
const sheet = (lines: Record<string, number>, bonuses: Record<string, number> = {}): ScoreSheet => ({
  total: [...Object.values(lines), ...Object.values(bonuses)].reduce((sum, points) => sum + points, 0),
  lines: Object.entries(lines).map(([element, points]) => ({ element, size: 1, points })),
  bonuses: Object.entries(bonuses).map(([modifier, points]) => ({ modifier, element: null, points })),
  largest_group: null,
});

const prospect = (move: SnackArnaque.Move, sheets: ScoreSheet[], then = 0) => ({ move, sheets, then });

describe("cards", () => {
  test("copies are of one sort, each bonus card is of its own", () => {
    expect(["donut 1", "donut 7", "raccoon 2", "bonus japan"].map(sort)).toEqual([
      "donut",
      "donut",
      "raccoon",
      "bonus japan",
    ]);
  });

  test("lie by value, then bonus cards, then raccoons", () => {
    const drawn = ["raccoon 1", "bonus raccoon", "donut 2", "cheese 1", "bonus france", "donut 5"];
    expect(sorted(drawn)).toEqual([
      ["cheese 1"],
      ["donut 2", "donut 5"],
      ["bonus france"],
      ["bonus raccoon"],
      ["raccoon 1"],
    ]);
    expect(FOODS[0]).toBe("cheese");
    expect(FOODS.at(-1)).toBe("macaron");
  });

  test("points have a sign", () => expect([7, 0, -2].map(signedPoints)).toEqual(["+7", "±0", "−2"]));
});

describe("what a draw can bring", () => {
  const before = [sheet({ macaron: 1 }), sheet({ donut: 7, sushi: 8 })];
  const drawn = ["raccoon 1", "donut 1", "bonus japan", "raccoon 2", "donut 2"];
  const allowed: SnackArnaque.Move[] = [
    { type: "take-food", food: "donut" },
    { type: "take-bonus", card: "bonus japan" },
    { type: "take-raccoons" },
  ];

  test("one option a sort, with its cards and its change", () => {
    const next = [
      prospect(allowed[2]!, before, 2),
      prospect(allowed[0]!, [sheet({ macaron: 1, donut: 7 }), sheet({ sushi: 8 })]),
      prospect(allowed[1]!, [sheet({ macaron: 1 }, { japan: 0 }), before[1]!]),
    ];
    const found = options(drawn, allowed, before, next, 0);
    expect(found.map((option) => option.cards)).toEqual([
      ["donut 1", "donut 2"],
      ["bonus japan"],
      ["raccoon 1", "raccoon 2"],
    ]);
    expect(found.map((option) => option.move)).toEqual(allowed);
    expect(found.map((option) => option.thefts)).toEqual([0, 0, 2]);
    expect(found[0]!.change).toEqual({
      gain: 7,
      won: ["donut"],
      losses: [{ seat: 1, points: -7, foods: ["donut"] }],
    });
    expect(found[1]!.change?.gain).toBe(0);
  });

  test("raccoons that find nothing say so", () => {
    const found = options(["raccoon 1"], [allowed[2]!], before, [prospect(allowed[2]!, before, 0)], 0);
    expect(found[0]!.thefts).toBe(0);
  });

  test("is not known until the server has said it, and no move is offered that it does not list", () => {
    const found = options(drawn, allowed.slice(0, 1), null, [], 0);
    expect(found).toHaveLength(1);
    expect(found[0]!.change).toBeNull();
  });

  test("a tie costs the rival and gains nothing", () => {
    expect(scoreChange(before, [sheet({ macaron: 1 }), sheet({ sushi: 8 })], 0)).toEqual({
      gain: 0,
      won: [],
      losses: [{ seat: 1, points: -7, foods: ["donut"] }],
    });
  });
});

describe("paws", () => {
  const thief = { seat: 1, thefts: 2, collections: [["donut 1", "donut 2", "bonus japan"], ["cheese 1"], ["sushi 1"]] };
  const put = (...cards: [number, string][]) =>
    cards.reduce<readonly Paw[]>((paws, [rival, card]) => tapped(paws, rival, card, thief), []);

  test("go down, and a second tap takes one back", () => {
    expect(put([0, "donut 2"], [2, "sushi 1"])).toEqual([
      { rival: 0, card: "donut 2" },
      { rival: 2, card: "sushi 1" },
    ]);
    expect(put([0, "donut 2"], [2, "sushi 1"], [0, "donut 2"])).toEqual([{ rival: 2, card: "sushi 1" }]);
  });

  test("are no more than the raccoons", () => {
    const two = put([0, "donut 2"], [2, "sushi 1"]);
    expect(tapped(two, 0, "donut 1", thief)).toBe(two);
  });

  test("an only paw goes elsewhere", () => {
    const one = { ...thief, thefts: 1 };
    expect(tapped([{ rival: 0, card: "donut 2" }], 2, "sushi 1", one)).toEqual([{ rival: 2, card: "sushi 1" }]);
  });

  test("are no more than there are cards to steal, not counting one's own", () => {
    expect(most({ seat: 1, thefts: 3, collections: [["donut 1"], ["cheese 1", "cheese 2"], []] })).toBe(1);
  });

  test("are sent together, with a stop where some are left", () => {
    const one = put([0, "donut 2"]);
    expect(moves(one, thief)).toEqual([{ type: "steal", rival: 0, card: "donut 2" }, { type: "stop" }]);
    expect(moves([], thief)).toEqual([{ type: "stop" }]);
    expect(moves(put([0, "donut 2"], [0, "donut 1"]), thief).map((move) => move.type)).toEqual(["steal", "steal"]);
  });

  test("there is no stop to say once nothing is left to steal", () => {
    const poor = { seat: 0, thefts: 3, collections: [[], ["donut 1"]] };
    expect(moves([{ rival: 1, card: "donut 1" }], poor)).toEqual([{ type: "steal", rival: 1, card: "donut 1" }]);
  });

  test("come off cards that are gone", () => {
    expect(
      still(
        [
          { rival: 0, card: "donut 9" },
          { rival: 2, card: "sushi 1" },
        ],
        thief,
      ),
    ).toEqual([{ rival: 2, card: "sushi 1" }]);
  });

  test("every copy brings what the listed one brings, from that rival", () => {
    const before = [sheet({ donut: 7 }), sheet({}), sheet({})];
    const next = [
      prospect({ type: "steal", rival: 2, card: "donut 9" }, before),
      prospect({ type: "steal", rival: 0, card: "donut 2" }, [sheet({}), sheet({ donut: 7 }), sheet({})]),
      prospect({ type: "stop" }, before),
    ];
    expect(theft(0, "donut 1", before, next, 1)).toMatchObject({ gain: 7, losses: [{ seat: 0, points: -7 }] });
    expect(theft(2, "donut 4", before, next, 1)?.gain).toBe(0);
    expect(theft(0, "bonus japan", before, next, 1)).toBeNull();
  });

  test("arrows lead through rows and on to the next rival", () => {
    const sides = [
      { seat: 2, cards: 5 },
      { seat: 0, cards: 0 },
      { seat: 1, cards: 2 },
    ];
    const go = (key: string, seat: number, index: number) => arrow(key, { seat, index }, sides);
    expect(go("ArrowRight", 2, 0)).toEqual({ seat: 2, index: 1 });
    expect(go("ArrowRight", 2, 4)).toEqual({ seat: 1, index: 0 });
    expect(go("ArrowLeft", 1, 0)).toEqual({ seat: 2, index: 4 });
    expect(go("ArrowLeft", 2, 0)).toBeNull();
    expect(go("ArrowDown", 2, 1)).toEqual({ seat: 2, index: 4 });
    expect(go("ArrowDown", 2, 2)).toEqual({ seat: 1, index: 1 });
    expect(go("ArrowUp", 1, 1)).toEqual({ seat: 2, index: 4 });
    expect(go("ArrowUp", 1, 0)).toEqual({ seat: 2, index: 3 });
    expect(go("Home", 2, 0)).toBeNull();
  });
});

describe("the board", () => {
  const collections = [["donut 1", "donut 2", "sushi 1"], ["donut 3", "sushi 2", "bonus japan"], ["cheese 1"]];
  const row = (food: string, sheets: ScoreSheet[] | null = null) =>
    foodRows(collections, sheets).find((one) => one.food === food)!;

  test("counts, names the leader and strikes out ties", () => {
    const sheets = [sheet({ donut: 7 }), sheet({}), sheet({ cheese: 9 })];
    expect(row("donut", sheets)).toMatchObject({ counts: [2, 1, 0], leader: 0, tied: [], value: 7 });
    expect(row("sushi", sheets)).toMatchObject({ counts: [1, 1, 0], leader: null, tied: [0, 1] });
    expect(row("ramen", sheets)).toMatchObject({ counts: [0, 0, 0], leader: null, tied: [] });
  });

  test("leaves it to the server who scores", () => {
    const sheets = [sheet({}), sheet({ sushi: 8 }), sheet({ cheese: 9 })];
    expect(row("donut")).toMatchObject({ counts: [2, 1, 0], leader: null, tied: [] });
    expect(row("sushi")).toMatchObject({ leader: null, tied: [] });
    expect(row("sushi", sheets)).toMatchObject({ leader: 1, tied: [] });
    expect(row("donut", sheets)).toMatchObject({ leader: null, tied: [] });
    expect(leads(foodRows(collections, sheets), 2).map((one) => one.food)).toEqual(["cheese"]);
  });

  test("has the bonus cards that somebody holds", () => {
    expect(bonusRows(collections, null)).toEqual([{ bonus: "japan", holder: 1, points: null }]);
    const sheets = [sheet({}), sheet({}, { japan: 1 }), sheet({})];
    expect(bonusRows(collections, sheets)).toEqual([{ bonus: "japan", holder: 1, points: 1 }]);
  });
});

/** As it was told, from the number 1 on. */
const told = (...all: readonly (readonly SnackArnaque.News[])[]): Past<SnackArnaque.News> =>
  all.map((news, index) => ({ at: index + 1, news, race: NO_RACE }));

describe("turns are kept", () => {
  const after = (...news: SnackArnaque.News[]) => turnsOf(told(news));
  const drawn: SnackArnaque.News = {
    type: "drawn",
    seat: 1,
    cards: ["donut 1", "raccoon 1", "raccoon 4"],
    reshuffled: false,
  };

  test("with what was taken of what was drawn", () => {
    const turns = after(drawn, { type: "took", seat: 1, cards: ["donut 1"], discarded: ["raccoon 1", "raccoon 4"] });
    expect(turns.last).toBe(1);
    expect(turns.of[1]).toMatchObject({ drawn: drawn.cards, took: ["donut 1"], done: true, passed: false });
  });

  test("with the raccoons and their thefts", () => {
    const turns = after(
      drawn,
      { type: "took-raccoons", seat: 1, number: 2, discarded: ["donut 1"] },
      { type: "stole", seat: 1, rival: 0, card: "sushi 1" },
      { type: "stopped", seat: 1 },
    );
    expect(turns.of[1]).toMatchObject({
      took: ["raccoon 1", "raccoon 4"],
      stolen: [{ rival: 0, card: "sushi 1" }],
    });
  });

  test("until the same player's next, and a pass is a turn too", () => {
    const turns = after(
      drawn,
      { type: "took", seat: 1, cards: ["donut 1"], discarded: [] },
      { type: "passed", seat: 2 },
      { ...drawn, seat: 0 },
      { ...drawn, cards: ["cheese 1"] },
    );
    expect(turns.of[1]).toMatchObject({ drawn: ["cheese 1"], took: [], done: false });
    expect(turns.of[2]?.passed).toBe(true);
    expect(turns.last).toBe(1);
  });
});

describe("what has happened", () => {
  const stole: SnackArnaque.News = { type: "stole", seat: 1, rival: 0, card: "donut 1" };
  const drawn: SnackArnaque.News = { type: "drawn", seat: 2, cards: ["sushi 1"], reshuffled: false };

  test("one's own losses add up until they are read of; others' are their own", () => {
    const past = told([stole, drawn], [{ ...stole, card: "sushi 3" }]);
    expect(lossesOf(past, 0, -1, [])).toEqual([
      { thief: 1, card: "donut 1" },
      { thief: 1, card: "sushi 3" },
    ]);
    expect(lossesOf(past, 0, 1, [])).toEqual([{ thief: 1, card: "sushi 3" }]);
    expect([lossesOf(past, 0, 2, []), lossesOf(past, 2, -1, []), lossesOf(past, null, -1, [])]).toEqual([[], [], []]);
  });

  test("of losses before one's last move one has known; one's next draw may come at once", () => {
    const mine: SnackArnaque.News = { type: "took", seat: 0, cards: ["sushi 1"], discarded: [] };
    expect(lossesOf(told([stole], [{ ...drawn, seat: 0 }]), 0, -1, [])).toHaveLength(1);
    expect(lossesOf(told([stole], [{ ...drawn, seat: 0 }, mine], [drawn]), 0, -1, [])).toEqual([]);
  });

  test("what was stolen back is no loss any more", () => {
    const past = told([stole, { ...stole, card: "sushi 3" }]);
    expect(lossesOf(past, 0, -1, ["donut 1"])).toEqual([{ thief: 1, card: "sushi 3" }]);
  });

  test("the latest turn is shown, unless another draw lies there already", () => {
    const turns = turnsOf(told([drawn]));
    expect(shownTurn(turns, { drawn: [], turn: 0 })?.seat).toBe(2);
    expect(shownTurn(turns, { drawn: ["sushi 1"], turn: 2 })).toBe(turns.of[2]);
    expect(shownTurn(turns, { drawn: ["ramen 1"], turn: 0 })).toMatchObject({
      seat: 0,
      drawn: ["ramen 1"],
      done: false,
    });
    expect(shownTurn(turnsOf([]), { drawn: [], turn: 0 })).toBeNull();
  });
});

describe("a question to the server", () => {
  test("is asked again until there is an answer", async () => {
    const ask = vi.fn<() => Promise<string | null>>().mockResolvedValueOnce(null).mockResolvedValue("42");
    const pause = vi.fn(() => Promise.resolve());
    expect(await retryUntil(ask, () => true, pause)).toBe("42");
    expect([ask.mock.calls.length, pause.mock.calls.length]).toEqual([2, 1]);
  });

  test("and an answer that came too late is none", async () => {
    let wanted = true;
    const ask = () => {
      wanted = false;
      return Promise.resolve("42");
    };
    expect(await retryUntil(ask, () => wanted)).toBeNull();
    expect(
      await retryUntil(
        () => Promise.resolve("42"),
        () => false,
      ),
    ).toBeNull();
  });
});
