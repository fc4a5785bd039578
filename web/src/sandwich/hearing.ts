/** What is heard of the kitchen and the tasting; the market has sounds of its own. */
import { buzz, play } from "../sound.ts";
import type { Sandwich } from "../wire.ts";

export function sound(news: readonly Sandwich.News[], me: number | null): void {
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
        return play(one.seat === me || one.of === me ? "steal" : "pass");
      case "lapsed":
        if (one.seat === me) return play("undo");
        break;
      case "ready":
        if (one.seat !== me) return play("tick");
    }
}
