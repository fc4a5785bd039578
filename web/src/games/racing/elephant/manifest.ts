import { manifest } from "../../manifest.ts";
import lesson from "./lesson.json";

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
    Together: () => import("../together/CrewRace.svelte"),
    Setting: () => import("../together/RaceWay.svelte"),
  },
  screen: () => import("./screen.ts"),
  rules: { en: () => import("./rules/en.ts"), fr: () => import("./rules/fr.ts") },
  scenes: () => import("./rules/Scenes.svelte"),
});
