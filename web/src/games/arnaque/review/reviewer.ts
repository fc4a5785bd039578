/** What Snack Arnaque says of its choices in a review. */
import { hasText, t } from "../../../kit/texts/index.ts";
import type { SnackArnaque } from "../../../wire/wire.ts";
import type { Reviewer } from "../../reviewer.ts";
import { nameOf, type SeenOf } from "../../seen.ts";
import { some, sort, title } from "../cards.ts";
import { adviceText } from "../describeTurn.ts";
import Choice from "./Choice.svelte";
import Table from "./Table.svelte";

type Seen = SeenOf<"snack-arnaque">;

function one(move: SnackArnaque.Move, seen: Seen): string {
  switch (move.type) {
    case "take-food":
      return t("arnaque-chose-food", { cards: some(seen.view.drawn.filter((card) => sort(card) === move.food)) });
    case "take-bonus":
      return t("arnaque-chose-bonus", { bonus: title(move.card) });
    case "take-raccoons":
      return t("arnaque-chose-raccoons");
    case "steal":
      return t("arnaque-chose-steal", { card: some([move.card]), name: nameOf(seen, move.rival) });
    default:
      return t("arnaque-chose-stop");
  }
}

export const reviewer: Reviewer<Seen> = {
  named: ({ seen, moves }) => moves.map((move) => one(move, seen)).join(" "),
  why: (why, seen) => (hasText(`arnaque-advice-${why.key}`) ? adviceText(why, seen) : null),
  Choice,
  Table,
};
