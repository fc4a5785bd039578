/** Foods, cloths and cells, in words and pictures. */
import type { PictureName } from "../../../pictures/names.ts";
import { dynamicText, t } from "../../kit/texts/index.ts";
import {
  type Card,
  type Cloth,
  type Edition,
  type Element,
  elementName,
  type Face,
  faces,
  type FoodName,
  isCloth,
} from "./rulesMirror/cards.ts";
import type { Description } from "./board/drawing.ts";
import type { Reason } from "../../wire/wire.ts";

export const elementPicture = (edition: Edition, element: Element): PictureName =>
  (isCloth(element) ? `cloth-${element}` : elementName(edition, element)) as PictureName;

/** Whom one plays against alone: the automaton, or the Ghost Picnic. */
export const RIVALS: Readonly<Record<Edition, PictureName>> = { "snack-match": "ui-bot", picnic: "ui-ghost" };

/** "donut", "green cloth". */
export const elementText = (edition: Edition, element: Element): string =>
  isCloth(element) ? t(`cloth-${element}`) : t(`food-${elementName(edition, element) as FoodName}`);

/** "donut on green". */
export const faceText = (edition: Edition, { food, cloth }: Face): string =>
  t(`picnic-face-${cloth as Cloth}`, { food: elementText(edition, food) });

/** "sandwich on orange, donut on green, sausage on red". */
export const cardText = (edition: Edition, card: Card): string =>
  faces(card)
    .map((face) => faceText(edition, face))
    .join(", ");

/** "That makes a group of 5: green cloth." */
export const adviceText = (edition: Edition, { key, facts }: Reason): string =>
  dynamicText(`picnic-advice-${key}`, { ...facts, what: elementText(edition, (facts["element"] ?? "O") as Element) });

/** "row 2, column 3: donut on green, over soda on red". */
export function cellText(edition: Edition, { row, col, face, over }: Description): string {
  if (!face) return t("picnic-cell-empty", { row, col });
  const shown = faceText(edition, face);
  if (!over.length) return t("picnic-cell", { row, col, face: shown });
  const under = over.map((one) => faceText(edition, one)).join(", ");
  return t("picnic-cell-over", { row, col, face: shown, under });
}
