/** Bonus cards that were drawn and are laid on the face one likes: two Elements, then two Modifiers (SM-31, AMB-P16). */
import { amount, signedAmount } from "../../common/amounts.ts";
import { formatList, t } from "../../../kit/texts/index.ts";
import type { Picnic as Wire } from "../../../wire/wire.ts";
import { WORTH } from "../rulesMirror/bonus.ts";
import type { Edition, Element } from "../rulesMirror/cards.ts";
import { elementText } from "../describeCards.ts";

type Cards = Wire.BonusCards;
type Modifier = Wire.Modifier;

/** Which of its two faces each card shows: of both Elements, then of both Modifiers. */
export type Sides = readonly [number, number, number, number];

export const AS_DRAWN: Sides = [0, 0, 0, 0];

export const turned = (sides: Sides, card: number): Sides =>
  sides.map((side, i) => (i === card ? 1 - side : side)) as unknown as Sides;

export const facesUp = ({ elements, modifiers }: Cards, sides: Sides): Wire.ChooseFaces => ({
  type: "choose-faces",
  elements: [elements[0][sides[0]]!, elements[1][sides[1]]!],
  modifiers: [modifiers[0][sides[2]]!, modifiers[1][sides[3]]!],
});

/** How the cards lie with these faces up. */
export const sidesOf = ({ elements, modifiers }: Cards, faces: Wire.ChooseFaces): Sides => [
  elements[0].indexOf(faces.elements[0]),
  elements[1].indexOf(faces.elements[1]),
  modifiers[0].indexOf(faces.modifiers[0]),
  modifiers[1].indexOf(faces.modifiers[1]),
];

/** Whether it brings something or costs something: green or orange, or red. */
export const brings = (modifier: Modifier): boolean => WORTH[modifier] > 0;

/** "+1 point each". */
export const valueText = (edition: Edition, modifier: Modifier): string =>
  t(`picnic-value-${modifier}`, { change: signedAmount(edition, WORTH[modifier]) });

/** What it does, in a sentence about an element. */
export const explainedText = (edition: Edition, modifier: Modifier, element: string): string =>
  t(`picnic-explain-${modifier}`, { amount: amount(edition, Math.abs(WORTH[modifier])), element });

/** "Corners (+1 point each)". */
export const goalText = (edition: Edition, modifier: Modifier): string =>
  t("picnic-goal", { goal: t(`picnic-goal-${modifier}`), value: valueText(edition, modifier) });

/** "donut, green cloth, Corners and Most": what shows, before it is paired. */
export const facesText = (edition: Edition, { elements, modifiers }: Wire.ChooseFaces): string =>
  formatList([...elements.map((one) => elementText(edition, one)), ...modifiers.map((one) => t(`picnic-goal-${one}`))]);

/** "donut / green cloth, …, Corners / Centre, …": every card with both its faces. */
export function cardsText(edition: Edition, { elements, modifiers }: Cards): string {
  const both = (faces: readonly string[]): string => faces.join(" / ");
  return [
    ...elements.map((faces) => both(faces.map((one: Element) => elementText(edition, one)))),
    ...modifiers.map((faces) => both(faces.map((one) => t(`picnic-goal-${one}`)))),
  ].join(", ");
}
