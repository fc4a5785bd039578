// @vitest-environment happy-dom
/** What is told, heard and counted of a table of races. */
import "../../../src/games/racing/texts.ts";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { Races } from "../../../src/games/racing/race/races.svelte.ts";
import { flip, verdict } from "../../../src/games/racing/snap/judge.ts";
import { buzz, play } from "../../../src/kit/sound.ts";
import { hush, spoken } from "../../../src/kit/announcer.svelte.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import type { SeenOf } from "../../../src/games/seen.ts";
import { loadReactions } from "../../../src/wire/storage.ts";
import { NO_RACE } from "../../../src/wire/past.ts";
import type { Snap } from "../../../src/wire/wire.ts";
import { snapped, snapSeen, snapView } from "./views.ts";

vi.mock("../../../src/kit/sound.ts", async (original) => ({
  ...(await original<object>()),
  ...{ play: vi.fn(), buzz: vi.fn(), playNotes: vi.fn() },
}));

let hear: Parameters<SeenOf<"snap">["listen"]>[0];
const listen: SeenOf<"snap">["listen"] = (hears) => {
  hear = hears;
  return () => {};
};
let now = $state.raw(snapSeen());
let races: Races<SeenOf<"snap">>;
let end: () => void = () => {};

const fined = (payer: number): Snap.News => ({
  type: "fined",
  fine: { card: "owl b", payer, since: 3 },
  reformed: false,
});
const winners = () => races.lastVerdicts.map((one) => one.verdict.winner);

/** Somebody sits down at a table, or comes back to it. */
function sits(more: Partial<SeenOf<"snap">> = {}): void {
  end();
  now = snapSeen({ seat: 0, listen, ...more });
  end = $effect.root(() => {
    races = new Races(
      () => now,
      { verdict, flip },
      () => undefined,
    );
  });
  flushSync();
}

