import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { APP_PARTS, SERVER_PARTS } from "../../src/pages/credits/parts.ts";
import { resultText } from "../../src/games/common/resultText.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import type { Result } from "../../src/wire/wire.ts";

const PLAYERS = [{ name: "Ana" }, { name: "Ben" }, { name: "Cleo" }];
const sheet = { total: 0, lines: [], bonuses: [], largest_group: 7 };

const result = (why: string, winners: number[], scores = [12, 12, 9], rival: number | null = null): Result => ({
  scores,
  winners,
  why,
  sheets: scores.map(() => sheet),
  rival,
  tied: [],
});
const tie = { ...result("replay", []), tied: [0, 1] };

test.each([
  [result("most-points", [1], [1, 21, 3]), null, "Ben wins with 21 points."],
  [result("most-points", [1], [1, 21, 3]), 1, "You win with 21 points!"],
  [result("most-points", [1], [1, 21, 3]), 0, "Ben wins with 21 points."],
  [result("most-points", [0], [1, 0, 0]), null, "Ana wins with 1 point."],
  [result("largest-group", [0]), 2, "Ana wins the tie at 12 points with the biggest group: 7."],
  [result("shared", [0, 1]), null, "Ana and Ben share the win: 12 points each."],
  [result("shared", [0, 1]), 1, "You share the win with Ana: 12 points each!"],
  [result("beat-the-automaton", [0], [20], 17), 0, "You beat the automaton, 20 points to 17!"],
  [result("automaton-wins", [], [17], 17), 0, "Not today! You have 17 points; the automaton’s 17 had to be beaten."],
  [result("automaton-wins", [], [17], 17), null, "Not today! Ana has 17 points; the automaton’s 17 had to be beaten."],
  [result("by-a-new-rule", [2]), null, "Cleo wins."],
  [result("by-a-new-rule", [2]), 2, "You win!"],
  [result("by-a-new-rule", [0, 2]), null, "Ana and Cleo share the win: 12 points each."],
  [result("by-a-new-rule", []), null, "Nobody wins this time."],
])("%#: who won, in one sentence", (ended, you, sentence) => {
  settings.language = "en";
  expect(resultText(ended, PLAYERS, you, "snack-match")).toBe(sentence);
});

describe("PI-06: in Picnic it speaks of donuts, and of the Ghost Picnic", () => {
  test.each([
    ["en", result("most-points", [1], [1, 21, 3]), 1, "You win with 21 donuts!"],
    ["en", result("most-points", [0], [1, 0, 0]), null, "Ana wins with 1 donut."],
    ["en", result("beat-the-automaton", [0], [20], 17), 0, "You beat the Ghost Picnic, 20 donuts to 17!"],
    [
      "en",
      result("automaton-wins", [], [1], 17),
      0,
      "Not today! You have 1 donut; the Ghost Picnic’s 17 had to be beaten.",
    ],
    ["fr", result("most-points", [1], [1, 21, 3]), null, "Ben gagne avec 21 donuts."],
    ["fr", result("beat-the-automaton", [0], [20], 17), 0, "Tu bats le pique-nique fantôme, 20 donuts à 17\u202f!"],
    [
      "fr",
      result("automaton-wins", [], [0], 17),
      0,
      "Pas cette fois\u202f! Face au pique-nique fantôme, tu as 0 donut, il en fallait plus de 17.",
    ],
  ] as const)("%s, %#", (language, ended, you, sentence) => {
    settings.language = language;
    expect(resultText(ended, PLAYERS, you, "picnic")).toBe(sentence);
  });
});

test("PI-25: nobody has won, those who are level play another game", () => {
  settings.language = "en";
  expect(resultText(tie, PLAYERS, 0, "picnic")).toBe(
    "No winner yet: you and Ben are tied at 12 donuts. Time for a play-off!",
  );
  for (const you of [2, null])
    expect(resultText(tie, PLAYERS, you, "picnic")).toBe(
      "No winner yet: Ana and Ben are tied at 12 donuts. Time for a play-off!",
    );
});

test("and in French", () => {
  settings.language = "fr";
  expect(resultText(result("shared", [0, 1]), PLAYERS, null, "snack-match")).toBe(
    "Ana et Ben se partagent la victoire : 12 points partout.",
  );
});

test("whatever the app and the server are made with is credited", () => {
  const project = readFileSync(new URL("../../../pyproject.toml", import.meta.url), "utf8");
  const needed = /^dependencies = \[(.*?)^\]/ms.exec(project)![1]!.matchAll(/"([\w-]+)/g);
  expect(SERVER_PARTS.map((part) => part.work)).toEqual([...needed].map((match) => match[1]));
  expect(APP_PARTS.map((part) => part.work)).toEqual(["Svelte", "Fluent"]);
});
