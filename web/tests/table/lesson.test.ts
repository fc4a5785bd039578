// @vitest-environment happy-dom
/** Hints follow what the player sees and does, in each of the games and in both languages. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import {
  NO_PROGRESS,
  updateProgress,
  closeStep,
  reopenStep,
  skipSteps,
  type LessonProgress,
  type LessonStep,
} from "../../src/games/common/lessonProgress.ts";
import { games, manifestOf } from "../../src/games/registry.ts";
import { realGameAfterLesson } from "../../src/table/lesson/realGameAfterLesson.ts";
import { hasPlayed, markPlayed } from "../../src/wire/storage.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import type { AnyScreen, Seen } from "../../src/games/seen.ts";
import { dynamicText, hasText } from "../../src/kit/texts/index.ts";
import type { GameId } from "../../src/wire/wire.ts";
import { chair, roomOf, someone } from "../clients.ts";

const GAMES = games();
const SCREENS = new Map<GameId, AnyScreen>();

beforeAll(async () => {
  for (const id of GAMES) SCREENS.set(id, await manifestOf(id)!.screen());
}, 60_000);

const hintsOf = (id: GameId) => SCREENS.get(id)!.hints as readonly LessonStep<Seen>[];
const hurries = (seen: Seen): boolean => SCREENS.get(seen.id)!.hurries?.(seen) ?? false;
const RESULT = { scores: [], winners: [], why: "", sheets: [], rival: null };

/** A table as seat 0 sees it. */
const at = (id: GameId, view: object, waiting: readonly number[] = [0], result: object | null = null): Seen =>
  ({ id, seat: 0, view, waiting, result }) as unknown as Seen;

/** The hints that a player is shown who meets these tables, and reads each hint at once. */
function met(id: GameId, tables: readonly Seen[]): string[] {
  let course = NO_PROGRESS;
  for (const seen of tables) {
    for (;;) {
      const before = course;
      course = updateProgress(course, hintsOf(id), seen);
      if (course.open === null || course === before) break;
      course = closeStep(course);
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
const elephant = (turned: number, top: string | null, finish: object | null = null, out = [false, false, false]) =>
  at("elephant", { turned, top, finish, out, over: false, options: { flips: 26 } }, []);
/** A card at which these were wrong, and nobody right. */
const wrong = (...seats: number[]) => ({
  winner: null,
  reactions: seats.map((seat) => ({ seat, millis: 400, right: false })),
});

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
      elephant(6, null, wrong(0)),
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
    const expected = hints.map((hint) => `${PREFIX[id] ?? id}-${hint}`);
    expect(met(id, tables)).toEqual(expected);
    expect(
      hintsOf(id)
        .map((hint) => hint.key)
        .sort(),
    ).toEqual([...expected].sort());
  });

  test.each(["en", "fr"] as const)("is short, in %s", (language) => {
    settings.language = language;
    for (const { key } of hintsOf(id)) {
      expect(hasText(`lesson-${key}`), key).toBe(true);
      expect(dynamicText(`lesson-${key}`, { point: "1 point" }).length, key).toBeLessThan(170);
    }
  });

  test("has a table with bots", () => {
    expect(manifestOf(id)!.lesson.bots).toBeGreaterThan(0);
  });
});

describe("a hint", () => {
  const hints: readonly LessonStep<number>[] = [
    { key: "one", when: (seen) => seen >= 1, until: (seen) => seen >= 3 },
    { key: "two", when: (seen) => seen >= 2 },
  ];
  const after = (...tables: number[]): LessonProgress =>
    tables.reduce((course, seen) => updateProgress(course, hints, seen), NO_PROGRESS);

  test("stays while the table moves on, until it is read", () => {
    expect(after(1, 2)).toMatchObject({ open: "one", done: [] });
    expect(updateProgress(closeStep(after(1, 2)), hints, 2)).toMatchObject({ open: "two", done: ["one"] });
  });

  test("goes when it is done, and is not shown where it was done before", () => {
    expect(after(1, 3)).toMatchObject({ open: "two", done: ["one"] });
    expect(after(3)).toMatchObject({ open: "two", done: [] });
  });

  test("comes once", () => {
    const done = closeStep(updateProgress(closeStep(after(2)), hints, 2));
    expect(updateProgress(done, hints, 2)).toBe(done);
  });

  test("comes no more when all are skipped, and again when one asks for it", () => {
    const off = skipSteps(after(1));
    expect(updateProgress(off, hints, 2)).toBe(off);
    const again = reopenStep(off);
    expect(again).toMatchObject({ open: "one", off: false });
    expect(updateProgress(closeStep(again), hints, 2).open).toBe("two");
  });

  test("that one asks for again stays until it is read, though it is done", () => {
    const again = reopenStep(after(1, 3, 3));
    expect(again.open).toBe("one");
    expect(updateProgress(again, hints, 3)).toBe(again);
    expect(updateProgress(closeStep(again), hints, 3).open).toBe("two");
    expect(updateProgress({ ...closeStep(again), open: "one" }, hints, 3).open).not.toBe("one"); // the next one goes as ever
  });
});

