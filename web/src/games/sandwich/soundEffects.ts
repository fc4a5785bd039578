/** What is heard of Sandwich, by the one who holds the phone and by the whole table. */
import { buzz, play } from "../../kit/sound.ts";
import type { Sandwich } from "../../wire/wire.ts";
import type { Card } from "./ingredients.ts";

export function playKitchenSounds(news: readonly Sandwich.News[], me: number | null): void {
  for (const one of news)
    switch (one.type) {
      case "kitchen-opens":
        return play("deal");
      case "served":
        return play("reveal");
      case "offered":
        if (one.offer.to === me) {
          buzz(40);
          return play("nudge");
        }
        break;
      case "swapped":
        return one.seat === me || one.of === me ? play("steal", 0, "own") : play("pass");
      case "lapsed":
        if (one.seat === me) return play("undo");
        break;
      case "ready":
        if (one.seat !== me) return play("tick");
        break;
      default: // makes no sound of its own
    }
}

/** The market: what became of the cards `wanted` is for this device alone, the rest is for the table. */
export function playMarketSounds(
  news: readonly Sandwich.News[],
  me: number | null,
  wanted: readonly Card[],
  contested: (card: Card) => boolean,
): void {
  if (news.some((one) => one.type === "flipped")) play("turn");
  const grabs = news.filter((one) => one.type === "grabbed");
  const mine = grabs.find(({ seat }) => seat === me);
  if (mine) play(contested(mine.card) ? "snatch" : "take");
  const others = grabs.filter(({ seat }) => seat !== me);
  if (others.some(({ card }) => wanted.includes(card))) {
    play("missed");
    buzz(40);
  } else if (others.length > 0 && me !== null)
    play("pass"); // not to be taken for your own card
  else if (others.length > 0) play(others.some(({ card }) => contested(card)) ? "snatch" : "take", 0, "table");
}
