/** What the manifests of both races say; `pace` is how quick somebody is taken to be at first, in milliseconds. */
import { worded } from "../../kit/texts/index.ts";
import { texts } from "./texts.ts";

export const raced = (pace: number) =>
  ({
    minutes: [3, 4],
    unit: "cards",
    race: {
      pace,
      Together: () => worded(import("./together/CrewRace.svelte"), texts),
      Setting: () => worded(import("./together/RaceWay.svelte"), texts),
    },
  }) as const;
