/** Bonus cards that were drawn: which face of each is up, and what is sent. */
import { expect, test } from "vitest";

import {
  AS_DRAWN,
  brings,
  cardsText,
  facesText,
  facesUp,
  sidesOf,
  turned,
} from "../../../src/games/picnic/bonus/bonusfaces.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import type { Picnic } from "../../../src/wire/wire.ts";

const CARDS: Picnic.BonusCards = {
  elements: [
    ["w", "O"],
    ["d", "G"],
  ],
  modifiers: [
    ["least", "most"],
    ["corner", "centre"],
  ],
};

test("SM-31: each card is laid on a face of its own, by turning it over", () => {
  const sides = turned(turned(turned(AS_DRAWN, 1), 2), 0);
  const faces = { type: "choose-faces", elements: ["O", "G"], modifiers: ["most", "corner"] } as const;
  expect(facesUp(CARDS, sides)).toEqual(faces);
  expect(sidesOf(CARDS, faces)).toEqual(sides);
  expect(turned(sides, 1)).toEqual(turned(turned(AS_DRAWN, 2), 0));
});

test("SM-34: one face of a Modifier card brings something, the other costs something", () => {
  for (const [good, bad] of CARDS.modifiers) expect([brings(good), brings(bad)]).toEqual([true, false]);
});

test("in words", () => {
  settings.language = "en";
  expect(cardsText("snack-match", CARDS)).toBe(
    "sandwich / orange cloth, donut / green cloth, Fewest / Most, Corners / Centre",
  );
  expect(facesText("snack-match", facesUp(CARDS, AS_DRAWN))).toBe("sandwich, donut, Fewest, and Corners");
});
