import type { Rules } from "../../rulebook/text.ts";

export const rules: Rules = {
  pictures: ["A lamp lights up.", "Red? Strike!", "The first scores.", "White? It costs a point."],
  sections: [["aim", ["Score the most **points**. **2 to 4 people** play."]]],
};
