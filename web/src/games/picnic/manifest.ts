import { withTexts } from "../../kit/texts/index.ts";
import { manifest, type Choice } from "../manifest.ts";
import BonusPairs from "./bonus/BonusPairs.svelte";
import { first, words } from "./bonus/pairs.ts";
import "./colours.css";
import lesson from "./lesson.json";
import { texts } from "./texts.ts";

// The same bonus cards go by other names when one plays alone.
const ALONE = ["easy", "medium", "hard"];
const TOGETHER = ["quiet", "balanced", "cerebral", "random"];

const bonus: Choice = {
  hides: (seats) => (seats === 1 ? TOGETHER : ALONE),
  named: { first, words, Editor: BonusPairs },
};

const both = {
  minutes: [10, 15],
  bots: 2,
  reveals: ["revealed", "bonuses-drawn"],
  screen: () => withTexts(import("./screen.ts"), texts),
  scenes: () => withTexts(import("./rules/Scenes.svelte"), texts),
  choices: { bonus },
} as const;

/** Bonus cards lie open while their faces are chosen. */
const isOpen = ({ phase }: { readonly phase: string }) => phase === "faces" || phase === "pair";

export default [
  manifest<"snack-match">({
    ...both,
    id: "snack-match",
    order: 1,
    picture: "game-snack-match",
    lesson: lesson["snack-match"],
    daily: true,
    namesakes: ["sandwich", "donut", "soda", "sausage"],
    rules: { en: () => import("./rules/en/snack-match.ts"), fr: () => import("./rules/fr/snack-match.ts") },
    isOpen,
  }),
  manifest<"picnic">({
    ...both,
    id: "picnic",
    order: 2,
    picture: "game-picnic",
    lesson: lesson.picnic,
    unit: "donuts",
    namesakes: ["taco", "muffin", "ice-cream"],
    rules: { en: () => import("./rules/en/picnic.ts"), fr: () => import("./rules/fr/picnic.ts") },
    isOpen,
  }),
];
