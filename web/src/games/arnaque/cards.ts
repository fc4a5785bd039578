/** What a card's text says, and what is printed on it: `donut 3`, `raccoon 10`, `bonus japan`. */
import type { PictureName } from "../../../pictures/names.ts";
import { formatList, t } from "../../kit/texts/index.ts";
import { ARNAQUE_BONUSES, type ARNAQUE_FAMILIES, ARNAQUE_FOODS, type SnackArnaque } from "../../wire/wire.ts";

export type Card = SnackArnaque.Card;
export type Food = keyof typeof ARNAQUE_FOODS;
export type Family = (typeof ARNAQUE_FAMILIES)[number];
export type Bonus = (typeof ARNAQUE_BONUSES)[number];

export const FULL = 9; // places in a collection

/** The dearest first, as people look for them. */
export const FOODS = (Object.keys(ARNAQUE_FOODS) as Food[]).sort(
  (one, other) => ARNAQUE_FOODS[other].value - ARNAQUE_FOODS[one].value,
);

export type Face =
  | { readonly is: "food"; readonly food: Food; readonly value: number; readonly family: Family }
  | { readonly is: "bonus"; readonly bonus: Bonus }
  | { readonly is: "raccoon" };

export function face(card: Card): Face {
  const [kind, which] = card.split(" ");
  if (kind === "bonus") return { is: "bonus", bonus: which as Bonus };
  if (kind === "raccoon") return { is: "raccoon" };
  const food = kind as Food;
  return { is: "food", food, ...ARNAQUE_FOODS[food] };
}

/** Cards of one sort are alike: all copies of a food, all raccoons; each bonus card is a sort of its own. */
export const sort = (card: Card): string => (card.startsWith("bonus ") ? card : card.split(" ")[0]!);

export function picture(card: Card): PictureName {
  const shown = face(card);
  return shown.is === "food" ? shown.food : shown.is === "bonus" ? `bonus-${shown.bonus}` : "raccoon";
}

/** What stands on the card. */
export function title(card: Card): string {
  const shown = face(card);
  return shown.is === "bonus"
    ? t(`arnaque-bonus-${shown.bonus}`)
    : t(`food-${shown.is === "food" ? shown.food : shown.is}`);
}

/** All that there is to know of it, in words. */
export function described(card: Card): string {
  const shown = face(card);
  if (shown.is === "bonus") return `${title(card)}: ${t(`arnaque-pays-${shown.bonus}`)}`;
  if (shown.is === "raccoon") return title(card);
  return t("arnaque-card", { food: title(card), value: shown.value, family: t(`arnaque-family-${shown.family}`) });
}

/** Cards put together by sort: foods by value, then bonus cards, then raccoons. */
export function sorted(cards: readonly Card[]): Card[][] {
  const sorts = new Map<string, Card[]>();
  for (const card of cards) sorts.set(sort(card), [...(sorts.get(sort(card)) ?? []), card]);
  return [...sorts.values()].sort((one, other) => rank(one[0]!) - rank(other[0]!));
}

function rank(card: Card): number {
  const shown = face(card);
  if (shown.is === "food") return -shown.value;
  return shown.is === "bonus" ? 1 + ARNAQUE_BONUSES.indexOf(shown.bonus) : 99;
}

/** "3 donuts", "a raccoon", "the Japan bonus". */
export function some(cards: readonly Card[]): string {
  const first = cards[0];
  if (first === undefined) return "";
  const shown = face(first);
  if (shown.is === "bonus") return t("arnaque-some-bonus", { bonus: title(first) });
  return t(`arnaque-some-${shown.is === "food" ? shown.food : shown.is}`, { number: cards.length });
}

/** "3 donuts, a sushi and a raccoon". */
export const all = (cards: readonly Card[]): string => formatList(sorted(cards).map(some));

/** Points gained or lost: "+7", "−2", "±0". */
export const signedPoints = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "±0");