describe("in a race", () => {
  const said = (id: "snap" | "elephant", seen: Seen) => met(id, [seen]);

  test.each([
    ["one's own mistake", elephant(6, "fox a", wrong(0)), true],
    ["one's own and another's", elephant(6, "fox a", wrong(1, 0)), true],
    ["the mistake of a bot", elephant(6, "fox a", wrong(1)), false],
    ["everybody's, and the pile stays", elephant(6, "fox a", wrong(1, 0, 2)), false],
    ["that of all who are still in", elephant(6, "fox a", wrong(1, 0), [false, false, true]), false],
    ["none yet", elephant(6, "fox a"), false],
  ])("the pile is shared out after %s", (_, seen, expected) => {
    expect(said("elephant", seen).includes("elephant-wrong")).toBe(expected);
  });

  test.each(["snap", "elephant"] as const)("of %s who has won is told apart", (id) => {
    const after = (winner: number) =>
      said(
        id,
        id === "snap" ? snap(1, [null, null], { finish: { winner } }) : elephant(1, null, { winner, reactions: [] }),
      );
    expect(after(0)).toContain(`${id}-won`);
    expect(after(0)).not.toContain(`${id}-lost`);
    expect(after(1)).toContain(`${id}-lost`);
    expect(after(1)).not.toContain(`${id}-won`);
  });
});

describe("the whole game, after the lesson", () => {
  const bot = (name: string) => chair(name, null, "sprout");
  const room = (...people: string[]) =>
    roomOf({
      people: people.map((name, i) => someone(7 + i, name)),
      chairs: [...people.map((name, i) => chair(name, 7 + i)), bot("Rye"), bot("Dill")],
    });
  const added = (number: number) => Array(number).fill({ t: "add-bot", strength: "casual" });

  test("is as long as it is offered, against new bots", () => {
    expect(realGameAfterLesson(room("Ana"), "snap", true)).toEqual([
      { t: "choose", game: "snap", options: { flips: 80 } },
      { t: "remove-chair", chair: 2 },
      { t: "remove-chair", chair: 1 },
      ...added(3),
      { t: "start", pace: 800 },
    ]);
  });

  test("has no more bots than before where others are in the room", () => {
    expect(realGameAfterLesson(room("Ana", "Ben"), "snap", true).slice(3)).toEqual([...added(2), { t: "start" }]);
  });

  test("with friends waits for them, without bots", () => {
    expect(realGameAfterLesson(room("Ana"), "snap", false)).toEqual([
      { t: "choose", game: "snap", options: { flips: 80 } },
      { t: "remove-chair", chair: 2 },
      { t: "remove-chair", chair: 1 },
    ]);
  });
});

test("a game is held only while cards may show at any moment", () => {
  expect(hurries(snap(1, []))).toBe(true);
  expect(hurries(elephant(1, null))).toBe(true);
  expect(hurries(sandwich("signal", 1))).toBe(true);
  expect(hurries(sandwich("kitchen", 1))).toBe(false);
  expect(hurries(at("snack-match", picnic("draft", 1)))).toBe(false);
});

describe("a device", () => {
  beforeEach(() => localStorage.clear());

  test("remembers which games were played on it", () => {
    expect(hasPlayed("snap")).toBe(false);
    markPlayed("snap");
    markPlayed("snap");
    expect([hasPlayed("snap"), hasPlayed("elephant")]).toEqual([true, false]);
    expect(localStorage.getItem("panier-known")).toBe('["snap"]');
  });
});
