/** The screen of Sandwich. */
import type { EventBatch } from "../../wire/past.ts";
import { isTurn, nameOf, type SeenOf, type Screen } from "../seen.ts";
import { t, withTexts } from "../../kit/texts/index.ts";
import { texts } from "./texts.ts";
import type { Sandwich } from "../../wire/wire.ts";
import Game from "./Game.svelte";
import { hints } from "./hints.ts";
import { ingredientName } from "./ingredients.ts";
import { reachedFor } from "./market/market.ts";
import {
  marketPrompt,
  marketEventText,
  platesText,
  scoresText,
  swapText,
  tastedText,
  turnedUpText,
} from "./eventTexts.ts";
import { between, ROUNDS } from "./table.ts";
import { market } from "./tasting/calls.svelte.ts";
import { isInTurns } from "./tasting/turns.ts";

type SandwichSeen = SeenOf<"sandwich">;

function prompt(seen: SandwichSeen): string | null {
  if (seen.view.phase === "over" || (between(seen.view) && !market.calls)) return t("sandwich-verdict");
  if (!isTurn(seen)) return null;
  switch (seen.view.phase) {
    case "icebreaker":
      return t("sandwich-prompt-icebreaker");
    case "market":
      return marketPrompt(seen);
    case "kitchen":
      return t("sandwich-prompt-kitchen");
    case "tasting":
      return t("sandwich-prompt-tasting");
    default:
      return null;
  }
}

function say(news: Sandwich.News, seen: SandwichSeen): string | null {
  const me = seen.seat;
  const name = (seat: number): string => nameOf(seen, seat);
  switch (news.type) {
    case "tastes-known": {
      const all = news.tastes.flatMap((taste, seat) =>
        taste
          ? [
              t("sandwich-say-taste", {
                name: name(seat),
                loved: ingredientName(taste.loved),
                hated: ingredientName(taste.hated),
              }),
            ]
          : [],
      );
      return all.join(" ");
    }
    case "round-begins":
      return t("sandwich-say-round", { round: news.round, of: ROUNDS });
    case "flipped":
    case "reached":
    case "drew-level":
    case "grabbed":
      return marketEventText(news, seen);
    case "kitchen-opens":
      return t("sandwich-say-kitchen");
    case "ready":
      if (news.seat === me) return null;
      return t(seen.view.phase === "tasting" ? "sandwich-say-decided" : "sandwich-say-ready", {
        name: name(news.seat),
      });
    case "reconsiders":
      return news.seat === me ? null : t("sandwich-say-reconsiders", { name: name(news.seat) });
    case "offered": {
      const { to, give, want } = news.offer;
      const facts = { name: name(news.seat), to: name(to), give: ingredientName(give), want: ingredientName(want) };
      if (news.seat === me) return t("sandwich-offer-yours", facts);
      return to === me ? t("sandwich-offer-to-you", facts) : t("sandwich-offer", facts);
    }
    case "swapped":
      return swapText(news, seen);
    case "lapsed": {
      const ingredient = ingredientName(news.offer.want);
      if (news.seat === me) return t("sandwich-say-lapsed-you", { ingredient });
      return t("sandwich-say-lapsed", { name: name(news.seat), ingredient });
    }
    case "served":
      if (news.seat !== me) return null;
      return t("sandwich-say-served", { plates: platesText(news.plates) });
    case "turned-up":
      return turnedUpText(news, seen);
    case "tasted":
      return tastedText(news.tasting, seen);
    case "round-ends":
      return scoresText(news.round, news.scores, seen);
    case "composed": {
      const cook = seen.actor ?? me;
      if (seen.game > 0 || cook === null) return null; // your own doing, shown where it is done
      const sandwiches = platesText(news.sandwiches.map((sandwich) => ({ sandwich })));
      return t("sandwich-say-composed", { name: name(cook), sandwiches });
    }
    case "confessed": // told again, of all at once
    case "ranked":
    case "game-over": // said by what comes after
      return null;
  }
}

/** Who made what is said as it is shown, one taster after the other; in turns that is at once. */
const announcesItself = (news: Sandwich.News, { view }: SandwichSeen): boolean =>
  (news.type === "tasted" && !isInTurns(view)) || news.type === "round-ends";

const photo = ({ news, race }: EventBatch<Sandwich.News>) => reachedFor(news, race.photo);

const hurries = ({ view }: SandwichSeen): boolean => ["signal", "flip", "market"].includes(view.phase);

const logged = {
  flipped: "turn",
  "turned-up": "turn",
  tasted: "turn",
  served: "own",
  ready: "never",
  reconsiders: "never",
  reached: "never",
} as const;

const whose = (news: Sandwich.News): number | null => (news.type === "tasted" ? news.tasting.taster : null);

/** Fetched when somebody reads a review. */
const reviewer = async () => (await withTexts(import("./review/reviewer.ts"), texts)).reviewer;

export { Game, hints, hurries, logged, photo, prompt, reviewer, say, announcesItself, whose };

({ Game, hints, hurries, logged, photo, prompt, reviewer, say, announcesItself, whose }) satisfies Screen<
  SandwichSeen,
  Sandwich.News
>;
