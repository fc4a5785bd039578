/** Ce que Snap et Slap the Elephant ont en commun. */
import type { Option } from "../../rulebook/text.ts";

export const turning: Option = {
  option: "turning",
  text: "",
  values: [
    {
      value: "auto",
      text: "à un rythme irrégulier, toutes les 1,2 à 2,6 secondes (par défaut).",
    },
    {
      value: "manual",
      text: "comme dans la boîte, tu appuies quand c’est ton tour ; la carte apparaît après un court délai que personne ne peut deviner.",
    },
  ],
};

export const headStart: Option = {
  option: "head_start",
  text: "Pour les enfants, les grands-parents et les autres : jusqu’à 400 millisecondes de moins sur leurs temps. Tout le monde le voit.",
};

export const reactions: readonly string[] = [
  "Ce qui compte, c’est ton **temps de réaction**, mesuré sur ton propre écran à partir du moment où la carte s’y affiche. Une connexion lente ne te coûte rien.",
  "Après chaque course, une photo-finish montre le temps de chacun. À moins de 5 millisecondes d’écart, c’est une égalité, et le sort décide.",
];
