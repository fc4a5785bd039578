import { weaving } from "./weaving.ts";

export const rules = weaving({
  to: "left",
  from: "right",
  foods: "sandwich, donut, soda or sausage",
  point: "point",
  points: "points",
  good: "green",
  touch: "On by default. Off, a strip may also lie apart from the others, within the 4 × 4.",
  tie: "If points are level, the largest single group of those who are level wins, food or cloth. If that is level too, **they win together**.",
  solo: [
    "Alone you play **eight turns** against an automaton. In each you draw two strips, lay one, and the automaton gets the other.",
    "Its strips lie in a row, none covered. It scores how often its commonest food appears, plus how often its commonest cloth does. **You must have more**; as many is not enough.",
  ],
  rival: "the automaton",
  sister: [
    "How does Picnic differ?",
    "It has other foods and counts in donuts, the strip is passed to the right, and after a full tie nobody has won: those who are level play it off. Its good bonus cards are orange, and alone you play against the Ghost Picnic.",
  ],
});
