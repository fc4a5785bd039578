import { withTexts } from "../../../kit/texts/index.ts";
import { manifest } from "../../manifest.ts";
import { raced } from "../raced.ts";
import "./colours.css";
import lesson from "./lesson.json";
import { texts } from "../texts.ts";

export default manifest<"elephant">({
  ...raced(550),
  id: "elephant",
  order: 6,
  picture: "game-elephant",
  bots: 2,
  options: { flips: 100 },
  lesson: lesson.elephant,
  screen: () => withTexts(import("./screen.ts"), texts),
  rules: { en: () => import("./rules/en.ts"), fr: () => import("./rules/fr.ts") },
  scenes: () => withTexts(import("./rules/Scenes.svelte"), texts),
});
