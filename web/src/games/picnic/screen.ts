/** The screen of Snack Match and Picnic. */
import { amount } from "../common/amounts.ts";
import { isTurn, nameOf, type SeatMood, type Screen } from "../seen.ts";
import type { PicnicSeen } from "./seen.ts";
import { formatList, t, withTexts } from "../../kit/texts/index.ts";
import { texts } from "./texts.ts";
import type { Picnic } from "../../wire/wire.ts";
import { cardsText, facesText } from "./bonus/bonusfaces.ts";
import Game from "./Game.svelte";
import Beside from "./result/Beside.svelte";
import { squares } from "./result/squares.ts";
import { hints } from "./hints.ts";
import { asOf, counts, giver, rounds } from "./rulesMirror/table.ts";
import { cardText, elementText } from "./describeCards.ts";

const MUCH = 5; // gained in a round

function prompt(seen: PicnicSeen): string | null {
  if (!isTurn(seen)) return null;
  if (seen.view.phase === "faces") return t("picnic-prompt-faces");
  if (seen.view.phase === "draft") return t("picnic-prompt-draft");
  const { hand } = seen.view;
  return hand.length ? t("picnic-prompt-place", { strips: hand.length }) : t("picnic-prompt-confirm");
}

function say(news: Picnic.News, seen: PicnicSeen): string | null {
  const { view } = seen;
  const { edition } = view.options;
  const chooser = seen.actor == null ? null : nameOf(seen, seen.actor); // in a replay with all hands open
  switch (news.type) {
    case "cards-drawn":
      return t("picnic-say-drawn", { cards: cardsText(edition, news.cards) });
    case "faces-chosen": {
      const facts = { name: nameOf(seen, news.seat), faces: facesText(edition, news.faces) };
      return t("picnic-say-faces", { ...facts, you: news.seat === seen.seat ? "yes" : "no" });
    }
    case "bonuses-drawn": {
      const texts = news.pairs.map(({ modifier, element }) =>
        t(`picnic-modifier-${modifier}`, { element: elementText(edition, element) }),
      );
      return t("picnic-say-bonuses", { bonuses: formatList(texts) });
    }
    case "round-begins":
      return t("picnic-say-round", { round: news.round, of: rounds(view) });
    case "dealt": {
      const [first, second] = news.hand.map((card) => cardText(edition, card));
      return t("picnic-say-dealt", { first: first ?? "", second: second ?? "" });
    }
    case "kept": {
      const card = cardText(edition, news.card);
      return chooser === null ? t("picnic-say-kept", { card }) : t("picnic-say-kept-by", { name: chooser, card });
    }
    case "passed": {
      const from = giver(view);
      return news.received === null || from === null
        ? t("picnic-say-given", { edition, card: cardText(edition, news.given) })
        : t("picnic-say-passed", { name: nameOf(seen, from), card: cardText(edition, news.received) });
    }
    case "ready":
      return isOwn(news, seen) ? null : t("picnic-say-ready", { name: nameOf(seen, news.seat) });
    case "reconsiders":
      return isOwn(news, seen) ? null : t("picnic-say-reconsiders", { name: nameOf(seen, news.seat) });
    case "revealed": {
      const points = counts(view)[news.seat]?.sheet.total ?? 0;
      const you = isOwn(news, seen) ? "yes" : "no";
      return t("picnic-say-revealed", { you, name: nameOf(seen, news.seat), amount: amount(edition, points) });
    }
    case "laid": {
      if (seen.game > 0) return null; // said where it is laid
      const card = cardText(edition, news.place.card);
      return chooser === null ? t("picnic-say-laid", { card }) : t("picnic-say-laid-by", { name: chooser, card });
    }
    case "game-over": // said by what comes after
      return null;
  }
}

/** Whether it is your own doing; in a replay somebody else looks through your eyes. */
const isOwn = ({ seat }: { readonly seat: number }, seen: PicnicSeen): boolean => seat === seen.seat && seen.game > 0;

/** Told later, a reveal speaks of the points as they were then. */
function recount(news: Picnic.News, seen: PicnicSeen): string | null {
  if (news.type !== "revealed") return say(news, seen);
  const { view } = seen;
  const last = news.places.at(-1)?.card;
  const strips = 1 + (view.picnics[news.seat]?.strips.findIndex(({ card }) => card === last) ?? -1);
  const picnics = view.picnics.map((picnic) => asOf(picnic, strips));
  const mine = view.seat === null ? undefined : picnics[view.seat];
  return say(news, { ...seen, view: { ...view, picnics, mine: mine ?? view.mine } });
}

/** A round that brought much, or nothing. */
const moods = (news: readonly Picnic.News[], { view }: PicnicSeen): SeatMood[] =>
  news.flatMap((one): SeatMood[] => {
    if (one.type !== "revealed") return [];
    const picnics = view.picnics.map((picnic) => asOf(picnic, picnic.strips.length - one.places.length));
    const total = (table: Picnic.View) => counts(table)[one.seat]?.sheet.total ?? 0;
    const gained = total(view) - total({ ...view, picnics });
    if (gained >= MUCH) return [{ seat: one.seat, mood: "good" }];
    return gained <= 0 ? [{ seat: one.seat, mood: "bad" }] : [];
  });

const logged = {
  "faces-chosen": "turn",
  laid: "turn",
  revealed: "turn",
  dealt: "own",
  kept: "own",
  passed: "own",
  ready: "never",
  reconsiders: "never",
} as const;

const LARGE = 10;

/** A group of ten is hard to lay and a joy to look at. */
const feats = ({ result, seat }: PicnicSeen): string[] =>
  seat !== null && (result?.sheets[seat]?.largest_group ?? 0) >= LARGE ? ["ten"] : [];

/** Fetched when somebody reads a review. */
const reviewer = async () => (await withTexts(import("./review/reviewer.ts"), texts)).reviewer;

export { Beside, feats, Game, hints, logged, moods, prompt, recount, reviewer, say, squares };

({ Beside, feats, Game, hints, logged, moods, prompt, recount, reviewer, say, squares }) satisfies Screen<
  PicnicSeen,
  Picnic.News
>;
