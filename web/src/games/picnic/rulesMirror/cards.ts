/**
 * The cards of the picnic family: strips of three faces, each a food on a cloth (SM-03, PI-02).
 *
 * A card is its own text: `wO dG hR` is a sandwich on orange, a donut on green, a sausage on red.
 */
import type { Picnic as Wire } from "../../../wire/wire.ts";

export type Card = Wire.Card;
export type Edition = Wire.Edition;
export type Element = string; // a letter: four foods, four cloths

export interface Face {
  readonly food: Element;
  readonly cloth: Element;
}

export const CLOTHS = "OGBR";
export type Cloth = keyof typeof CLOTH_NAMES;
export const FOODS: Readonly<Record<Edition, string>> = { "snack-match": "wdsh", picnic: "tdmi" };
export const ELEMENTS: Readonly<Record<Edition, string>> = {
  "snack-match": FOODS["snack-match"] + CLOTHS,
  picnic: FOODS.picnic + CLOTHS,
};

const NAMES = {
  "snack-match": { w: "sandwich", d: "donut", s: "soda", h: "sausage" },
  picnic: { t: "taco", d: "drink", m: "muffin", i: "ice-cream" },
} as const;
const CLOTH_NAMES = { O: "orange", G: "green", B: "blue", R: "red" } as const;

type NamesOf<N> = N extends unknown ? N[keyof N] : never;
export type FoodName = NamesOf<(typeof NAMES)[Edition]>;
type ElementName = FoodName | NamesOf<typeof CLOTH_NAMES>;

/** What an element is, as texts and pictures call it: a `d` is a donut in one edition and a drink in the other. */
export function elementName(edition: Edition, element: Element): ElementName {
  const names: Readonly<Record<string, ElementName>> = { ...CLOTH_NAMES, ...NAMES[edition] };
  const name = names[element];
  if (name === undefined) throw new RangeError(`no element ${element} in ${edition}`);
  return name;
}

export function isCloth(element: Element): element is Cloth {
  return CLOTHS.includes(element);
}

/** The three faces of a card, first to third. A mark behind them tells cards apart that look the same. */
export function faces(card: Card): readonly [Face, Face, Face] {
  const [first, second, third] = card.split(" ").map((face) => ({ food: face.charAt(0), cloth: face.charAt(1) }));
  if (!first || !second || !third) throw new RangeError(`a card is three faces such as 'wO dG hR', not '${card}'`);
  return [first, second, third];
}
