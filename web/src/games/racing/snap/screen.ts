import { headline, outText, turnedText } from "../race/describeVerdict.ts";
import { finedVerdict, runners, wonVerdict } from "../race/verdict.ts";
import { NO_RACE, type EventBatch } from "../../../wire/past.ts";
import { isTurn, type SeenOf, type Screen } from "../../seen.ts";
import { t, withTexts } from "../../../kit/texts/index.ts";
import { texts } from "../texts.ts";
import type { Snap } from "../../../wire/wire.ts";
import Game from "./Game.svelte";
import { hints } from "./hints.ts";
import { isOut, payments, verdict } from "./judge.ts";

type SnapSeen = SeenOf<"snap">;

function prompt(seen: SnapSeen): string | null {
  if (isOut(seen.view, seen.seat)) return t("racing-prompt-out");
  if (isTurn(seen)) return t("racing-prompt-turn");
  return t("snap-prompt");
}

function say(news: Snap.News, seen: SnapSeen): string | null {
  switch (news.type) {
    case "dealt":
      return t("racing-said-dealt");
    case "turned":
      return turnedText(seen, news.seat, news.card);
    case "snapped":
      return headline(wonVerdict({ game: "snap", ...news }, NO_RACE, seen.view.options.head_start), seen);
    case "fined":
      return headline(finedVerdict({ payments: payments([news.fine]), finish: null, headStarts: [] }, NO_RACE), seen);
    case "out":
      return outText(seen, news.seat);
    case "noted":
    case "reaches":
    case "game-over":
      return null;
  }
}

/** A flip is said at once, and a photo finish with all that belongs to it. */
const announcesItself = (news: Snap.News): boolean => ["turned", "snapped", "fined"].includes(news.type);

const photo = ({ news, race }: EventBatch<Snap.News>, seen: SnapSeen) => runners(verdict(news, race, seen));

/** A card may turn at any moment. */
const hurries = (): boolean => true;

const logged = { turned: "turn", noted: "never", reaches: "never" } as const;

function whose(news: Snap.News): number | null {
  if (news.type === "snapped") return news.finish.winner;
  return news.type === "fined" ? news.fine.payer : null;
}

/** Fetched when somebody reads a review. */
const reviewer = async () => (await withTexts(import("../review/snap.ts"), texts)).reviewer;

export { Game, hints, hurries, logged, photo, prompt, reviewer, say, announcesItself, whose };

({ Game, hints, hurries, logged, photo, prompt, reviewer, say, announcesItself, whose }) satisfies Screen<
  SnapSeen,
  Snap.News
>;
