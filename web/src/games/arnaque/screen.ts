import { isTurn, nameOf, type SeatMood, type SeenOf, type Screen } from "../seen.ts";
import { t, withTexts } from "../../kit/texts/index.ts";
import { texts } from "./texts.ts";
import type { SnackArnaque } from "../../wire/wire.ts";
import { all, some } from "./cards.ts";
import Game from "./Game.svelte";
import { hints } from "./hints.ts";
import { most } from "./paws.ts";

type ArnaqueSeen = SeenOf<"snack-arnaque">;

function prompt(seen: ArnaqueSeen): string | null {
  const { phase, collections, thefts } = seen.view;
  if (!isTurn(seen) || seen.seat === null) return null;
  if (phase === "choose") return t("arnaque-prompt-choose");
  if (phase === "steal") return t("arnaque-prompt-steal", { number: most({ collections, thefts, seat: seen.seat }) });
  return null;
}

function say(news: SnackArnaque.News, seen: ArnaqueSeen): string | null {
  if (news.type === "game-over") return t("arnaque-said-over");
  const mine = news.seat === seen.seat;
  const name = nameOf(seen, news.seat);
  switch (news.type) {
    case "starts":
      return mine ? t("arnaque-said-starts-you") : t("arnaque-said-starts", { name });
    case "drawn": {
      const cards = all(news.cards);
      const drew = mine ? t("arnaque-said-drew-you", { cards }) : t("arnaque-said-drew", { name, cards });
      return news.reshuffled ? `${t("arnaque-said-reshuffled")} ${drew}` : drew;
    }
    case "took":
    case "took-raccoons": {
      const cards = news.type === "took" ? all(news.cards) : t("arnaque-some-raccoon", { number: news.number });
      return mine ? t("arnaque-said-took-you", { cards }) : t("arnaque-said-took", { name, cards });
    }
    case "stole": {
      const card = some([news.card]);
      if (news.rival === seen.seat) return t("arnaque-said-stole-yours", { name, card });
      const rival = nameOf(seen, news.rival);
      return mine ? t("arnaque-said-stole-you", { card, rival }) : t("arnaque-said-stole", { name, card, rival });
    }
    case "stopped":
      return mine ? t("arnaque-said-stopped-you") : t("arnaque-said-stopped", { name });
    case "passed":
      return mine ? t("arnaque-said-passed-you") : t("arnaque-said-passed", { name });
  }
}

const moods = (news: readonly SnackArnaque.News[]): SeatMood[] =>
  news.flatMap((one) => {
    if (one.type !== "stole") return [];
    return [
      { seat: one.seat, mood: "thief" },
      { seat: one.rival, mood: "robbed" },
    ];
  });

const logged = { drawn: "turn" } as const;

/** You steal from the thief if your rival has stolen from you. */
function feats({ past, seat }: ArnaqueSeen): string[] {
  const thefts = past.flatMap(({ news }) => news.filter((one) => one.type === "stole"));
  const avenged = thefts.some(
    (mine, i) => mine.seat === seat && thefts.slice(0, i).some((one) => one.seat === mine.rival && one.rival === seat),
  );
  return avenged ? ["thief"] : [];
}

/** Fetched when somebody reads a review. */
const reviewer = async () => (await withTexts(import("./review/reviewer.ts"), texts)).reviewer;

export { feats, Game, hints, logged, moods, prompt, reviewer, say };

({ feats, Game, hints, logged, moods, prompt, reviewer, say }) satisfies Screen<ArnaqueSeen, SnackArnaque.News>;
