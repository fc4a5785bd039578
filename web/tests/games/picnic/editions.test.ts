/** Each edition in its own words (SM-26, PI-06): amounts, the rival one plays against alone, and no unit anywhere else. */

import { afterEach, expect, test } from "vitest";

import { WORTH } from "../../../src/games/picnic/rulesMirror/bonus.ts";
import { say } from "../../../src/games/picnic/screen.ts";
import { EMPTY } from "../../../src/games/picnic/rulesMirror/weave.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import { amount, signedAmount, unit } from "../../../src/games/common/amounts.ts";
import type { PicnicSeen } from "../../../src/games/picnic/seen.ts";
import { t } from "../../../src/kit/texts/index.ts";
import { fluent } from "../../sources.ts";
import type { Picnic } from "../../../src/wire/wire.ts";

afterEach(() => {
  settings.language = "en";
});

test.each([
  ["en", "snack-match", ["0 points", "1 point", "2 points", "−1 point", "−2 points"]],
  ["en", "picnic", ["0 donuts", "1 donut", "2 donuts", "−1 donut", "−2 donuts"]],
  ["fr", "snack-match", ["0 point", "1 point", "2 points", "−1 point", "−2 points"]],
  ["fr", "picnic", ["0 donut", "1 donut", "2 donuts", "−1 donut", "−2 donuts"]],
  ["fr", "snap", ["0 carte", "1 carte", "2 cartes"]],
] as const)("amounts, in %s and %s", (language, game, expected) => {
  settings.language = language;
  expect([0, 1, 2, -1, -2].slice(0, expected.length).map((number) => amount(game, number))).toEqual(expected);
});

test("what comes or goes has a sign", () => {
  expect([3, 0, -1].map((number) => signedAmount("picnic", number))).toEqual(["+3 donuts", "0 donuts", "−1 donut"]);
  expect(signedAmount("snack-match", 1)).toBe("+1 point");
});

test("bonus cards, hints and lessons speak of donuts in Picnic", () => {
  const explained = t("picnic-explain-corner", { amount: amount("picnic", WORTH.corner), element: "taco" });
  expect(explained).toBe("1 donut for each corner of the 4 × 4 frame that shows it (taco).");
  expect(t("picnic-value-pairs", { change: signedAmount("picnic", WORTH.pairs) })).toBe("−2 donuts per pair");
  expect(t("lesson-picnic-points", { point: amount("picnic", 1) })).toContain("scores 1 donut, four score 2");
  expect(t("variant-bonus-quiet-hint", { edition: "picnic" })).toBe("Two orange cards: both win donuts.");
  expect(t("variant-bonus-quiet-hint", { edition: "snack-match" })).toBe("Two green cards: both win points.");
  expect(t("variant-bonus-hard-hint", { unit: unit("picnic") })).toBe("Two red cards: both cost donuts.");
});

const seen = (edition: Picnic.Edition): PicnicSeen => {
  const options: Picnic.Options = { edition, bonus: "none", chooser: 0, touch: true, braid: true };
  const view = { seat: 0, options, bonuses: [], picnics: [EMPTY], mine: EMPTY, automaton: [] };
  return { id: edition, seat: 0, view, players: [{ name: "Ana" }] } as unknown as PicnicSeen;
};

test.each([
  ["snack-match", "en", "Ana now has 0 points.", "The automaton gets "],
  ["picnic", "en", "Ana now has 0 donuts.", "The Ghost Picnic gets "],
  ["snack-match", "fr", "Ana a maintenant 0 point.", "L’automate reçoit "],
  ["picnic", "fr", "Ana a maintenant 0 donut.", "Le pique-nique fantôme reçoit "],
] as const)("the log of %s, in %s", (edition, language, revealed, given) => {
  settings.language = language;
  expect(say({ type: "revealed", seat: 0, places: [] }, seen(edition))).toBe(revealed);
  const told = language === "en" ? "You now have 0 " : "Tu as maintenant 0 ";
  expect(say({ type: "revealed", seat: 0, places: [] }, { ...seen(edition), game: 1 })).toContain(told);
  expect(say({ type: "passed", given: "dO dG dB", received: null }, seen(edition))).toContain(given);
});

const PARTS = {
  picnic: /^/,
  placing: /^/,
  score: /^/,
  "picnic/front/LANGUAGE": /^variant-bonus/,
  lesson: /^lesson-picnic/,
};

test.each(["en", "fr"] as const)(
  "in %s no text of the family names what is counted, but for one edition",
  (language) => {
    const wrong = Object.entries(PARTS).flatMap(([file, ours]) => {
      const texts = fluent(language).filter(([path]) => path.endsWith(`/${file.replace("LANGUAGE", language)}.ftl`));
      const text = texts.map(([, found]) => found).join("");
      const messages = text.split(/\n(?=[a-z])/).filter((message) => ours.test(message));
      const lines = messages.flatMap((message) => message.replace(/^[\w-]+ =/, "").split("\n"));
      return lines.filter((line) => /\b(?:points?|donuts?)\b/i.test(line.replace(/\{[^}]*\}/g, "")));
    });
    expect(wrong.filter((line) => !/^\s+(?:\[picnic\]|\*\[other\]) /.test(line))).toEqual([]);
    expect(wrong).toHaveLength(2 + 2 * 4);
  },
);
