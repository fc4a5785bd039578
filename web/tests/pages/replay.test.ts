import { describe, expect, test, vi } from "vitest";

import type { Eyes } from "../../src/wire/api.ts";
import { replayAvatars, replayPlayers, seenAt, stepSentences } from "../../src/pages/replay/replayed.ts";
import { type Fetch, PIECE, Steps, stopAt } from "../../src/pages/replay/steps.ts";
import { pause } from "../../src/pages/replay/tape.ts";
import { NO_RACE } from "../../src/wire/past.ts";
import type { Replay, ReplayStep } from "../../src/wire/wire.ts";

const STEPS = 130;

const shown = (step: number): ReplayStep => ({
  at: 100 * step,
  news: [{ type: "ready", seat: step % 2 }],
  view: { step },
  waiting: step === STEPS - 1 ? [] : [step % 2],
  result:
    step === STEPS - 1 ? { scores: [3, 4], winners: [1], why: "most-points", sheets: [], rival: null, tied: [] } : null,
  sheets: null,
  by: null,
  alone: [],
  hands: null,
});

const answer = (from: number, most: number): Replay => ({
  game: "snack-match",
  options: {},
  players: ["Ana", "Ben"],
  steps: STEPS,
  from,
  shown: Array.from({ length: Math.min(most, STEPS - from) }, (_, i) => shown(from + i)),
  avatars: ["taco", "pizza"],
  stops: [0, 1, 5, STEPS - 1],
});

describe("the steps", () => {
  test("are fetched in pieces, each once for each pair of eyes", async () => {
    const fetch = vi.fn<Fetch>((_, from, most) => Promise.resolve(answer(from, most)));
    const steps = new Steps(fetch);
    expect((await steps.at("all", 0)).shown).toEqual(shown(0));
    expect((await steps.at("all", 20)).shown).toEqual(shown(20));
    expect((await steps.at("all", 119)).shown).toEqual(shown(119));
    expect((await steps.at(1, 20)).shown).toEqual(shown(20));
    expect(fetch.mock.calls).toEqual([
      ["all", 0, PIECE],
      ["all", 100, PIECE],
      ["all", 50, PIECE], // for what came shortly before
      [1, 0, PIECE],
    ]);
  });

  test("the next piece is fetched half-way through this one, and none after the last", async () => {
    const fetch = vi.fn<Fetch>((_, from, most) => Promise.resolve(answer(from, most)));
    const steps = new Steps(fetch);
    await steps.at(0, PIECE / 2);
    expect(fetch).toHaveBeenLastCalledWith(0, PIECE, PIECE);
    await steps.at(0, 2 * PIECE + PIECE / 2);
    expect(fetch).toHaveBeenLastCalledWith(0, 2 * PIECE, PIECE);
  });

  test("what failed is asked for again", async () => {
    const fetch = vi
      .fn<Fetch>()
      .mockRejectedValueOnce(new Error("no connection"))
      .mockImplementation((_, from, most) => Promise.resolve(answer(from, most)));
    const steps = new Steps(fetch);
    await expect(steps.at("all", 3)).rejects.toThrow("no connection");
    expect((await steps.at("all", 3)).shown).toEqual(shown(3));
  });

  test("what was told before one of them is known as far back as they were fetched for these eyes", async () => {
    const steps = new Steps((_, from, most) => Promise.resolve(answer(from, most)));
    const known = (step: number, eyes: Eyes = "all") => steps.past(eyes, step).map((one) => one.at);
    const up = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
    await steps.at("all", 2);
    await steps.at("all", 128);
    expect(steps.past("all", 1)).toEqual([0, 1].map((at) => ({ at, news: shown(at).news, race: NO_RACE })));
    expect(known(128)).toEqual(up(100, 128));
    await steps.at("all", 103);
    expect(known(103)).toEqual(up(0, 103)); // never only what one step told
    expect(known(1, 0)).toEqual([]);
  });

  test("there are none beyond the last", async () => {
    const steps = new Steps((_, from, most) => Promise.resolve(answer(from, most)));
    await expect(steps.at("all", STEPS)).rejects.toThrow(RangeError);
  });
});

