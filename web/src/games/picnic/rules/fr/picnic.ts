import { weaving } from "./weaving.ts";

export const rules = weaving({
  to: "droite",
  from: "gauche",
  foods: "taco, boisson, muffin ou glace",
  point: "donut",
  points: "donuts",
  good: "orange",
  touch:
    "Oui par défaut, bien que la boîte ne le demande pas. Sans, une bande peut aussi se poser à l’écart, dans les 4 × 4 cases.",
  tie: "À égalité, le plus grand groupe départage, snack ou nappe. Si c’est encore égal, **personne n’a encore gagné** : les ex æquo peuvent jouer la belle pendant que les autres regardent. Sinon, la partie reste nulle.",
  solo: [
    "En solo, tu joues **huit tours** contre le pique-nique fantôme. À chaque tour tu pioches deux bandes, tu en poses une, et tu laisses l’autre de côté, face visible.",
    "Les bandes laissées de côté sont le pique-nique fantôme ; personne ne le compose. Il marque 1 par case de son snack le plus fréquent, plus 1 par case de sa nappe la plus fréquente. **Il te faut plus de donuts que lui** ; une égalité ne suffit pas.",
  ],
  rival: "le pique-nique fantôme",
  sister: [
    "En quoi Snack Match est-il différent ?",
    "Il a d’autres snacks et se compte en points, la bande passe à gauche, et une égalité parfaite se partage. Ses bonnes cartes bonus sont vertes et, en solo, tu affrontes un automate.",
  ],
});
