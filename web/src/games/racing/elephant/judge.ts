/** What the news of Slap the Elephant mean: verdicts, and a card in a word. */
import { pictureOf } from "../race/pictures.ts";
import type { Own } from "../race/hand.ts";
import { nothing, shared, won, type Verdict } from "../race/verdict.ts";
import { capitalize } from "../race/describeVerdict.ts";
import type { RaceResult } from "../../../wire/past.ts";
import type { SeenOf } from "../../seen.ts";
import { t } from "../../../kit/texts/index.ts";
import type { Elephant } from "../../../wire/wire.ts";

export function verdict(news: readonly Elephant.News[], race: RaceResult, seen: SeenOf<"elephant">): Verdict | null {
  const headStarts = seen.view.options.head_start;
  for (const one of news) {
    if (one.type === "won")
      return won({ game: "elephant", finish: one.finish, cards: one.cards, picture: one.picture }, race, headStarts);
    if (one.type === "shared") {
      const cards = one.shares.reduce((sum, share) => sum + share, 0);
      return shared({ game: "elephant", finish: one.finish, cards, picture: one.picture }, race, headStarts);
    }
  }
  return nothing("elephant", race);
}

export const flip = (card: string): string =>
  t("racing-said-flip", { card: capitalize(t(`picture-short-${pictureOf(card)}`)) });

export const isOut = (view: Elephant.View, seat: number | null): boolean => seat !== null && (view.out[seat] ?? false);

export const own = (view: Elephant.View, seat: number | null): Own => ({
  // With the first card of a pile nothing was there before it to be slapped (AMB-E10).
  view: { number: view.number, oldest: Math.max(view.oldest, view.number - view.pile + 1) },
  claimed: view.claimed,
  active: !isOut(view, seat) && !view.over && view.pile > 0,
});
