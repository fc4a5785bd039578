import { weaving } from "./weaving.ts";

export const rules = weaving({
  to: "left",
  from: "right",
  foods: "sandwich, donut, soda or sausage",
  tie: "If points are level, the largest single group of those who are level wins, food or cloth. If that is level too, **they win together**.",
  sister: [
    "How does Picnic differ?",
    "It has other foods, the strip is passed to the right, and those who are level to the end play again instead of winning together.",
  ],
});
