/** Swaps: who offers what to whom, and why an offer is open no more. */
import type { Sandwich } from "../../../wire/wire.ts";

interface Open {
  readonly seat: number;
  readonly offer: Sandwich.Offer;
}

/** The open offers: those to me first, then mine, then the others'. */
export function open({ offers, seat }: Pick<Sandwich.View, "offers" | "seat">): Open[] {
  const rank = (one: Open): number => (one.offer.to === seat ? 0 : one.seat === seat ? 1 : 2);
  return offers
    .flatMap((offer, of) => (offer ? [{ seat: of, offer }] : []))
    .sort((one, other) => rank(one) - rank(other) || one.seat - other.seat);
}

/** What tells an offer from the others. */
export const idOf = ({ seat, offer: { give, want } }: Open): string => `${seat}: ${give}, ${want}`;

/** The seats you may swap with: those that still cook. */
export const partners = ({ ready, seat }: Pick<Sandwich.View, "ready" | "seat">): number[] =>
  ready.flatMap((done, other) => (done || other === seat ? [] : [other]));

/** How many offers one may still make in this round; null for as many as one likes. */
export const offersLeft = ({ options, offers_made: made }: Pick<Sandwich.View, "options" | "offers_made">) =>
  options.offers === 0 ? null : Math.max(0, options.offers - made);

export type Why = "withdrawn" | "declined" | "swapped" | "ready" | "served";

/** Why an offer has lapsed, by what was told along with it. */
export function whyLapsed(lapsed: Sandwich.Lapsed, news: readonly Sandwich.News[]): Why {
  const { seat, offer } = lapsed;
  const gone = (card: string): boolean =>
    news.some((one) => one.type === "swapped" && [one.offer.give, one.offer.want].includes(card));
  if (gone(offer.give) || gone(offer.want)) return "swapped";
  if (news.some((one) => one.type === "offered" && one.instead && one.seat === offer.to && one.offer.to === seat))
    return "declined";
  const ready = news.flatMap((one) => (one.type === "ready" ? [one.seat] : []));
  if (ready.includes(offer.to)) return "ready";
  return ready.includes(seat) ? "served" : "withdrawn";
}
