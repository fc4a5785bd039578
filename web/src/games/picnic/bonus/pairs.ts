/** Two pairs of bonus cards that the host names. */
import { t } from "../../../kit/texts/index.ts";
import type { GameId } from "../../../wire/wire.ts";
import { elementName, ELEMENTS, isCloth, type Edition, type FoodName } from "../rulesMirror/cards.ts";

export const MODIFIERS = ["least", "most", "corner", "centre", "groups", "isolated", "lines", "pairs"] as const;
export type Modifier = (typeof MODIFIERS)[number];

export const elements = (edition: Edition): string[] => [...ELEMENTS[edition]];

export interface Pair {
  readonly modifier: Modifier;
  readonly element: string;
}

export const written = (pairs: readonly Pair[]): string[] => pairs.map((pair) => `${pair.modifier}:${pair.element}`);

export function readPairs(value: unknown, edition: Edition): [Pair, Pair] {
  const texts = Array.isArray(value) && value.length === 2 ? value : ["corner:G", `most:${elements(edition)[0]}`];
  const [one, other] = texts.map((text) => {
    const [modifier, element] = String(text).split(":");
    return { modifier: modifier as Modifier, element: element ?? "" };
  });
  return [one!, other!];
}

/** The pairs after one was changed. Nothing is in the box twice (AMB-P17): what the other pair has changes places. */
export function repaired([one, other]: readonly [Pair, Pair], which: 0 | 1, part: Partial<Pair>): [Pair, Pair] {
  const [was, beside] = which === 0 ? [one, other] : [other, one];
  const now = { ...was, ...part };
  const mended: Pair = {
    modifier: beside.modifier === now.modifier ? was.modifier : beside.modifier,
    element: beside.element === now.element ? was.element : beside.element,
  };
  return which === 0 ? [now, mended] : [mended, now];
}

export function nameOfElement(edition: Edition, element: string): string {
  return isCloth(element) ? t(`cloth-${element}`) : t(`food-${elementName(edition, element) as FoodName}`);
}

/** With which one begins. */
export const first = (game: GameId): string[] => written(readPairs(null, game as Edition));

/** "In a corner: donut, most: sandwich." */
export const words = (game: GameId, value: unknown): string =>
  readPairs(value, game as Edition)
    .map(({ modifier, element }) =>
      t("variant-bonus-card", {
        what: t(`variant-modifier-${modifier}`),
        of: nameOfElement(game as Edition, element),
      }),
    )
    .join(", ");