describe("a step as a game's screen sees it", () => {
  const deaf = () => () => {};

  test("through a player's eyes, with nothing to do", () => {
    const seen = seenAt(answer(0, 1), shown(7), 1, [], deaf);
    expect(seen).toMatchObject({
      id: "snack-match",
      seat: 1,
      view: { step: 7 },
      waiting: [1],
      play: null,
    });
    for (const ability of ["claim", "previewMoves", "requestHint"]) expect(seen).not.toHaveProperty(ability);
    expect(seen.result).toBeNull();
    expect(seen.players.map((player) => player.you)).toEqual([false, true]);
  });

  test("with everybody's count, where the game tells it", () => {
    const sheets = [{ total: 4, lines: [], bonuses: [], largest_group: null }];
    expect(seenAt(answer(0, 1), { ...shown(7), sheets }, 0, [], deaf).sheets).toBe(sheets);
  });

  test("with all hands open", () => {
    const open = { ...shown(7), hands: [["wO dG hR"], []], by: 1 };
    expect(seenAt(answer(0, 1), open, "all", [], deaf)).toMatchObject({ seat: null, hands: open.hands, actor: 1 });
  });

  test("everybody's eyes are nobody's at the table, and see the result at the end", () => {
    const seen = seenAt(answer(0, 1), shown(STEPS - 1), "all", [], deaf);
    expect(seen.seat).toBeNull();
    expect(seen.players.some((player) => player.you)).toBe(false);
    expect(seen.result?.winners).toEqual([1]);
  });

  test("everybody has the food that the record names", () => {
    expect(replayPlayers(answer(0, 1), "all").map((player) => player.avatar)).toEqual(["taco", "pizza"]);
    expect(replayAvatars({ players: ["Ana"], avatars: ["a food of tomorrow"] })).toHaveLength(1);
  });

  test("in older records everybody gets one of their own, the same each time", () => {
    const names = ["Ana", "Ana", "Benoît", "Chloé", "Mia", "Noé", "Léo", "", "Zoë"];
    const older = { players: names, avatars: [] };
    expect(new Set(replayAvatars(older)).size).toBe(names.length);
    expect(replayAvatars(older)).toEqual(replayAvatars(older));
    expect(replayPlayers(older, 2).map((player) => player.avatar)).toEqual(replayAvatars(older));
  });
});

test("other eyes find themselves at what they saw happen last", () => {
  expect([0, 1, 4, 5, 6, 9, 12].map((step) => stopAt([0, 1, 5, 9], step))).toEqual([0, 1, 1, 5, 5, 9, 9]);
  expect(stopAt([0, 1, 5, 9], Infinity)).toBe(9);
});

describe("what is told of a step", () => {
  const screen = {
    say: ({ type }: { type: string }) => (type === "game-over" ? null : `${type}!`),
    logged: { ready: "never" as const },
  };
  const saying = (alone: readonly string[], news: readonly string[]) => {
    const step = { ...shown(7), alone: alone.map((type) => ({ type })), news: news.map((type) => ({ type })) };
    return stepSentences(
      screen,
      step,
      seenAt(answer(0, 1), step, "all", [], () => () => {}),
    );
  };

  test("is first what somebody chose, and never beside it that they are ready", () => {
    expect(saying(["kept"], ["ready", "round-begins", "game-over"])).toEqual(["kept!", "round-begins!"]);
  });

  test("is that somebody is ready where there is nothing else", () => {
    expect(saying([], ["ready"])).toEqual(["ready!"]);
  });
});

test("a step stays as long as its words take to read, within bounds, and twice the speed is half of that", () => {
  expect(pause("", 1)).toBeLessThan(pause("Ana is ready.", 1));
  expect(pause("long ".repeat(500), 1)).toBe(pause("long ".repeat(900), 1));
  expect(pause("Ana is ready.", 2)).toBe(pause("Ana is ready.", 1) / 2);
});
