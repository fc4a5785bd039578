import { worded } from "../../../kit/texts/index.ts";
import { manifest } from "../../manifest.ts";
import lesson from "./lesson.json";
import { texts } from "../texts.ts";
import { photographed } from "./photographed.ts";

export default manifest<"snap">({
  id: "snap",
  order: 5,
  picture: "game-snap",
  minutes: [3, 4],
  bots: 3,
  options: { flips: 80 },
  lesson: lesson.snap,
  unit: "cards",
  sharing: "race",
  race: {
    Together: () => worded(import("../together/CrewRace.svelte"), texts),
    Setting: () => worded(import("../together/RaceWay.svelte"), texts),
  },
  screen: () => worded(import("./screen.ts"), texts),
  rules: { en: () => import("./rules/en.ts"), fr: () => import("./rules/fr.ts") },
  scenes: () => worded(import("./rules/Scenes.svelte"), texts),
  replayed: photographed,
});
