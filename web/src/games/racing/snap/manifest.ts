import { withTexts } from "../../../kit/texts/index.ts";
import { manifest } from "../../manifest.ts";
import { raced } from "../raced.ts";
import "./colours.css";
import lesson from "./lesson.json";
import { texts } from "../texts.ts";
import { photographed } from "./photographed.ts";

export default manifest<"snap">({
  ...raced(800),
  id: "snap",
  order: 5,
  picture: "game-snap",
  bots: 3,
  options: { flips: 80 },
  lesson: lesson.snap,
  screen: () => withTexts(import("./screen.ts"), texts),
  rules: { en: () => import("./rules/en.ts"), fr: () => import("./rules/fr.ts") },
  scenes: () => withTexts(import("./rules/Scenes.svelte"), texts),
  replayed: photographed,
});
