/** What the manifests of both races say; `pace` is how quick somebody is taken to be at first, in milliseconds. */
import { withTexts } from "../../kit/texts/index.ts";
import { texts } from "./texts.ts";

export const raced = (pace: number) =>
  ({
    minutes: [3, 4],
    unit: "cards",
    race: {
      pace,
      Together: () => withTexts(import("./sharedDevice/CrewRace.svelte"), texts),
      Setting: () => withTexts(import("./sharedDevice/RaceWay.svelte"), texts),
    },
  }) as const;
