import { weaving } from "./weaving.ts";

export const rules = weaving({
  to: "gauche",
  from: "droite",
  foods: "sandwich, donut, soda ou hot-dog",
  point: "point",
  points: "points",
  good: "vertes",
  touch: "Oui par défaut. Sans, une bande peut aussi se poser à l’écart, dans les 4 × 4 cases.",
  tie: "À égalité, le plus grand groupe départage, snack ou nappe. Si c’est encore égal, **la victoire est partagée**.",
  solo: [
    "En solo, tu joues **huit tours** contre un automate. À chaque tour tu pioches deux bandes, tu en poses une, et l’automate reçoit l’autre.",
    "Ses bandes sont en rang, aucune n’est couverte. Il marque 1 par case de son snack le plus fréquent, plus 1 par case de sa nappe la plus fréquente. **Il te faut plus que lui** ; une égalité ne suffit pas.",
  ],
  rival: "l’automate",
  sister: [
    "En quoi Picnic est-il différent ?",
    "Il a d’autres snacks et se compte en donuts, la bande passe à droite, et une égalité parfaite ne fait gagner personne : on joue la belle. Ses bonnes cartes bonus sont orange et, en solo, tu affrontes le pique-nique fantôme.",
  ],
});
