import { manifest } from "../../manifest.ts";
import lesson from "./lesson.json";
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
    Together: () => import("../together/CrewRace.svelte"),
    Setting: () => import("../together/RaceWay.svelte"),
  },
  screen: () => import("./screen.ts"),
  rules: { en: () => import("./rules/en.ts"), fr: () => import("./rules/fr.ts") },
  scenes: () => import("./rules/Scenes.svelte"),
  replayed: photographed,
});
