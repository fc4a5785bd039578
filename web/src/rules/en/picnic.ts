import { weaving } from "./weaving.ts";

export const rules = weaving({
  to: "right",
  from: "left",
  foods: "taco, drink, muffin or ice cream",
  tie: "If points are level, the largest single group of those who are level wins, food or cloth. If that is level too, nobody has won yet: **they play another game**, if they like.",
  sister: [
    "How does Snack Match differ?",
    "It has other foods, the strip is passed to the left, and those who are level to the end win together. In the box of Picnic points are called donuts.",
  ],
});
