import { withTexts } from "../../kit/texts/index.ts";
import { manifest } from "../manifest.ts";
import "./colours.css";
import lesson from "./lesson.json";
import { texts } from "./texts.ts";

export default manifest<"sandwich">({
  id: "sandwich",
  order: 4,
  picture: "game-sandwich",
  minutes: [10, 15],
  bots: 3,
  lesson: lesson.sandwich,
  namesakes: ["shrimp", "avocado", "cheese", "sandwich"],
  sharing: "market",
  // Cards of a market were all taken before everybody's eyes, and in turns a taster's plates lie there for all.
  isOpen: ({ phase, options }) =>
    ["flip", "market", ...(options.tasting === "turns" ? ["tasting", "reveal"] : [])].includes(phase),
  reveals: ["tastes-known", "tasted", "round-ends"],
  screen: () => withTexts(import("./screen.ts"), texts),
  rules: { en: () => import("./rules/en.ts"), fr: () => import("./rules/fr.ts") },
  scenes: () => withTexts(import("./rules/Scenes.svelte"), texts),
});
