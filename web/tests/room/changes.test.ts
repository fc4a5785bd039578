/** What people in a room are told in words: who hosts, who ended the game, what can be watched again. */
import { describe, expect, test } from "vitest";

import { becameHost, endedBy, finished } from "../../src/room/changes.ts";
import { outcome } from "../../src/room/outcome.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import { deliberate } from "../../src/kit/deliberate.ts";
import type { Played } from "../../src/wire/wire.ts";
import { roomOf, tableOf } from "../clients.ts";

const ANA = 7;
const BEN = 8;
const playing = roomOf({ playing: 1 });
const between = roomOf({ playing: null });
const over = tableOf({ result: { winners: [0] } });

test("only who becomes the host is told so", () => {
  const handed = roomOf({ host: BEN });
  expect(becameHost(playing, handed, BEN)).toBe(true);
  expect(becameHost(playing, handed, ANA)).toBe(false);
  expect(becameHost(handed, handed, BEN)).toBe(false);
  expect(becameHost(playing, roomOf({ host: null }), null)).toBe(false);
});

describe("a game", () => {
  test("that the host ended is told to the others", () => {
    expect(endedBy(playing, between, null, BEN)).toBe("Ana");
    expect(endedBy(playing, between, tableOf(), null)).toBe("Ana");
    expect(endedBy(playing, between, null, ANA)).toBeNull();
  });

  test("that goes on, or came to its end, is not", () => {
    expect(endedBy(playing, playing, null, BEN)).toBeNull();
    expect(endedBy(between, between, null, BEN)).toBeNull();
    expect(endedBy(playing, between, over, BEN)).toBeNull();
    expect(endedBy(roomOf({ playing: 2 }), between, over, BEN)).toBe("Ana"); // the result is of an earlier one
  });

  test("that is over is remembered with who won", () => {
    const played = { number: 1, record: "abc", game: "snack-arnaque", names: ["Ana", "Ben"], winners: [1], tied: [] };
    const room = roomOf({ playing: null, played: [played as unknown as Played] });
    expect(finished(room, over, 5)).toEqual({
      record: "abc",
      game: "snack-arnaque",
      names: ["Ana", "Ben"],
      winners: ["Ben"],
      tied: [],
      at: 5,
    });
    expect(finished(room, tableOf(), 5)).toBeNull();
    expect(finished(roomOf(), over, 5)).toBeNull();
  });
});

test("AMB-P15: a game that nobody has won is remembered with who was level", () => {
  const played = { number: 1, record: "abc", game: "picnic", names: ["Ana", "Ben", "Cleo"], winners: [], tied: [0, 2] };
  const room = roomOf({ playing: null, played: [played as unknown as Played] });
  expect(finished(room, over, 5)).toMatchObject({ winners: [], tied: ["Ana", "Cleo"] });
});

test("how a game ended, in a few words", () => {
  settings.language = "en";
  expect(outcome(["Ana"])).toBe("won by Ana");
  expect(outcome(["Ana", "Ben"], [])).toBe("shared by Ana and Ben");
  expect(outcome([], ["Ana", "Ben"])).toBe("level: Ana and Ben");
  expect(outcome([])).toBe("won by nobody"); // alone against the automaton, or remembered before ties were
});

test("a second tap within a moment is not meant", () => {
  let now = 0;
  let done = 0;
  const tap = deliberate(
    () => done++,
    () => now,
  );
  tap();
  now = 500;
  tap();
  expect(done).toBe(1);
  now = 1000;
  tap();
  expect(done).toBe(2);
});
