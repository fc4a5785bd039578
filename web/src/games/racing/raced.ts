/** What the manifests of both races say. */
import { worded } from "../../kit/texts/index.ts";
import { texts } from "./texts.ts";

export const raced = {
  minutes: [3, 4],
  unit: "cards",
  race: {
    Together: () => worded(import("./together/CrewRace.svelte"), texts),
    Setting: () => worded(import("./together/RaceWay.svelte"), texts),
  },
} as const;
