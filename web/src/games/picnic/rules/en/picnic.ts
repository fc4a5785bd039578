import { weaving } from "./weaving.ts";

export const rules = weaving({
  to: "right",
  from: "left",
  foods: "taco, drink, muffin or ice cream",
  point: "donut",
  points: "donuts",
  good: "orange",
  touch:
    "On by default, though the box does not ask for it. Off, a strip may also lie apart from the others, within the 4 × 4.",
  tie: "If donuts are level, the largest single group of those who are level wins, food or cloth. If that is level too, **nobody has won**: those who are level can play it off with one tap, and the others look on. If they would rather not, it is a draw.",
  solo: [
    "Alone you play **eight turns** against the Ghost Picnic. In each you draw two strips, lay one, and leave the other aside, face up.",
    "What is left aside is the Ghost Picnic; nobody lays it out. It scores how often its commonest food appears, plus how often its commonest cloth does. **You must have more donuts**; as many is not enough.",
  ],
  rival: "the Ghost Picnic",
  sister: [
    "How does Snack Match differ?",
    "It has other foods and counts in points, the strip is passed to the left, and those who are level to the end win together. Its good bonus cards are green, and alone you play against an automaton.",
  ],
});
