import { worded } from "../../../kit/texts/index.ts";
import { manifest } from "../../manifest.ts";
import lesson from "./lesson.json";
import { texts } from "../texts.ts";

export default manifest<"elephant">({
  id: "elephant",
  order: 6,
  picture: "game-elephant",
  minutes: [3, 4],
  bots: 2,
  options: { flips: 100 },
  lesson: lesson.elephant,
  unit: "cards",
  sharing: "race",
  race: {
    Together: () => worded(import("../together/CrewRace.svelte"), texts),
    Setting: () => worded(import("../together/RaceWay.svelte"), texts),
  },
  screen: () => worded(import("./screen.ts"), texts),
  rules: { en: () => import("./rules/en.ts"), fr: () => import("./rules/fr.ts") },
  scenes: () => worded(import("./rules/Scenes.svelte"), texts),
});
