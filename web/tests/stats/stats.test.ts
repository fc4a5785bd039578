/** What a device remembers of its games: the diary, streaks, badges, bests, and what is passed on of a picnic of the day. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { earnedBadges, type Circumstances } from "../../src/stats/badges.ts";
import { kindOf, personalBest } from "../../src/stats/best.ts";
import { dayBefore, dayOf, isDay, longest, streak } from "../../src/stats/days.ts";
import {
  award,
  loadGameLog,
  eraseGameLog,
  MAX_GAMES,
  saveGameLog,
  shortHash,
  addToGameLog,
  type GameLogEntry,
} from "../../src/stats/gameLog.ts";
import { summarizeGames, eveningReactions, median, mondayOf, weeklyReactions } from "../../src/stats/summary.ts";
import { sharedText } from "../../src/pages/daily/shared.ts";
import {
  beginAttempt,
  finishAttempt,
  finishedDays,
  saveDailyBest,
  loadAttempts,
  attemptOf,
} from "../../src/stats/dailyAttempts.ts";
import type { GameTable, Result } from "../../src/wire/wire.ts";

const kept = new Map<string, string>();
let full = false;

beforeEach(() => {
  kept.clear();
  full = false;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (full) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, text);
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

const entry = (changes: Partial<GameLogEntry> = {}): GameLogEntry => ({
  record: "r1",
  game: "snack-match",
  at: 1000,
  kind: "k",
  alone: false,
  won: false,
  score: 10,
  reactions: [],
  ...changes,
});
const nothing = () => [];
const GARBAGE = ["", "{", "null", "7", "[]", '{"v":0}', '{"v":1}', '{"v":1,"games":7,"badges":[],"days":"x"}'];
const END = { points: 12, rival: 14, view: { large: "table" } };

describe("days", () => {
  test("a streak counts days in a row, and today not yet played does not break it", () => {
    const days = new Set(["2026-02-27", "2026-02-28", "2026-03-01"]);
    expect(streak(days, "2026-03-01")).toBe(3);
    expect(streak(days, "2026-03-02")).toBe(3);
    expect(streak(days, "2026-03-03")).toBe(0);
    expect(longest(days)).toBe(3);
    expect(longest(new Set())).toBe(0);
  });

  test("every day has one before it, over clock changes, leap days and years", () => {
    let day = "2028-03-02";
    const seen = new Set<string>();
    for (let i = 0; i < 800; i++) {
      expect(isDay(day)).toBe(true);
      expect(seen.has(day)).toBe(false);
      seen.add(day);
      expect(dayBefore(day) < day).toBe(true);
      day = dayBefore(day);
    }
    expect(seen.has("2028-02-29")).toBe(true);
    expect(streak(seen, "2028-03-02")).toBe(800);
    expect(dayOf(new Date(2026, 10, 16, 23, 59))).toBe("2026-11-16");
    expect(["2026-02-30", "2026-13-01", "", "16.11.2026"].some(isDay)).toBe(false);
  });
});

describe("the diary", () => {
  test("a game is written down once, whatever is looked at again", () => {
    expect(addToGameLog(entry(), () => ["first"])).toEqual(["first"]);
    expect(addToGameLog(entry({ at: 5 }), () => ["first", "owl"])).toEqual([]);
    expect(addToGameLog(entry({ record: "r2", at: 2000 }), () => ["first"])).toEqual([]);
    expect(loadGameLog().games.map(({ record, at }) => [record, at])).toEqual([
      ["r2", 2000],
      ["r1", 1000],
    ]);
    expect(loadGameLog().badges).toEqual({ first: 1000 });
  });

  test.each(GARBAGE)("what cannot be read is not there, and is written over: %s", (text) => {
    kept.set("panier-mine", text);
    expect(loadGameLog()).toEqual({ games: [], badges: {} });
    addToGameLog(entry(), nothing);
    expect(loadGameLog().games).toHaveLength(1);
  });

  test("a damaged game is left out, and the others stay", () => {
    const wrong = [null, 7, {}, { ...entry(), at: "x" }, { ...entry(), reactions: ["x"] }, { ...entry(), score: "9" }];
    kept.set("panier-mine", JSON.stringify({ v: 1, games: [...wrong, entry()], badges: { ten: 1, owl: "x" } }));
    expect(loadGameLog()).toEqual({ games: [entry()], badges: { ten: 1 } });
  });

  test("a full storage is no error", () => {
    full = true;
    expect(() => addToGameLog(entry(), nothing)).not.toThrow();
    expect(loadGameLog().games).toEqual([]);
  });

  test("the oldest games go, badges stay; all of it can be erased and brought back", () => {
    const games = Array.from({ length: MAX_GAMES }, (_, i) => entry({ record: `x${i}`, at: i }));
    saveGameLog({ games, badges: { first: 1 } });
    addToGameLog(entry({ record: "new", at: MAX_GAMES }), nothing);
    award("peak", 9);
    const before = loadGameLog();
    expect(before.games).toHaveLength(MAX_GAMES);
    expect(before.games[0]?.record).toBe("new");
    expect(before.games.at(-1)?.record).toBe("x1");
    expect(before.badges).toEqual({ first: 1, peak: 9 });
    eraseGameLog();
    expect(loadGameLog()).toEqual({ games: [], badges: {} });
    saveGameLog(before);
    expect(loadGameLog()).toEqual(before);
  });
});

describe("a personal best", () => {
  const result: Result = { scores: [14, 9], winners: [0], why: "", sheets: [], rival: null, tied: [] };
  const table = (changes: object = {}): GameTable =>
    ({
      id: "snack-match",
      seat: 0,
      view: { options: {} },
      lesson: false,
      record: "now",
      result,
      ...changes,
    }) as GameTable;
  const kind = kindOf(table());
  const before = [entry({ kind, score: 13 }), entry({ kind, score: 7, record: "r0" })];

  test("beats all of its kind, whether it is written down already or not", () => {
    const found = { score: 14, before: 13 };
    expect(personalBest(table(), before)).toEqual(found);
    expect(personalBest(table(), [entry({ kind, score: 14, record: "now", at: 3000 }), ...before])).toEqual(found);
    const later = entry({ kind, score: 30, record: "later", at: 9000 });
    expect(personalBest(table(), [later, entry({ kind, score: 14, record: "now", at: 3000 }), ...before])).toEqual(
      found,
    );
  });

  test("is none the first time, by a tie, in a lesson, in a race, or for who looks on", () => {
    expect(personalBest(table(), [])).toBeNull();
    expect(personalBest(table(), [entry({ kind, score: 14 })])).toBeNull();
    expect(personalBest(table({ lesson: true }), before)).toBeNull();
    expect(personalBest(table({ seat: null }), before)).toBeNull();
    expect(personalBest(table({ result: null }), before)).toBeNull();
    expect(personalBest(table({ id: "snap" }), before)).toBeNull();
  });

  test("compares like with like", () => {
    expect(personalBest(table({ view: { options: { bonus: "quiet" } } }), before)).toBeNull();
    expect(personalBest(table({ result: { ...result, rival: 9 } }), before)).toBeNull();
    expect(shortHash({ a: 1 })).toBe(shortHash({ a: 1 }));
    expect(shortHash({ a: 1 })).not.toBe(shortHash({ a: 2 }));
  });
});

describe("badges", () => {
  const NOON = new Date(2026, 10, 16, 12).getTime();
  const given = (changes: Partial<GameLogEntry> = {}, more: Partial<Circumstances> = {}): Circumstances => ({
    entry: entry({ at: NOON, ...changes }),
    result: { scores: [10, 14], winners: [1], why: "", sheets: [], rival: null, tied: [] },
    seat: 0,
    box: ["snack-match", "snap"],
    feats: [],
    days: 0,
    ...more,
  });
  const by = (
    changes: Partial<GameLogEntry> = {},
    more: Partial<Circumstances> = {},
    games: GameLogEntry[] = [entry()],
  ) => earnedBadges(given(changes, more), { games, badges: {} });
  const scores = (...all: number[]) => ({ result: { ...given().result, scores: all } });

  test("an ordinary game earns only the first", () => expect(by()).toEqual(["first"]));

  test.each([
    ["everything", by({}, {}, [entry(), entry({ game: "snap" })])],
    [
      "twenty",
      by(
        {},
        {},
        Array.from({ length: 20 }, () => entry()),
      ),
    ],
    ["alone", by({ alone: true, won: true })],
    ["whisker", by({ won: true }, scores(15, 14))],
    ["crumbs", by({}, scores(0, 9))],
    ["owl", by({ at: new Date(2026, 10, 16, 0, 30).getTime() })],
    ["blink", by({ reactions: [900, 249] })],
    ["ten", by({}, { feats: ["ten"] })],
    ["thief", by({}, { feats: ["thief"] })],
    ["week", by({}, { days: 7 })],
  ])("%s", (key, found) => expect(found).toEqual(["first", key]));

  test("just not", () => {
    expect(by({ reactions: [250] })).toEqual(["first"]);
    expect(by({ won: true }, scores(16, 14))).toEqual(["first"]);
    expect(by({ score: null }, scores(0, 9))).toEqual(["first"]);
    expect(by({ alone: true })).toEqual(["first"]);
    expect(by({}, { days: 6 })).toEqual(["first"]);
  });
});

describe("figures", () => {
  test("the most played is the favourite; bests are told apart, alone and in company", () => {
    const games = [
      entry({ game: "snap", score: null, reactions: [500, 300], won: true }),
      entry({ score: 21 }),
      entry({ score: 16, alone: true }),
      entry({ score: 12, won: true }),
    ];
    expect(summarizeGames(games)).toEqual([
      { game: "snack-match", games: 3, wins: 1, best: 21, alone: 16, quickest: null },
      { game: "snap", games: 1, wins: 1, best: null, alone: null, quickest: 300 },
    ]);
  });

  test("reactions are told by weeks, which begin on Monday", () => {
    const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).getTime();
    const games = [
      entry({ at: at(16, 0), reactions: [400] }),
      entry({ at: at(15, 23), reactions: [600, 800, 1000] }),
      entry({ at: at(9), reactions: [700] }),
      entry({ at: at(2) }),
    ];
    expect(weeklyReactions(games)).toEqual([
      { from: at(9, 0), millis: 750 },
      { from: at(16, 0), millis: 400 },
    ]);
    expect(mondayOf(at(22))).toBe(at(16, 0));
    expect(median([3, 1, 2])).toBe(2);
  });
});

test("an evening is made of the races around a game, the first first", () => {
  const at = (hour: number) => new Date(2026, 10, 16, hour).getTime();
  const games = [
    entry({ record: "last", at: at(22), reactions: [300, 500] }),
    entry({ record: "supper", at: at(21) }),
    entry({ record: "first", at: at(20), reactions: [600] }),
    entry({ record: "breakfast", at: at(8), reactions: [900] }),
  ];
  expect(eveningReactions(games, "last")).toEqual([600, 400]);
  expect(eveningReactions(games, "breakfast")).toEqual([900]);
  expect(eveningReactions(games, "another device's")).toEqual([]);
});

describe("the picnic of the day", () => {
  const DAY = "2026-11-16";

  test("one try counts: the first that is finished", () => {
    beginAttempt(DAY, "snack-match", "AAAAAA");
    beginAttempt(DAY, "snack-match", "BBBBBB"); // the first was abandoned
    expect(attemptOf(DAY)).toEqual({ game: "snack-match", code: "BBBBBB" });
    expect(finishedDays().size).toBe(0);
    expect(finishAttempt(DAY, "snack-match", "BBBBBB", END, "🟩")).toBe(true);
    expect(finishAttempt(DAY, "snack-match", "CCCCCC", { ...END, points: 99 }, "🟨")).toBe(false);
    beginAttempt(DAY, "snack-match", "DDDDDD");
    expect(attemptOf(DAY)).toMatchObject({ code: "BBBBBB", end: END, squares: "🟩" });
    saveDailyBest(DAY, { ...END, points: 18 });
    expect(attemptOf(DAY)).toMatchObject({ end: END, best: { points: 18 } });
    expect([...finishedDays()]).toEqual([DAY]);
  });

  test.each(GARBAGE)("what cannot be read is not there: %s", (text) => {
    kept.set("panier-daily", text);
    expect(loadAttempts()).toEqual({});
  });

  test("a damaged day is left out", () => {
    const good = { game: "snack-match", code: "A", end: END };
    const days = { [DAY]: good, "2026-99-99": good, "2026-11-15": { code: 7 }, "2026-11-14": { ...good, end: 7 } };
    kept.set("panier-daily", JSON.stringify({ v: 1, days }));
    expect(loadAttempts()).toEqual({ [DAY]: good });
  });

  test("after a month only how well it went is kept", () => {
    let day = DAY;
    for (let i = 0; i < 40; i++, day = dayBefore(day)) finishAttempt(day, "snack-match", "A", END, "🟩");
    const all = Object.values(loadAttempts());
    expect(all).toHaveLength(40);
    expect(all.filter(({ end }) => end?.view !== null)).toHaveLength(31);
    expect(all.every(({ end }) => end?.points === 12)).toBe(true);
  });

  test("what is shared says how well it went, and nothing of how", () => {
    const squares = "🟩🟩🟨⬜\n🟩🟩🟩⬜\n🟨🟩🟩🟨\n⬜🟨🟩🟩";
    const mine = { game: "snack-match", code: "SECRET", squares, end: END } as const;
    vi.stubGlobal("navigator", { languages: ["en-GB"] });
    const text = sharedText(DAY, { ...mine, best: { ...END, points: 18 } }, 5, "http://panier.test/");
    expect(text.split("\n").slice(2, 6).join("\n")).toBe(squares);
    expect(text).not.toMatch(/SECRET|large|table|donut|sandwich/);
    expect(sharedText(DAY, { game: "snack-match", code: "A" }, 1, "x")).toBe("");
  });
});
