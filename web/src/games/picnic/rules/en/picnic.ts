import { weaving } from "./weaving.ts";

export const rules = weaving({
  to: "right",
  from: "left",
  foods: "taco, drink, muffin or ice cream",
  point: "donut",
  points: "donuts",
  good: "orange",
  touch:
    "On by default, though the box doesn’t ask for it. When it’s off, a strip may also lie apart from the others, within the 4 × 4.",
  tie: "If it’s a tie, the biggest single group among those tied wins, food or cloth. If that is a tie too, **nobody has won yet**: the tied players can start a play-off while the others watch. If they’d rather not, it’s a draw.",
  solo: [
    "Alone, you play **eight turns** against the Ghost Picnic. Each turn you draw two strips, lay one, and set the other aside, face up.",
    "The strips set aside are the Ghost Picnic; nobody lays it out. It scores 1 for each cell with its most common food, plus 1 for each cell with its most common cloth. **You need more donuts**; a tie is not enough.",
  ],
  rival: "the Ghost Picnic",
  sister: [
    "How does Snack Match differ?",
    "It has other foods and counts points, strips are passed to the left, and players who tie to the end win together. Its good bonus cards are green, and alone you play against an automaton.",
  ],
});
