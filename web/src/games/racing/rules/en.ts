/** What Snap and Slap the Elephant have in common. */
import type { Option } from "../../rulebook/text.ts";

export const turning: Option = {
  option: "turning",
  text: "",
  values: [
    {
      value: "auto",
      text: "at an uneven tempo, every 1.2 to 2.6 seconds, by default.",
    },
    {
      value: "manual",
      text: "as printed, you tap when it is your turn; the card shows after a short delay that nobody can guess.",
    },
  ],
};

export const headStart: Option = {
  option: "head_start",
  text: "For children, grandparents and whoever needs it: up to 400 milliseconds are taken off their times. Everybody sees it.",
};

export const reactions: readonly string[] = [
  "What counts is your **reaction time**, measured on your own screen from the moment the card is shown there. A slow connection costs you nothing.",
  "After each race there is a photo finish with the times of all. Within 5 milliseconds it is a dead heat, and a lot decides.",
];
