// @vitest-environment happy-dom
/** What the table screen decides: where one looks, what is heard where, what is said across the room. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { columnsFor } from "../../src/games/picnic/board/fit.ts";
import { canKeepScreenOn, keepScreenOn } from "../../src/kit/wakeLock.svelte.ts";
import { Attention } from "../../src/pages/screen/attention.svelte.ts";
import { soundScopeOf } from "../../src/table/soundScope.ts";
import { isResultShowing, screenHeadline } from "../../src/pages/screen/screenHeadline.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import { liveSeen, looksAtScreen, players } from "../../src/games/live.ts";
import { isRaced } from "../../src/games/registry.ts";
import type { Presence } from "../../src/wire/wire.ts";
import { chair, roomOf, Server, someone, tableOf } from "../clients.ts";

const screens = (number: number): Presence => ({
  t: "presence",
  people: [],
  onlookers: number,
  screens: number,
  away: [],
  lost: [],
  wanted: [],
});
const people = [someone(7, "Ana"), { ...someone(8, "Ben"), remote: true }];

beforeEach(() => {
  settings.language = "en";
});

describe("what a phone sounds", () => {
  const room = roomOf({ people });
  test("all, where there is no screen", () => expect(soundScopeOf(room, screens(0), 7)).toBe("all"));
  test("all, before it is known", () => expect(soundScopeOf(null, null, 7)).toBe("all"));
  test("its own cues, beside a screen", () => expect(soundScopeOf(room, screens(1), 7)).toBe("own"));
  test("all, far from it", () => expect(soundScopeOf(room, screens(1), 8)).toBe("all"));
  test("all, in the hands of a spectator or on the screen itself", () =>
    expect(soundScopeOf(room, screens(1), null)).toBe("all"));
});

describe("where one looks in a race", () => {
  const look = (look: "phones" | "screen", number: number, you: number | null) =>
    looksAtScreen(roomOf({ people, look }), screens(number), you);
  test("at the screen, where the host says so", () => expect(look("screen", 1, 7)).toBe(true));
  test("at the phone otherwise", () => expect(look("phones", 1, 7)).toBe(false));
  test("at the phone while there is no screen", () => expect(look("screen", 0, 7)).toBe(false));
  test("at the phone far from it", () => expect(look("screen", 1, 8)).toBe(false));
  test("onlookers at what they have", () => expect(look("screen", 1, null)).toBe(false));

  test.each([
    ["snap", 0, true],
    ["sandwich", 0, false],
    ["picnic", 0, false],
    ["snap", null, false],
  ] as const)("of %s at seat %s", async (id, seat, expected) => {
    vi.useFakeTimers();
    const server = await new Server(7).views(roomOf({ people, look: "screen" }), tableOf({ id, seat }));
    server.says(screens(1));
    expect(liveSeen(server.client, server.client.table!, [], () => {}).isShownOnScreen).toBe(expected);
    server.close();
    vi.useRealTimers();
  });

  test("only races can be pressed without being seen", () =>
    expect(["snap", "elephant", "sandwich", "picnic"].map(isRaced)).toEqual([true, true, false, false]));
});

describe("what is said across the room", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function said(table: object, room = roomOf(), connectionState: "open" | "lost" = "open", counting = false) {
    const server = await new Server(null).views(room, tableOf({ seat: null, ...table }));
    const seated = players(room, null, null);
    const seen = liveSeen(server.client, server.client.table!, seated, () => {});
    server.close();
    return screenHeadline(seen, room, connectionState, counting);
  }
  const four = roomOf({ chairs: ["A", "B", "C", "D", "E"].map((name, i) => chair(name, i)) });
  const result = { winners: [2], scores: [1, 2, 31], why: "most-points", sheets: [], rival: null, tied: [] };

  test("whose turn it is", async () => expect(await said({ waiting: [2] })).toBe("Ben, it’s your turn"));
  test("who is waited for", async () => expect(await said({ waiting: [0, 2] })).toBe("Waiting for Ana and Ben"));
  test("that all play", async () => expect(await said({ waiting: [0, 1, 2] })).toBe("Everybody plays"));
  test("not three names, which nobody reads in a line", async () =>
    expect(await said({ waiting: [0, 1, 2] }, four)).toBe("Waiting for 3 players"));
  test("how many", async () => expect(await said({ waiting: [0, 1, 2, 3] }, four)).toBe("Waiting for 4 players"));
  test("nothing in a race", async () => {
    expect(await said({ id: "snap", view: { number: 4 }, waiting: [] })).toBeNull();
    expect(await said({ id: "snap", view: { number: 4 }, stimulus: 4, waiting: [0, 1, 2] })).toBeNull();
  });
  test("that it is paused", async () =>
    expect(await said({ waiting: [0] }, roomOf({ paused: true }))).toBe("The game is paused"));
  test("that the line is lost", async () =>
    expect(await said({ waiting: [0] }, roomOf(), "lost")).toBe("No connection. Trying again…"));
  test("who has won, once it is counted", async () => {
    expect(await said({ result }, roomOf(), "open", true)).toBe("Counting…");
    expect(await said({ result })).toContain("Ben");
  });

  test("a result stays until the next game is spoken of", () => {
    const over = tableOf({ result });
    expect(isResultShowing(over, roomOf({ playing: null }))).toBe(true);
    expect(isResultShowing(over, roomOf({ playing: null, game: "snap" }))).toBe(false);
    expect(isResultShowing(tableOf(), roomOf({ playing: 1 }))).toBe(false);
  });
});

describe("squares in a box", () => {
  const box = { width: 1600, height: 900 };
  test.each([
    [1, 1, 900],
    [2, 2, 800],
    [3, 3, 1600 / 3],
    [4, 2, 450],
    [5, 3, 450],
    [6, 3, 450],
    [12, 4, 300],
  ])("%i of them", (tiles, columns, side) => expect(columnsFor(tiles, box)).toEqual({ columns, side }));
  test("upright", () => expect(columnsFor(4, { width: 600, height: 1600 }).columns).toBe(1));
  test("with a gap, and a name above each", () =>
    expect(columnsFor(4, box, { gap: 20, tall: 40 })).toEqual({ columns: 2, side: 400 }));
  test("before there is a box", () => expect(columnsFor(4, { width: 0, height: 0 }).columns).toBe(1));
});

describe("nobody at the mouse", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is noticed after a while, and ends with a movement", () => {
    const attention = new Attention();
    const end = attention.watch();
    expect(attention.idle).toBe(false);
    vi.advanceTimersByTime(5_000);
    expect(attention.idle).toBe(true);
    dispatchEvent(new Event("pointermove"));
    expect([attention.idle, attention.touched]).toEqual([false, false]);
    end();
    vi.advanceTimersByTime(5_000);
    expect(attention.idle).toBe(false);
  });

  test.each(["pointerup", "keydown"])("%s lets it sound", (event) => {
    const attention = new Attention();
    const end = attention.watch();
    dispatchEvent(new Event(event));
    expect(attention.touched).toBe(true);
    end();
  });
});

describe("staying lit", () => {
  afterEach(() => void vi.unstubAllGlobals());
  const shown = () => document.dispatchEvent(new Event("visibilitychange"));

  test("is not possible everywhere", () => {
    vi.stubGlobal("navigator", { vendor: "Apple Computer, Inc." });
    expect(canKeepScreenOn()).toBe(false);
    expect(() => keepScreenOn()()).not.toThrow();
  });

  test("is asked for again whenever the page is shown, and given back", async () => {
    const release = vi.fn(async () => {});
    const request = vi.fn(async () => ({ release }));
    vi.stubGlobal("navigator", { wakeLock: { request } });
    expect(canKeepScreenOn()).toBe(true);
    const end = keepScreenOn();
    await Promise.resolve();
    shown();
    expect(request).toHaveBeenCalledTimes(2);
    await new Promise((resolve) => setTimeout(resolve));
    end();
    shown();
    expect([request.mock.calls.length, release.mock.calls.length]).toEqual([2, 1]);
  });

  describe("over plain http", () => {
    const play = vi.fn(async () => {});
    const film = () => document.querySelector<HTMLVideoElement>("video[data-awake]");
    beforeEach(() => {
      vi.stubGlobal("navigator", { vendor: "Google Inc." });
      vi.spyOn(HTMLVideoElement.prototype, "play").mockImplementation(play);
    });
    afterEach(() => void vi.restoreAllMocks());

    test("a film without sound goes on behind the page, as large as it is, until it is left", async () => {
      const end = keepScreenOn();
      expect(canKeepScreenOn()).toBe(true);
      expect([film()!.muted, film()!.style.width, film()!.style.height]).toEqual([true, "100%", "100%"]);
      expect(play).toHaveBeenCalledTimes(1);
      shown();
      expect(play).toHaveBeenCalledTimes(2);
      end();
      shown();
      expect([film(), play.mock.calls.length]).toEqual([null, 2]);
    });

    test("a film that may not begin is said, and begins with a touch", async () => {
      play.mockRejectedValueOnce(new DOMException("touch me first", "NotAllowedError"));
      const end = keepScreenOn();
      await vi.waitFor(() => expect(canKeepScreenOn()).toBe(false));
      document.dispatchEvent(new Event("pointerup"));
      await vi.waitFor(() => expect(canKeepScreenOn()).toBe(true));
      end();
    });

    test("an iPhone is not moved by it", () => {
      vi.stubGlobal("navigator", { vendor: "Apple Computer, Inc." });
      keepScreenOn()();
      expect([canKeepScreenOn(), film()]).toEqual([false, null]);
    });
  });

  test("may be refused", async () => {
    vi.stubGlobal("navigator", { wakeLock: { request: async () => Promise.reject(new Error("battery")) } });
    const end = keepScreenOn();
    await new Promise((resolve) => setTimeout(resolve));
    expect(end).not.toThrow();
  });
});
