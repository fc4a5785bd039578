/** What the news of Slap the Elephant mean: verdicts, and a card in a word. */
import { pictureOf } from "../race/pictures.ts";
import type { OwnRace } from "../race/hand.ts";
import { nothingVerdict, sharedVerdict, wonVerdict, type Verdict } from "../race/verdict.ts";
import { capitalize } from "../race/describeVerdict.ts";
import type { RaceResult } from "../../../wire/past.ts";
import type { SeenOf } from "../../seen.ts";
import { t } from "../../../kit/texts/index.ts";
import type { Elephant } from "../../../wire/wire.ts";

export function verdict(news: readonly Elephant.News[], race: RaceResult, seen: SeenOf<"elephant">): Verdict | null {
  const headStarts = seen.view.options.head_start;
  for (const one of news) {
    if (one.type === "won")
      return wonVerdict(
        { game: "elephant", finish: one.finish, cards: one.cards, picture: one.picture },
        race,
        headStarts,
      );
    if (one.type === "shared") {
      const cards = one.shares.reduce((sum, share) => sum + share, 0);
      return sharedVerdict({ game: "elephant", finish: one.finish, cards, picture: one.picture }, race, headStarts);
    }
  }
  return nothingVerdict("elephant", race);
}

export const flip = (card: string): string =>
  t("racing-said-flip", { card: capitalize(t(`picture-short-${pictureOf(card)}`)) });

export const isOut = (view: Elephant.View, seat: number | null): boolean => seat !== null && (view.out[seat] ?? false);

export const ownRace = (view: Elephant.View, seat: number | null): OwnRace => ({
  // With the first card of a pile nothing was there before it to be slapped (AMB-E10).
  view: { number: view.number, oldest: Math.max(view.oldest, view.number - view.pile + 1) },
  claimed: view.claimed,
  active: !isOut(view, seat) && !view.over && view.pile > 0,
});
