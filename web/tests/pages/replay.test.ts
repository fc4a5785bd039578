import { describe, expect, test, vi } from "vitest";

import { avatars, company, seenAt } from "../../src/pages/replay/replayed.ts";
import { type Fetch, PIECE, Steps } from "../../src/pages/replay/steps.ts";
import { pause } from "../../src/pages/replay/tape.ts";
import { NO_RACE } from "../../src/wire/past.ts";
import type { Replay, Shown } from "../../src/wire/wire.ts";

const STEPS = 130;

const shown = (step: number): Shown => ({
  at: 100 * step,
  news: [{ type: "ready", seat: step % 2 }],
  view: { step },
  waiting: step === STEPS - 1 ? [] : [step % 2],
  result:
    step === STEPS - 1 ? { scores: [3, 4], winners: [1], why: "most-points", sheets: [], rival: null, tied: [] } : null,
  sheets: null,
});

const answer = (from: number, most: number): Replay => ({
  game: "snack-match",
  options: {},
  players: ["Ana", "Ben"],
  steps: STEPS,
  from,
  shown: Array.from({ length: Math.min(most, STEPS - from) }, (_, i) => shown(from + i)),
});

describe("the steps", () => {
  test("are fetched in pieces, each once for each pair of eyes", async () => {
    const fetch = vi.fn<Fetch>((_, from, most) => Promise.resolve(answer(from, most)));
    const steps = new Steps(fetch);
    expect((await steps.at(null, 0)).shown).toEqual(shown(0));
    expect((await steps.at(null, 20)).shown).toEqual(shown(20));
    expect((await steps.at(null, 119)).shown).toEqual(shown(119));
    expect((await steps.at(1, 20)).shown).toEqual(shown(20));
    expect(fetch.mock.calls).toEqual([
      [null, 0, PIECE],
      [null, 100, PIECE],
      [null, 50, PIECE], // for what came shortly before
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
    await expect(steps.at(null, 3)).rejects.toThrow("no connection");
    expect((await steps.at(null, 3)).shown).toEqual(shown(3));
  });

  test("what was told before one of them is known as far back as they were fetched for these eyes", async () => {
    const steps = new Steps((_, from, most) => Promise.resolve(answer(from, most)));
    const known = (step: number, eyes: number | null = null) => steps.past(eyes, step).map((one) => one.at);
    const up = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
    await steps.at(null, 2);
    await steps.at(null, 128);
    expect(steps.past(null, 1)).toEqual([0, 1].map((at) => ({ at, news: shown(at).news, race: NO_RACE })));
    expect(known(128)).toEqual(up(100, 128));
    await steps.at(null, 103);
    expect(known(103)).toEqual(up(0, 103)); // never only what one step told
    expect(known(1, 0)).toEqual([]);
  });

  test("there are none beyond the last", async () => {
    const steps = new Steps((_, from, most) => Promise.resolve(answer(from, most)));
    await expect(steps.at(null, STEPS)).rejects.toThrow(RangeError);
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
      ponder: null,
    });
    expect(seen.result).toBeNull();
    expect(seen.players.map((player) => player.you)).toEqual([false, true]);
  });

  test("with everybody's count, where the game tells it", () => {
    const sheets = [{ total: 4, lines: [], bonuses: [], largest_group: null }];
    expect(seenAt(answer(0, 1), { ...shown(7), sheets }, 0, [], deaf).sheets).toBe(sheets);
  });

  test("an onlooker is nobody at the table, and sees the result at the end", () => {
    const seen = seenAt(answer(0, 1), shown(STEPS - 1), null, [], deaf);
    expect(seen.seat).toBeNull();
    expect(seen.players.some((player) => player.you)).toBe(false);
    expect(seen.result?.winners).toEqual([1]);
  });

  test("everybody has a food of their own, the same each time", () => {
    const names = ["Ana", "Ana", "Benoît", "Chloé", "Mia", "Noé", "Léo", "", "Zoë"];
    expect(new Set(avatars(names)).size).toBe(names.length);
    expect(avatars(names)).toEqual(avatars(names));
    expect(company(names, 2).map((player) => player.avatar)).toEqual(avatars(names));
  });
});

test("a step stays as long as its words take to read, within bounds, and twice the speed is half of that", () => {
  expect(pause("", 1)).toBeLessThan(pause("Ana is ready.", 1));
  expect(pause("long ".repeat(500), 1)).toBe(pause("long ".repeat(900), 1));
  expect(pause("Ana is ready.", 2)).toBe(pause("Ana is ready.", 1) / 2);
});
