/** What Snap and Slap the Elephant have in common. */
import type { Option } from "../../rulebook/text.ts";

export const turning: Option = {
  option: "turning",
  text: "",
  values: [
    {
      value: "auto",
      text: "at an uneven pace, every 1.2 to 2.6 seconds (default).",
    },
    {
      value: "manual",
      text: "as in the box, you press when it’s your turn; the card shows after a short delay nobody can guess.",
    },
  ],
};

export const headStart: Option = {
  option: "head_start",
  text: "For children, grandparents and anybody who needs it: up to 400 milliseconds off their times. Everybody can see it.",
};

export const reactions: readonly string[] = [
  "What counts is your **reaction time**, measured on your own screen from the moment the card is shown there. A slow connection costs you nothing.",
  "After each race there’s a photo finish with everybody’s times. Within 5 milliseconds it’s a dead heat, decided by lot.",
];
