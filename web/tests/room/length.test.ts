/** AMB-E13: a short game is suggested, and says that it is one. */
import { beforeAll, expect, test } from "vitest";

import { isLimit, shortness, suggested, WHOLE } from "../../src/room/length.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import { games } from "../../src/games/registry.ts";

beforeAll(() => {
  settings.language = "en";
});

test("of both races a short game is suggested; the other games have one length", () => {
  expect(games().filter(suggested)).toEqual(["snap", "elephant"]);
  expect(isLimit("elephant", "flips")).toBe(true);
  expect(isLimit("elephant", "turning")).toBe(false);
  expect(isLimit("sandwich", "minutes")).toBe(false);
});

test("a short game says after how much it ends, and the whole game is none", () => {
  expect(shortness("elephant", suggested("elephant")!)).toBe("Short game: 100 cards");
  expect(shortness("snap", { flips: 80, minutes: 0 })).toBe("Short game: 80 cards");
  expect(shortness("snap", { minutes: 5 })).toBe("Short game: 5 min");
  expect(shortness("snap", { flips: 40, minutes: 3 })).toBe("Short game: 40 cards or 3 min");
  expect(shortness("elephant", WHOLE)).toBeNull();
  expect(shortness("elephant", {})).toBeNull();
  expect(shortness("sandwich", { flips: 80 })).toBeNull();
});

test("it is said in French", () => {
  settings.language = "fr";
  expect(shortness("elephant", { flips: 100 })).toBe("Partie courte\u00a0: 100 cartes");
  settings.language = "en";
});
