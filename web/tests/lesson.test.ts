// @vitest-environment happy-dom
/** Hints follow what the player sees and does, in each of the games and in both languages. */
import { beforeEach, describe, expect, test } from "vitest";

import { BEGIN, look, read, reopen, skip, type Course, type Hint } from "../src/lesson/course.ts";
import { HINTS, races } from "../src/lesson/hints.ts";
import { TABLES } from "../src/lesson/tables.ts";
import { knows, rememberKnown } from "../src/net/memory.ts";
import { settings } from "../src/state/settings.svelte.ts";
import type { Seen } from "../src/table/seen.ts";
import { has, t } from "../src/texts/index.ts";
import type { GameId } from "../src/wire.ts";

const GAMES = Object.keys(HINTS) as GameId[];
const RESULT = { scores: [], winners: [], why: "", sheets: [], rival: null };

/** A table as seat 0 sees it. */
const at = (id: GameId, view: object, waiting: readonly number[] = [0], result: object | null = null): Seen =>
  ({ id, seat: 0, view, waiting, result }) as unknown as Seen;

/** The hints that a player is shown who meets these tables, and reads each hint at once. */
function met(id: GameId, tables: readonly Seen[]): string[] {
  let course = BEGIN;
  for (const seen of tables) {
    for (;;) {
      const before = course;
      course = look(course, HINTS[id], seen);
      if (course.open === null || course === before) break;
      course = read(course);
    }
  }
  return [...course.done];
}

const picnic = (phase: string, round: number, ready = false) => ({
  phase,
  round,
  ready: [ready, false],
  options: { braid: true },
});
const weaving = (id: "snack-match" | "picnic") => [
  ...[1, 2, 3, 4].flatMap((round) => [
    at(id, picnic("draft", round)),
    at(id, picnic("draft", round, true), [1]),
    at(id, picnic("place", round)),
  ]),
  at(id, picnic("over", 4), [], RESULT),
];

const arnaque = (phase: string, mine: number, drawn: readonly string[], turn = 0) =>
  at("snack-arnaque", { phase, drawn, collections: [Array(mine).fill("sushi 1"), []] }, [turn]);
const sandwich = (phase: string, round: number, flip = 0, ready = false) =>
  at("sandwich", { phase, round, flip, ready: [ready, false] });
const snap = (turned: number, tops: readonly (string | null)[], more: object = {}) =>
  at("snap", { turned, tops, fines: [], finish: null, over: false, options: { flips: 30 }, ...more }, []);
const elephant = (turned: number, top: string | null, finish: object | null = null) =>
  at("elephant", { turned, top, finish, over: false, options: { flips: 26 } }, []);

const GAME: Record<GameId, { tables: readonly Seen[]; hints: readonly string[] }> = {
  "snack-match": { tables: weaving("snack-match"), hints: ["keep", "lay", "points", "beneath", "others", "last"] },
  picnic: { tables: weaving("picnic"), hints: ["keep", "lay", "points", "beneath", "others", "last"] },
  "snack-arnaque": {
    tables: [
      arnaque("choose", 0, ["sushi 1", "sushi 2"]),
      arnaque("choose", 2, ["ramen 1"], 1),
      arnaque("choose", 2, ["raccoon 1", "ramen 1"]),
      arnaque("steal", 2, []),
      arnaque("choose", 3, ["bonus france"]),
      arnaque("choose", 6, [], 1),
      at("snack-arnaque", { phase: "over", drawn: [], collections: [[], []] }, [], RESULT),
    ],
    hints: ["take", "majority", "raccoon", "steal", "bonus", "nine"],
  },
  sandwich: {
    tables: [
      sandwich("signal", 1),
      sandwich("market", 1, 1),
      sandwich("signal", 1, 1),
      sandwich("kitchen", 1, 9),
      sandwich("tasting", 1, 9),
      sandwich("signal", 2, 9),
      sandwich("kitchen", 2, 18),
      at("sandwich", { phase: "over", round: 3, ready: [] }, [], RESULT),
    ],
    hints: ["grab", "basket", "make", "rank", "points", "tastes"],
  },
  snap: {
    tables: [
      snap(0, [null, null]),
      snap(2, ["fox a", "owl a"]),
      snap(3, ["fox a", "fox b"]), // no time for a word
      snap(3, [null, null], { finish: { winner: 0 } }),
      snap(9, ["owl a", null], { finish: { winner: 1 } }),
      snap(10, ["owl a", null], { fines: [{ card: "bear a", payer: 1 }] }),
      snap(15, ["owl a", "snail b"]),
      at("snap", { turned: 30, tops: [], fines: [], finish: null, over: true, options: {} }, [], RESULT),
    ],
    hints: ["call", "watch", "won", "lost", "fine", "count"],
  },
  elephant: {
    tables: [
      elephant(0, null),
      elephant(1, "fox a"),
      elephant(2, "elephant a"), // no time for a word
      elephant(2, null, { winner: 0 }),
      elephant(5, null, { winner: 2 }),
      elephant(6, null, { winner: null }),
      elephant(13, "owl a"),
      at("elephant", { turned: 26, top: null, finish: null, over: true, options: {} }, [], RESULT),
    ],
    hints: ["slap", "others", "won", "lost", "wrong", "count"],
  },
};
const PREFIX = { "snack-match": "picnic", "snack-arnaque": "arnaque" } as Partial<Record<GameId, string>>;

