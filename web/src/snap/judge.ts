/** What the news of Snap mean: verdicts, and flips in as few words as can be. */
import { pictureOf } from "../racing/pictures.ts";
import type { Own } from "../racing/hand.ts";
import { fined, nothing, won, type Verdict } from "../racing/verdict.ts";
import { capital } from "../racing/words.ts";
import type { Race } from "../state/parlour.svelte.ts";
import type { SeenOf } from "../table/seen.ts";
import { t } from "../texts/index.ts";
import type { Snap } from "../wire.ts";

export function verdict(news: readonly Snap.News[], race: Race, seen: SeenOf<"snap">): Verdict | null {
  const snapped = news.find((one) => one.type === "snapped");
  if (snapped) return won({ game: "snap", ...snapped }, race, seen.view.options.head_start);
  const paid = news.filter((one) => one.type === "fined");
  if (paid.length === 0) return nothing("snap", race);
  return fined(
    paid.map(({ fine }) => ({ seat: fine.payer, card: fine.card })),
    race,
  );
}

/** The new card first; then what else lies on top. That two are alike is for the players to hear. */
export function flip(card: string, seat: number, { view }: Pick<SeenOf<"snap">, "view">): string {
  const short = (one: string) => t(`picture-short-${pictureOf(one)}`);
  const others = [
    ...view.tops.flatMap((top, place) => (top !== null && place !== seat ? [short(top)] : [])),
    ...view.fines.map((fine) => short(fine.card)),
  ];
  const name = capital(short(card));
  return others.length > 0
    ? t("snap-said-flip", { card: name, others: others.join(", ") })
    : t("racing-said-flip", { card: name });
}

/** All that somebody has, face down and face up. */
export const cardsOf = (view: Snap.View, seat: number): number => (view.packs[seat] ?? 0) + (view.piles[seat] ?? 0);

export const isOut = (view: Snap.View, seat: number | null): boolean =>
  seat !== null && view.number > 0 && cardsOf(view, seat) === 0;

export const own = (view: Snap.View, seat: number | null): Own => ({
  view,
  claimed: view.called,
  active: !isOut(view, seat) && !view.over && (view.tops.some(Boolean) || view.fines.length > 0),
});
