import { weaving } from "./weaving.ts";

export const rules = weaving({
  to: "left",
  from: "right",
  foods: "sandwich, donut, soda or hot dog",
  point: "point",
  points: "points",
  good: "green",
  touch: "On by default. When it’s off, a strip may also lie apart from the others, within the 4 × 4.",
  tie: "If it’s a tie, the biggest single group among those tied wins, food or cloth. If that is a tie too, **they win together**.",
  solo: [
    "Alone, you play **eight turns** against an automaton. Each turn you draw two strips, lay one, and the automaton gets the other.",
    "Its strips lie in a row, none covered. It scores 1 for each cell with its most common food, plus 1 for each cell with its most common cloth. **You need more**; a tie is not enough.",
  ],
  rival: "the automaton",
  sister: [
    "How does Picnic differ?",
    "It has other foods and counts donuts, strips are passed to the right, and after a full tie nobody has won: there’s a play-off. Its good bonus cards are orange, and alone you play against the Ghost Picnic.",
  ],
});
