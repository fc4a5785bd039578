/** What happens in the market and between those who swap, in sentences for the log and for screen readers. */
import { nameOf, type SeenOf } from "../seen.ts";
import { formatList, t } from "../../kit/texts/index.ts";
import type { Sandwich } from "../../wire/wire.ts";
import { ingredientName } from "./ingredients.ts";
import { keycap } from "./market/market.ts";
import { remarkText } from "./tasting/remarks.ts";

type SandwichSeen = SeenOf<"sandwich">;

/** Null for what is no business of the market, or not worth telling. */
export function marketEventText(news: Sandwich.News, seen: SandwichSeen): string | null {
  switch (news.type) {
    case "flipped": {
      // By their keys: who listens can answer at once.
      const cards = news.cards.map((card, seat) => {
        const facts = { key: keycap(seat), card: ingredientName(card) };
        return t(seat === seen.seat ? "market-said-card-yours" : "market-said-card", facts);
      });
      return t("market-said-flipped", { cards: cards.join(", ") });
    }
    case "reached":
      return t("market-said-reached", { card: ingredientName(news.card) });
    case "drew-level": {
      const names = formatList(news.seats.map((seat) => nameOf(seen, seat)));
      return t("market-said-level", { names, card: ingredientName(news.card) });
    }
    case "grabbed": {
      const mine = news.seat === seen.seat;
      const card = ingredientName(news.card);
      const name = nameOf(seen, news.seat);
      if (news.left_over) return mine ? t("market-said-left-you", { card }) : t("market-said-left", { name, card });
      return mine ? t("market-said-grabbed-you", { card }) : t("market-said-grabbed", { name, card });
    }
    default:
      return null;
  }
}

/** A swap, as each of the two sees it, or the others. */
export function swapText({ seat, of, offer }: Sandwich.Swapped, seen: SandwichSeen): string {
  const [give, want] = [ingredientName(offer.give), ingredientName(offer.want)];
  if (of === seen.seat) return t("sandwich-trade-done", { name: nameOf(seen, seat), give, want });
  if (seat === seen.seat) return t("sandwich-trade-done", { name: nameOf(seen, of), give: want, want: give });
  return t("sandwich-say-swapped", { name: nameOf(seen, of), other: nameOf(seen, seat), give, want });
}

export const platesText = (plates: readonly Pick<Sandwich.Plate, "sandwich">[]): string =>
  plates.map(({ sandwich }, at) => `${at + 1}: ${formatList(sandwich.map(ingredientName))}`).join("; ");

/** In turns: whose plates all see now. */
export function turnedUpText({ seat, plates }: Sandwich.TurnedUp, seen: SandwichSeen): string {
  const facts = { name: nameOf(seen, seat), plates: platesText(plates) };
  return seat === seen.seat ? t("sandwich-say-served", facts) : t("sandwich-say-turned-up", facts);
}

/** What a taster said, with who made what: only once that is shown. */
export function tastedText({ taster, dishes, remark }: Sandwich.Tasting, seen: SandwichSeen): string {
  const order = dishes.map(({ ingredients, maker }) =>
    t("sandwich-say-dish", { ingredients: formatList(ingredients.map(ingredientName)), name: nameOf(seen, maker) }),
  );
  const said = t("sandwich-say-tasted", { name: nameOf(seen, taster), order: order.join("; ") });
  return remark ? `${said} ${t("sandwich-quoted", { text: remarkText(remark) })}` : said;
}

export const scoresText = (round: number, scores: readonly number[], seen: SandwichSeen): string =>
  t("sandwich-say-scores", {
    round,
    scores: formatList(scores.map((points, seat) => t("sandwich-score-of", { name: nameOf(seen, seat), points }))),
  });

/** What one is to do in the market; null where one only waits. */
export function marketPrompt(seen: SandwichSeen): string | null {
  const { view, seat } = seen;
  if (view.phase !== "market" || seat === null || view.took[seat]) return null;
  if (view.options.market === "race") return t("market-prompt-race");
  return view.chooser === seat ? t("market-prompt-turns") : null;
}
