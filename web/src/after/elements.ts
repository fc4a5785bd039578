/** Foods and cloths of the picnic family by their letters, as texts and pictures name them. */
import type { PictureName } from "../../pictures/names.ts";
import { type Edition, elementName, isCloth } from "../picnic/cards.ts";
import { t } from "../texts/index.ts";

export const pictureOf = (edition: Edition, element: string): PictureName =>
  (isCloth(element) ? `cloth-${element}` : elementName(edition, element)) as PictureName;

export const clothName = (cloth: string): string => t("score-cloth", { cloth });
export const foodName = (edition: Edition, food: string): string => t(`food-${elementName(edition, food)}`);

export const nameOfElement = (edition: Edition, element: string): string =>
  isCloth(element) ? clothName(element) : foodName(edition, element);

/** Points with their sign: a bonus may cost some. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");
