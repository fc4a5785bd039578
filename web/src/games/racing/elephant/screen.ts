import { headline, outText, turnedText } from "../race/describeVerdict.ts";
import { runners } from "../race/verdict.ts";
import { NO_RACE, type EventBatch } from "../../../wire/past.ts";
import { isTurn, type SeenOf, type Screen } from "../../seen.ts";
import { t, withTexts } from "../../../kit/texts/index.ts";
import { texts } from "../texts.ts";
import type { Elephant } from "../../../wire/wire.ts";
import Game from "./Game.svelte";
import { hints } from "./hints.ts";
import { isOut, verdict } from "./judge.ts";

type ElephantSeen = SeenOf<"elephant">;

function prompt(seen: ElephantSeen): string | null {
  if (isOut(seen.view, seen.seat)) return t("racing-prompt-out");
  if (isTurn(seen)) return t("racing-prompt-turn");
  return t("elephant-prompt");
}

function say(news: Elephant.News, seen: ElephantSeen): string | null {
  switch (news.type) {
    case "dealt":
      return t("racing-said-dealt");
    case "laid":
      return turnedText(seen, news.seat, news.card);
    case "won":
    case "shared":
      return headline(verdict([news], NO_RACE, seen)!, seen);
    case "redealt":
      return t("racing-said-redealt");
    case "out":
      return outText(seen, news.seat);
    case "noted":
    case "reaches":
    case "game-over":
      return null;
  }
}

/** A card is said at once, and a photo finish with all that belongs to it. */
const announcesItself = (news: Elephant.News): boolean => ["laid", "won", "shared"].includes(news.type);

const photo = ({ news, race }: EventBatch<Elephant.News>, seen: ElephantSeen) => runners(verdict(news, race, seen));

/** A card may turn at any moment. */
const hurries = (): boolean => true;

const logged = { laid: "turn", noted: "never", reaches: "never" } as const;

const whose = (news: Elephant.News): number | null => ("finish" in news ? news.finish.winner : null);

/** Fetched when somebody reads a review. */
const reviewer = async () => (await withTexts(import("../review/elephant.ts"), texts)).reviewer;

export { Game, hints, hurries, logged, photo, prompt, reviewer, say, announcesItself, whose };

({ Game, hints, hurries, logged, photo, prompt, reviewer, say, announcesItself, whose }) satisfies Screen<
  ElephantSeen,
  Elephant.News
>;
