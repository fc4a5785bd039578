/** What Snack Match and Picnic say of their choices in a review. */
import { hasText, t } from "../../../kit/texts/index.ts";
import type { Picnic as Wire } from "../../../wire/wire.ts";
import type { Reviewer } from "../../reviewer.ts";
import { facesText } from "../bonus/bonusfaces.ts";
import type { PicnicSeen } from "../seen.ts";
import { adviceText, cardText } from "../describeCards.ts";
import Best from "./Best.svelte";
import Brief from "./Brief.svelte";
import Cards from "./Cards.svelte";
import Choice from "./Choice.svelte";
import Table from "./Table.svelte";

function one(move: Wire.Move, { view }: PicnicSeen): string {
  const { edition } = view.options;
  switch (move.type) {
    case "keep":
      return t("picnic-chose-keep", { card: cardText(edition, move.card) });
    case "place":
      return t("picnic-chose-place", { card: cardText(edition, move.card) });
    case "choose-faces":
      return t("picnic-chose-faces", { faces: facesText(edition, move) });
    default:
      return t("picnic-chose-nothing");
  }
}

export const reviewer: Reviewer<PicnicSeen> = {
  named: ({ seen, moves }) => moves.map((move) => one(move, seen)).join(" "),
  why: (why, seen) => (hasText(`picnic-advice-${why.key}`) ? adviceText(seen.view.options.edition, why) : null),
  Choice,
  Brief,
  Cards,
  Table,
  pictured: true,
  Best,
};
