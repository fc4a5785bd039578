import { weaving } from "./weaving.ts";

export const rules = weaving({
  to: "droite",
  from: "gauche",
  foods: "taco, boisson, muffin ou glace",
  tie: "À égalité, le plus grand groupe départage, snack ou nappe. Si c’est encore égal, personne n’a encore gagné : **on rejoue**, si le cœur t’en dit.",
  sister: [
    "En quoi Snack Match est-il différent ?",
    "Il a d’autres snacks, la bande passe à gauche, et une égalité complète se partage. Dans la boîte de Picnic, les points s’appellent des donuts.",
  ],
});
