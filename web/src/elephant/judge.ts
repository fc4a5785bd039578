/** What the news of Slap the Elephant mean: verdicts, and a card in a word. */
import { pictureOf } from "../racing/pictures.ts";
import { shared, won, type Verdict } from "../racing/verdict.ts";
import { capital } from "../snap/judge.ts";
import type { Race } from "../state/parlour.svelte.ts";
import type { SeenOf } from "../table/seen.ts";
import { t } from "../texts/index.ts";
import type { Elephant } from "../wire.ts";

export function verdict(news: readonly Elephant.News[], race: Race, seen: SeenOf<"elephant">): Verdict | null {
  const headStarts = seen.view.options.head_start;
  for (const one of news) {
    if (one.type === "won")
      return won({ game: "elephant", finish: one.finish, cards: one.cards, picture: one.picture }, race, headStarts);
    if (one.type === "shared") {
      const cards = one.shares.reduce((sum, share) => sum + share, 0);
      return shared({ game: "elephant", finish: one.finish, cards, picture: one.picture }, race, headStarts);
    }
  }
  return null;
}

export const flip = (card: string): string =>
  t("racing-said-flip", { card: capital(t(`picture-short-${pictureOf(card)}`)) });
