/** What is heard and felt as things happen. */
import { buzz, play } from "../../kit/sound.ts";
import type { Result, SnackArnaque } from "../../wire/wire.ts";

export function playArnaqueSounds(news: readonly SnackArnaque.News[], me: number | null, result: Result | null): void {
  const kinds = new Set(news.map((one) => one.type));
  const robbed = news.some((one) => one.type === "stole" && one.rival === me);
  if (robbed) {
    play("stolen");
    buzz([60, 40, 120]);
  } else if (kinds.has("stole")) play("steal");
  if (kinds.has("drawn")) play("deal");
  const took = news.find((one) => one.type === "took" || one.type === "took-raccoons");
  if (took) play("pick", 0, took.seat === me ? "own" : "table");
  if (kinds.has("passed")) play("pass");
  if (kinds.has("game-over") && result) play(me === null || result.winners.includes(me) ? "win" : "lose");
}
