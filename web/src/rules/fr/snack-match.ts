import { weaving } from "./weaving.ts";

export const rules = weaving({
  to: "gauche",
  from: "droite",
  foods: "sandwich, donut, soda ou saucisse",
  tie: "À égalité, le plus grand groupe départage, snack ou nappe. Si c’est encore égal, **la victoire est partagée**.",
  sister: [
    "En quoi Picnic est-il différent ?",
    "Il a d’autres snacks, la bande passe à droite, et une égalité complète se rejoue au lieu de se partager.",
  ],
});
