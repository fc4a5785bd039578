/** What Sandwich says of its choices in a review. */
import { dynamicText, hasText, formatList, t } from "../../../kit/texts/index.ts";
import type { Reason, Sandwich } from "../../../wire/wire.ts";
import type { Reviewer } from "../../reviewer.ts";
import { nameOf, type SeenOf } from "../../seen.ts";
import { ingredientName } from "../ingredients.ts";
import { remarkText } from "../tasting/remarks.ts";
import Brief from "./Brief.svelte";
import Choice from "./Choice.svelte";
import Tastes from "./Tastes.svelte";

type Seen = SeenOf<"sandwich">;

function one(move: Sandwich.Move, { view }: Seen): string {
  switch (move.type) {
    case "grab":
      return t("sandwich-chose-grab", { card: ingredientName(move.card) });
    case "compose":
      return t("sandwich-chose-compose", {
        sandwiches: move.sandwiches.map((sandwich) => formatList(sandwich.map(ingredientName))).join("; "),
      });
    case "rank": {
      const plates = view.seat === null ? [] : (view.plates[view.seat] ?? []);
      const first = plates[move.order[0] ?? -1]?.sandwich;
      return first
        ? t("sandwich-chose-rank", { sandwich: formatList(first.map(ingredientName)) })
        : t("sandwich-chose-other");
    }
    case "offer":
      return t("sandwich-chose-offer", { give: ingredientName(move.give), want: ingredientName(move.want) });
    default:
      return t("sandwich-chose-other");
  }
}

/** "That’s to Ana’s taste: honey, nice and sweet." */
function spoken({ key, facts }: Reason, seen: Seen): string | null {
  if (!hasText(`sandwich-advice-${key}`)) return null;
  const { seat, name = "", feature = "" } = facts;
  return dynamicText(`sandwich-advice-${key}`, {
    name: typeof seat === "number" ? nameOf(seen, seat) : "",
    words: remarkText(`+${name}:${feature}`),
  });
}

/** Once there are plates, the tasters decide, whichever of them acted last. */
const caused = ({ view, result }: Seen): string | null =>
  result || view.phase === "tasting" || view.phase === "reveal" ? t("sandwich-review-tasters") : null;

export const reviewer: Reviewer<Seen> = {
  caused,
  named: ({ seen, moves }) => moves.map((move) => one(move, seen)).join(" "),
  why: spoken,
  Choice,
  Brief,
  pictured: true,
  Tastes,
};
