import { withTexts } from "../../kit/texts/index.ts";
import { manifest } from "../manifest.ts";
import lesson from "./lesson.json";
import { texts } from "./texts.ts";

export default manifest<"gong">({
  id: "gong",
  order: 7,
  picture: "trophy",
  minutes: [1, 2],
  bots: 1,
  lesson: lesson.gong,
  sharing: "open",
  isOpen: () => true,
  screen: () => withTexts(import("./screen.ts"), texts),
  rules: { en: () => import("./rules/en.ts"), fr: () => import("./rules/fr.ts") },
  scenes: () => import("./rules/Scenes.svelte"),
});