function tells(news: readonly Snap.News[], live = true, race = NO_RACE): void {
  now = { ...now, past: [...now.past, { at: now.past.length + 1, news, race }] };
  hear(news, live, race);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  hush();
  settings.language = "en";
  sits();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

describe("a verdict", () => {
  test("is told, the latest first, and only the last six", () => {
    for (const winner of [0, 1, 2, 0, 1, 2, 2]) tells([snapped(winner, 300)]);
    expect(winners()).toEqual([2, 2, 1, 0, 2, 1]);
    expect(new Set(races.lastVerdicts.map((one) => one.id)).size).toBe(6);
  });

  test("is said, and heard by how one did", async () => {
    tells([snapped(0, 300)]);
    expect(play).toHaveBeenLastCalledWith("reveal", 0, "own");
    tells([snapped(1, 300)]);
    expect(play).toHaveBeenLastCalledWith("steal", 0, "table");
    tells([fined(0)], true, {
      photo: [{ seat: 0, millis: 280, head_start: 0, arrived: 1, card: null, doubted: false }],
      waited: 0,
    });
    expect(play).toHaveBeenLastCalledWith("error");
    expect(buzz).toHaveBeenLastCalledWith(200);
    await vi.advanceTimersByTimeAsync(1000);
    expect(spoken().text).toContain("Ben was first with 300 ms");
  });

  test("that one has missed is told and counted, but not heard", async () => {
    tells([snapped(0, 300)], false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(winners()).toEqual([0]);
    expect(races.stats.lines[0]!.wins).toBe(1);
    expect([vi.mocked(play).mock.calls, vi.mocked(buzz).mock.calls, spoken().text]).toEqual([[], [], ""]);
  });
});

test("a card is said with what lies beside it once it is on the screen", async () => {
  tells([{ type: "turned", seat: 1, card: "bear a", reformed: false }]);
  expect(races.aloud.text).toBe("");
  now = snapSeen({ listen, view: snapView({ tops: ["fox a", "bear a", null] }) });
  await tick();
  expect(races.aloud.text).toBe("Bear. Others: fox.");
});

test.each([
  [0, "win"],
  [1, "lose"],
  [null, "win"],
] as const)("the end is heard by seat %j as a %s", (seat, song) => {
  const result = { scores: [9, 3, 3], winners: [0], why: "most-cards", sheets: [], rival: null, tied: [] };
  now = snapSeen({ seat, listen, result });
  tells([{ type: "game-over", why: "most-cards" }]);
  expect(vi.mocked(play).mock.calls).toEqual([[song]]);
});

describe("after a reload", () => {
  test("verdicts and reactions are those that the room remembers, and nothing is heard of them again", () => {
    const race = {
      photo: [{ seat: 1, millis: 300, head_start: 0, arrived: 1, card: null, doubted: false }],
      waited: 70,
    };
    sits({
      past: [
        { at: 4, news: [{ type: "dealt", dealer: 0 }], race: NO_RACE },
        { at: 6, news: [snapped(1, 300)], race },
        { at: 9, news: [fined(2)], race: NO_RACE },
      ],
    });
    expect(races.lastVerdicts.map(({ id, verdict }) => [id, verdict.kind, verdict.waited])).toEqual([
      [9, "fined", 0],
      [6, "won", 70],
    ]);
    expect(races.stats.lines.map(({ wins, wrong, best }) => [wins, wrong, best])).toEqual([
      [0, 0, null],
      [1, 0, 300],
      [0, 1, null],
    ]);
    expect(races.stats.whole).toBe(true);
    expect(play).not.toHaveBeenCalled();
  });
});

test("in a replay that is told which belongs to the step, whatever was seen before", () => {
  const story: Snap.News[][] = [[], [snapped(0, 300)], [], [fined(2)], [snapped(1, 250)]];
  const to = (step: number, live = false) => {
    const past = story.map((news, at) => ({ at, news, race: NO_RACE })).slice(0, step + 1);
    now = snapSeen({ game: 0, listen, past });
    if (live) hear(story[step]!, true, NO_RACE);
    return races.lastVerdicts.map(({ id, verdict }) => [id, verdict.kind]);
  };
  sits({ game: 0, past: [] });
  const all = [4, 3, 1].map((step) => [step, step === 3 ? "fined" : "won"]);
  expect(to(4)).toEqual(all);
  expect(to(3)).toEqual(all.slice(1));
  expect(to(2)).toEqual(all.slice(2));
  expect(to(0)).toEqual([]);
  expect(to(1, true)).toEqual(all.slice(2));
});

describe("a race that another has won", () => {
  beforeEach(() => localStorage.clear());
  const race = { photo: [], waited: 0, on: 7 };
  /** Seat 1 has won, and one's own hand came down after so many milliseconds as well. */
  const beaten = (millis: number): Snap.News => {
    const won = snapped(1, 271);
    const own = { seat: 0, millis, right: true };
    return { ...won, finish: { ...won.finish, reactions: [...won.finish.reactions, own] } };
  };

  test("is what a press right after it was for", () => {
    sits();
    tells([snapped(1, 271)], true, race);
    expect(races.justLost(8, true)).toBe(7);
    expect(races.justLost(9, false)).toBeNull(); // a card was turned
    vi.advanceTimersByTime(260);
    expect(races.justLost(8, true)).toBeNull(); // one may have seen a pair by now
    expect(races.justLost(8, false)).toBe(7);
    vi.advanceTimersByTime(1300);
    expect(races.justLost(8, false)).toBeNull();
  });

  test("is not, where one has claimed on it, or it happened while one was away", () => {
    sits();
    tells([beaten(300)], true, race);
    expect(races.justLost(8, false)).toBeNull();
    sits();
    tells([snapped(1, 271)], false, race);
    expect(races.justLost(8, false)).toBeNull();
  });

  test("and those that one has run are remembered by how quick one was", () => {
    sits();
    for (const news of [beaten(300), snapped(0, 280), snapped(1, 271)]) tells([news], true, race);
    tells([snapped(0, 999)], false, race);
    expect(loadReactions("snap")).toEqual([300, 280]);
    sits({ game: 0 }); // a replay
    tells([snapped(0, 280)], true, race);
    expect(loadReactions("snap")).toHaveLength(2);
  });
});
