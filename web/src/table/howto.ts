/** The steps of each game's short explanation: the key of its text, and what is drawn beside it. */
import type { PictureName } from "../../pictures/names.ts";
import type { GameId } from "../wire.ts";

interface Step {
  readonly key: string;
  readonly pictures: readonly PictureName[];
}

const picnic = (food: PictureName): readonly Step[] => [
  { key: "picnic-draft", pictures: ["ui-hand", "ui-right"] },
  { key: "picnic-lay", pictures: ["ui-layers"] },
  { key: "picnic-group", pictures: [food, food, food] },
  { key: "picnic-points", pictures: ["ui-star"] },
  { key: "picnic-end", pictures: ["trophy"] },
];

export const STEPS: { readonly [G in GameId]?: readonly Step[] } = {
  "snack-match": picnic("donut"),
  picnic: picnic("taco"),
  "snack-arnaque": [
    { key: "arnaque-draw", pictures: ["ui-hand"] },
    { key: "arnaque-keep", pictures: ["sushi", "sushi", "sushi"] },
    { key: "arnaque-steal", pictures: ["raccoon", "raccoon-paw"] },
    { key: "arnaque-nine", pictures: ["basket"] },
    { key: "arnaque-points", pictures: ["crown"] },
  ],
};
