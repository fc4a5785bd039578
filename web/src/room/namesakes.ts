/** The foods that a game speaks of itself: whoever was called after one of its cards could be taken for it. */
import { ARNAQUE_FOODS, type Avatar, type GameId } from "../wire/wire.ts";

// Written down, as the front page should not have to load the games for it.
export const NAMESAKES: { readonly [G in GameId]?: readonly Avatar[] } = {
  "snack-match": ["sandwich", "donut", "soda", "sausage"],
  picnic: ["taco", "muffin", "ice-cream"],
  "snack-arnaque": Object.keys(ARNAQUE_FOODS) as (keyof typeof ARNAQUE_FOODS)[],
  sandwich: ["shrimp", "avocado", "cheese", "sandwich"],
};
