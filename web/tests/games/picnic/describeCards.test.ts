/** Foods and cloths in words, the same at the table and on the page for real cards. */
import { expect, test } from "vitest";

import { cardText, cellText, elementText } from "../../../src/games/picnic/describeCards.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import { t } from "../../../src/kit/texts/index.ts";

test.each([
  ["en", "green cloth", "sandwich on orange, donut on green, hot dog on red"],
  ["fr", "nappe verte", "sandwich sur nappe orange, donut sur nappe verte, hot-dog sur nappe rouge"],
] as const)("in %s", (language, cloth, card) => {
  settings.language = language;
  expect(elementText("picnic", "G")).toBe(cloth);
  expect(elementText("picnic", "d")).toBe(t("food-drink"));
  expect(cardText("snack-match", "wO dG hR")).toBe(card);
});

test("a row is called the same wherever it is read", () => {
  settings.language = "fr";
  const empty = cellText("picnic", { row: 2, col: 3, face: null, over: [] });
  const half = t("score-cell-food", { row: 2, col: 3, food: "taco" });
  const place = "rangée 2, colonne 3";
  expect([empty, half].map((text) => text.slice(0, place.length))).toEqual([place, place]);
  expect(t("placing-across", { row: 2, from: 1, to: 3 })).toContain("rangée 2");
});

test("one cell is not many", () => {
  settings.language = "fr";
  expect(t("score-progress", { filled: 1 })).toBe("1 case remplie sur 16");
  expect(t("score-progress", { filled: 2 })).toBe("2 cases remplies sur 16");
});
