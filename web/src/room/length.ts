/** How long a race is. The printed one ends when somebody has all the cards, which takes long: a short one is suggested,
 * and says so wherever it is offered. */
import { manifestOf } from "../games/registry.ts";
import { t } from "../kit/texts/index.ts";
import type { Options } from "./variants.ts";

/** The options that make a race short; without them it is the whole game. */
const LIMITS = ["flips", "minutes"] as const;
export const WHOLE: Options = { flips: 0, minutes: 0 };

/** The options of the short game that is suggested; null for games that have one length only. */
export function suggested(game: string): Options | null {
  const options = manifestOf(game)?.options;
  return options && LIMITS.some((name) => name in options) ? options : null;
}

/** Whether an option says how long a game is. */
export const isLimit = (game: string, name: string): boolean =>
  suggested(game) !== null && LIMITS.some((limit) => limit === name);

/** "Short game: 100 cards"; null for the whole game, and for games that have one length only. */
export function shortness(game: string, options: Options): string | null {
  if (!suggested(game)) return null;
  const [cards, minutes] = LIMITS.map((name) => {
    const number = Number(options[name] ?? 0);
    return number > 0 ? t(`variant-${name}-value`, { number }) : null;
  });
  const long = cards && minutes ? t("length-both", { cards, minutes }) : (cards ?? minutes);
  return long ? t("length-short", { long }) : null;
}