describe.each(GAMES)("%s", (id) => {
  const { tables, hints } = GAME[id];

  test("each hint comes when there is something to say", () => {
    const expected = [...hints.map((hint) => `${PREFIX[id] ?? id}-${hint}`), "over"];
    expect(met(id, tables)).toEqual(expected);
    expect(HINTS[id].map((hint) => hint.key).sort()).toEqual([...expected].sort());
  });

  test.each(["en", "fr"] as const)("is short, in %s", (language) => {
    settings.language = language;
    for (const { key } of HINTS[id]) {
      expect(has(`lesson-${key}`), key).toBe(true);
      expect(t(`lesson-${key}`).length, key).toBeLessThan(170);
    }
  });

  test("has a table with bots", () => {
    expect(TABLES[id].bots).toBeGreaterThan(0);
  });
});

describe("a hint", () => {
  const hints: readonly Hint<number>[] = [
    { key: "one", when: (seen) => seen >= 1, until: (seen) => seen >= 3 },
    { key: "two", when: (seen) => seen >= 2 },
  ];
  const after = (...tables: number[]): Course => tables.reduce((course, seen) => look(course, hints, seen), BEGIN);

  test("stays while the table moves on, until it is read", () => {
    expect(after(1, 2)).toMatchObject({ open: "one", done: [] });
    expect(look(read(after(1, 2)), hints, 2)).toMatchObject({ open: "two", done: ["one"] });
  });

  test("goes when it is done, and is not shown where it was done before", () => {
    expect(after(1, 3)).toMatchObject({ open: "two", done: ["one"] });
    expect(after(3)).toMatchObject({ open: "two", done: [] });
  });

  test("comes once", () => {
    const done = read(look(read(after(2)), hints, 2));
    expect(look(done, hints, 2)).toBe(done);
  });

  test("comes no more when all are skipped, and again when one asks for it", () => {
    const off = skip(after(1));
    expect(look(off, hints, 2)).toBe(off);
    const again = reopen(off);
    expect(again).toMatchObject({ open: "one", off: false });
    expect(look(read(again), hints, 2).open).toBe("two");
  });
});

test("a game is held only while cards may show at any moment", () => {
  expect(races(snap(1, []))).toBe(true);
  expect(races(elephant(1, null))).toBe(true);
  expect(races(sandwich("signal", 1))).toBe(true);
  expect(races(sandwich("kitchen", 1))).toBe(false);
  expect(races(at("snack-match", picnic("draft", 1)))).toBe(false);
  expect(races(at("snap", {}, [], RESULT))).toBe(false);
});

describe("a device", () => {
  beforeEach(() => localStorage.clear());

  test("remembers which games were played on it", () => {
    expect(knows("snap")).toBe(false);
    rememberKnown("snap");
    rememberKnown("snap");
    expect([knows("snap"), knows("elephant")]).toEqual([true, false]);
    expect(localStorage.getItem("panier-known")).toBe('["snap"]');
  });
});
