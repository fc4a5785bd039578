/** What the news of Snap mean: verdicts, and flips in as few words as can be. */
import { pictureOf } from "../race/pictures.ts";
import type { OwnRace } from "../race/hand.ts";
import { finedVerdict, nothingVerdict, wonVerdict, type Payment, type Verdict } from "../race/verdict.ts";
import { capitalize } from "../race/describeVerdict.ts";
import type { RaceResult } from "../../../wire/past.ts";
import type { SeenOf } from "../../seen.ts";
import { t } from "../../../kit/texts/index.ts";
import type { Snap } from "../../../wire/wire.ts";
import type { Photographed } from "./photographed.ts";

export function verdict(news: readonly Snap.News[], race: RaceResult, seen: SeenOf<"snap">): Verdict | null {
  const snapped = news.find((one) => one.type === "snapped");
  if (snapped) return wonVerdict({ game: "snap", ...snapped }, race, seen.view.options.head_start);
  const paid: readonly Photographed[] = news.filter((one) => one.type === "fined");
  if (paid.length === 0) return nothingVerdict("snap", race);
  const settled = paid[0]!.settled;
  const fines = settled?.fines ?? paid.map(({ fine }) => fine);
  const finish = settled?.finish ?? null; // at a live table the race has its own photo
  return finedVerdict({ payments: payments(fines), finish, headStarts: headStarts(seen.view.options) }, race);
}

export const payments = (fines: readonly Snap.Fine[]): Payment[] =>
  fines.map(({ payer, card }) => ({ seat: payer, card }));

/** They count for being the first to be fined, where only the first is. */
const headStarts = ({ fines, head_start }: Snap.Options) => (fines === "first" ? head_start : []);

/** The new card first; then what else lies on top. That two are alike is for the players to hear. */
export function flip(card: string, seat: number, { view }: Pick<SeenOf<"snap">, "view">): string {
  const short = (one: string) => t(`picture-short-${pictureOf(one)}`);
  const others = [
    ...view.tops.flatMap((top, place) => (top !== null && place !== seat ? [short(top)] : [])),
    ...view.fines.map((fine) => short(fine.card)),
  ];
  const name = capitalize(short(card));
  return others.length > 0
    ? t("snap-said-flip", { card: name, others: others.join(", ") })
    : t("racing-said-flip", { card: name });
}

/** All that somebody has, face down and face up. */
export const cardsOf = (view: Snap.View, seat: number): number => (view.packs[seat] ?? 0) + (view.piles[seat] ?? 0);

export const isOut = (view: Snap.View, seat: number | null): boolean =>
  seat !== null && view.number > 0 && cardsOf(view, seat) === 0;

export const ownRace = (view: Snap.View, seat: number | null): OwnRace => ({
  view,
  claimed: view.called,
  active: !isOut(view, seat) && !view.over && (view.tops.some(Boolean) || view.fines.length > 0),
});
