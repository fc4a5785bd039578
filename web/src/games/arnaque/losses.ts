/** What was stolen from somebody. */
import type { Past } from "../../wire/past.ts";
import type { SnackArnaque } from "../../wire/wire.ts";
import type { Card } from "./cards.ts";

export interface Loss {
  readonly thief: number;
  readonly card: Card;
}

/** Find losses since your last move and after the number you have read up to; a card you have back is no loss. */
export function lossesOf(
  past: Past<SnackArnaque.News>,
  me: number | null,
  read: number,
  collection: readonly Card[],
): readonly Loss[] {
  let losses: Loss[] = [];
  for (const { at, news } of past)
    for (const one of news) {
      if ("seat" in one && one.seat === me && one.type !== "drawn") losses = [];
      if (one.type === "stole" && one.rival === me && at > read) losses.push({ thief: one.seat, card: one.card });
    }
  return losses.filter(({ card }) => !collection.includes(card));
}
