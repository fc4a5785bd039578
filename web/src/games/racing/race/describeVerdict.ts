/** A verdict in words: one sentence that says who won or paid and why, and what else there is to know. */
import type { Player } from "../../seen.ts";
import { formatList, t } from "../../../kit/texts/index.ts";
import { pictureOf, type PictureId } from "./pictures.ts";
import type { Lane, Payment, Verdict } from "./verdict.ts";

export interface Company {
  readonly players: readonly Player[];
  readonly seat: number | null; // whose eyes these are
}

export const millisText = (number: number): string => t("common-millis", { number });
export const cardCountText = (number: number): string => t("common-cards", { number });
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const name = ({ players }: Company, seat: number) => players[seat]?.name ?? "?";
const you = ({ seat: me }: Company, seat: number): "yes" | "no" => (seat === me ? "yes" : "no");

export const turnedText = (company: Company, seat: number, card: string): string =>
  t("racing-said-turned", {
    you: you(company, seat),
    name: name(company, seat),
    card: t(`picture-some-${pictureOf(card)}`),
  });

export const outText = (company: Company, seat: number): string =>
  t("racing-said-out", { you: you(company, seat), name: name(company, seat) });

export function headline(verdict: Verdict, company: Company): string {
  const { kind, winner, picture, lanes } = verdict;
  if (kind === "fined") return fines(verdict.payments, company);
  if (kind === "shared") {
    const wrong = lanes.filter((lane) => lane.fate === "wrong").map((lane) => lane.seat);
    const why = picture === "elephant" || picture === "mouse" ? t(`elephant-why-${picture}`) : t("elephant-why-other");
    const facts = {
      you: wrong.length === 1 ? you(company, wrong[0]!) : "no",
      number: wrong.length,
      names: formatList(wrong.map((seat) => name(company, seat))),
      cards: cardCountText(verdict.cards),
    };
    return `${why} ${t(verdict.cards > 0 ? "elephant-shared" : "elephant-stays", facts)}`;
  }
  if (kind === "nothing") {
    const seats = lanes.map((lane) => lane.seat);
    const alone = seats.length === 1 ? you(company, seats[0]!) : "no";
    return t("racing-nothing", { you: alone, names: formatList(seats.map((seat) => name(company, seat))) });
  }
  const first = lanes.find((lane) => lane.seat === winner);
  const won = t("racing-won", {
    you: you(company, winner ?? -1),
    what: picture === null ? t("racing-cry") : cry(picture, verdict.game),
    name: name(company, winner ?? -1),
    millis: millisText(first?.millis ?? 0),
    cards: cardCountText(verdict.cards),
  });
  const ahead = headStart(verdict, company);
  return ahead ? `${won} ${ahead}` : won;
}

const MAX_CARDS_NAMED = 3; // to be named in a sentence; each lies in the middle, and stands in its payer's lane

/** Who pays what for a false call. */
function fines(payments: readonly Payment[], company: Company): string {
  const paid = payments.map(({ seat, card }) => ({
    you: you(company, seat),
    name: name(company, seat),
    card: t(`picture-some-${pictureOf(card)}`),
  }));
  const [only, ...others] = paid;
  if (only && others.length === 0) return t("racing-fined", only);
  if (paid.length > MAX_CARDS_NAMED) return t("racing-fined-many", { names: formatList(paid.map((one) => one.name)) });
  return t("racing-fined-all", { paid: formatList(paid.map((one) => t("racing-pays", one))) });
}

/** Who was quicker than the winner and lost by a head start, if anybody was. */
function headStart({ lanes, winner, drawn }: Verdict, company: Company): string | null {
  const first = lanes.find((lane) => lane.seat === winner);
  if (!first || drawn) return null;
  const quicker = lanes.filter((lane) => lane.fate === "beaten" && lane.millis < first.millis).map(({ seat }) => seat);
  if (quicker.length === 0) return null;
  return t("racing-head-start-won", {
    you: quicker.includes(company.seat ?? -1) ? "yes" : "no",
    number: quicker.length,
    names: formatList(quicker.map((seat) => name(company, seat))),
    first: name(company, first.seat),
    head: millisText(first.headStart),
  });
}

const cry = (picture: PictureId, game: Verdict["game"]): string => {
  if (game === "elephant") return t(picture === "elephant" ? "elephant-cry-elephant" : "elephant-cry-mouse");
  return t(`picture-two-${picture}`);
};

/** What became of one who claimed, in a few words; null where the headline says it. */
export function fateText(lane: Lane, verdict: Verdict): string | null {
  switch (lane.fate) {
    case "first":
      return null;
    case "void":
      return verdict.kind === "nothing" ? null : t("racing-lane-void");
    case "wrong": {
      if (verdict.kind !== "fined") return t("racing-lane-wrong");
      const paid = verdict.payments.find(({ seat }) => seat === lane.seat);
      if (paid) return t("racing-lane-fined", { card: t(`picture-some-${pictureOf(paid.card)}`) });
      return t("racing-lane-spared"); // the last player in pays no more (AMB-N18)
    }
    case "beaten":
      return verdict.kind === "fined" ? t("racing-lane-after") : behind(lane, verdict);
  }
}

const behind = (lane: Lane, verdict: Verdict): string =>
  t("racing-lane-behind", { millis: millisText(Math.max(0, lag(lane, verdict))) });

function lag(lane: Lane, { lanes, winner }: Verdict): number {
  const first = lanes.find((one) => one.seat === winner);
  return lane.counts - (first?.counts ?? 0);
}

/** Say how quick you were in a race that another has won; null if you did not run, or have won. */
export function ownTime(verdict: Verdict, { seat }: Company): string | null {
  const own = verdict.lanes.find((lane) => lane.seat === seat && lane.fate === "beaten");
  if (verdict.kind !== "won" || !own) return null;
  const behind = lag(own, verdict);
  return t(behind < 0 ? "racing-own-uncounted" : "racing-own-time", {
    millis: millisText(own.counts),
    behind: millisText(behind),
  });
}

/** Whatever else could make one doubt the verdict. */
export function verdictNotes(verdict: Verdict, company: Company): string[] {
  const { lanes, winner, drawn, takenBack } = verdict;
  const said: string[] = [];
  const first = lanes.find((lane) => lane.seat === winner);
  if (drawn) said.push(t("racing-note-drawn"));
  if (first) {
    const earlier = lanes.find((lane) => lane.fate === "beaten" && lane.arrived === 1 && lane.millis >= first.millis);
    if (earlier && !drawn)
      said.push(
        t("racing-note-arrived", {
          you: you(company, earlier.seat),
          name: name(company, earlier.seat),
          millis: millisText(earlier.counts - first.counts),
        }),
      );
    const hasty = lanes.find((lane) => lane.fate === "wrong");
    if (hasty) said.push(t("racing-note-hasty", { name: name(company, hasty.seat), you: you(company, hasty.seat) }));
  }
  const doubted = lanes.filter((lane) => lane.doubted).map((lane) => lane.seat);
  if (doubted.length > 0) {
    const alone = doubted.length === 1 ? you(company, doubted[0]!) : "no";
    said.push(t("racing-note-doubted", { you: alone, names: formatList(doubted.map((seat) => name(company, seat))) }));
  }
  if (takenBack) said.push(t("racing-note-taken-back", { card: t(`picture-short-${takenBack}`) }));
  return said;
}

/** How long the race was held open; only for who wants to know everything. */
export const waitedText = ({ waited, lanes }: Verdict): string | null =>
  waited > 0 && lanes.length > 0 ? t("racing-note-waited", { millis: millisText(waited) }) : null;
