import type { Rules } from "../../rulebook/text.ts";

export const rules: Rules = {
  pictures: ["Une lampe s’allume.", "Rouge ? Frappe !", "Qui est premier marque.", "Blanche ? Ça coûte un point."],
  sections: [["aim", ["Marquer le plus de **points**. **2 à 4 personnes** jouent."]]],
};
