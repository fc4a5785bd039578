/** A game that is over: what is remembered of it, and said in a few words. */
import { describe, expect, test } from "vitest";

import { toFinishedGame } from "../../src/pages/lobby/finished.ts";
import { outcome } from "../../src/room/outcome.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import { debounceLeading } from "../../src/kit/debounce.ts";
import type { PlayedGame } from "../../src/wire/wire.ts";
import { roomOf, tableOf } from "../clients.ts";

const over = tableOf({ result: { winners: [0] } });

describe("a game", () => {
  test("that is over is remembered with who won", () => {
    const played = { number: 1, record: "abc", game: "snack-arnaque", names: ["Ana", "Ben"], winners: [1], tied: [] };
    const room = roomOf({ playing: null, played: [played as unknown as PlayedGame] });
    expect(toFinishedGame(room, over, 5)).toEqual({
      record: "abc",
      game: "snack-arnaque",
      names: ["Ana", "Ben"],
      winners: ["Ben"],
      tied: [],
      at: 5,
    });
    expect(toFinishedGame(room, tableOf(), 5)).toBeNull();
    expect(toFinishedGame(roomOf(), over, 5)).toBeNull();
  });
});

test("AMB-P15: a game that nobody has won is remembered with who was level", () => {
  const played = { number: 1, record: "abc", game: "picnic", names: ["Ana", "Ben", "Cleo"], winners: [], tied: [0, 2] };
  const room = roomOf({ playing: null, played: [played as unknown as PlayedGame] });
  expect(toFinishedGame(room, over, 5)).toMatchObject({ winners: [], tied: ["Ana", "Cleo"] });
});

test("how a game ended, in a few words", () => {
  settings.language = "en";
  expect(outcome(["Ana"])).toBe("won by Ana");
  expect(outcome(["Ana", "Ben"], [])).toBe("shared by Ana and Ben");
  expect(outcome([], ["Ana", "Ben"])).toBe("tied: Ana and Ben");
  expect(outcome([])).toBe("no winner"); // alone against the automaton, or remembered before ties were
});

test("a second tap within a moment is not meant", () => {
  let now = 0;
  let done = 0;
  const tap = debounceLeading(
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
