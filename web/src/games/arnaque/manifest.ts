import { withTexts } from "../../kit/texts/index.ts";
import { ARNAQUE_FOODS } from "../../wire/wire.ts";
import { manifest } from "../manifest.ts";
import "./colours.css";
import lesson from "./lesson.json";
import { texts } from "./texts.ts";

export default manifest<"snack-arnaque">({
  id: "snack-arnaque",
  order: 3,
  picture: "game-snack-arnaque",
  minutes: [15, 20],
  bots: 2,
  lesson: lesson["snack-arnaque"],
  namesakes: Object.keys(ARNAQUE_FOODS) as (keyof typeof ARNAQUE_FOODS)[],
  sharing: "open",
  isOpen: () => true,
  screen: () => withTexts(import("./screen.ts"), texts),
  rules: { en: () => import("./rules/en.ts"), fr: () => import("./rules/fr.ts") },
  scenes: () => withTexts(import("./rules/Scenes.svelte"), texts),
});
