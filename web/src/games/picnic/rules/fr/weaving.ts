/** Snack Match et Picnic : un seul jeu en deux éditions. */
import type { Rules } from "../../../rulebook/text.ts";

interface Words {
  readonly to: "gauche" | "droite"; // the strip that is passed goes
  readonly from: "gauche" | "droite";
  readonly foods: string;
  readonly point: string; // what is won: one, and several
  readonly points: string;
  readonly good: "vertes" | "orange"; // the colour of the bonus cards that bring some
  readonly touch: string;
  readonly tie: string;
  readonly solo: readonly [string, string];
  readonly rival: string;
  readonly sister: readonly [question: string, answer: string];
}

const heading = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

export const weaving = ({ to, from, foods, point, points, good, touch, tie, solo, rival, sister }: Words): Rules => ({
  pictures: [
    `Garde une de tes deux bandes et passe l’autre à ${to}. Tu en reçois une de ${from}.`,
    "Pose les deux sur ton pique-nique : par-dessus, par-dessous ou à côté. Tout doit tenir en 4 × 4.",
    `Trois snacks pareils ou plus, côte à côte, forment un groupe ; les nappes aussi. Trois cases valent 1 ${point}, quatre 2, cinq 3.`,
    `Après quatre manches, chacun a posé huit bandes. Qui a le plus de ${points} gagne.`,
  ],
  sections: [
    [
      "aim",
      [
        `Tisse un petit pique-nique carré où les mêmes snacks et les mêmes nappes se retrouvent côte à côte. Qui a **le plus de ${points}** à la fin gagne.`,
      ],
    ],
    [
      "setup",
      [
        `Il y a **72 bandes** de trois cases. Chaque case montre deux choses à la fois : un snack (${foods}) et la nappe en dessous (orange, verte, bleue ou rouge).`,
        "On mélange les bandes. Tout le monde commence avec un pique-nique vide. On joue de **1 à 9 personnes**.",
      ],
    ],
    [
      "draft",
      [
        "Une partie compte **quatre manches**, et tout le monde joue en même temps. Chaque manche commence ainsi :",
        {
          steps: [
            "Tu pioches deux bandes.",
            `Tu en gardes une. L’autre va à la personne assise à ta **${to}**.`,
            `Tu reçois la bande que ta voisine ou ton voisin de ${from} n’a pas gardée. Tu ne la vois qu’après avoir choisi.`,
          ],
        },
        "Te revoilà avec deux bandes : pose-les toutes les deux.",
      ],
    ],
    [
      "laying",
      [
        {
          list: [
            "**Droit :** une bande suit une rangée ou une colonne, jamais en biais. Tu peux la tourner comme tu veux.",
            "**Dans 4 × 4 :** toutes tes bandes ensemble, cases cachées comprises, font au plus quatre cases de large et quatre de haut. Il n’y a pas de plateau : le carré est là où tes bandes le dessinent.",
            "**En contact :** la première bande va où tu veux. Chacune des suivantes recouvre ton pique-nique ou le touche par un côté. Coin contre coin ne suffit pas.",
            "**Dessus ou dessous :** là où une bande en croise d’autres, elle peut les couvrir, se glisser dessous, ou passer sur les unes et sous les autres. C’est le tissage.",
            "**Jamais les deux avec la même :** ta bande ne peut pas passer ici sur une autre et là sous cette même bande.",
          ],
        },
        "Même une bande entièrement cachée est permise : on peut donc toujours jouer. Tu peux reprendre ce que tu as posé pendant la manche jusqu’à ce que la dernière personne ait validé ; en solo, jusqu’à ce que tu valides. Ensuite, plus rien ne bouge.",
      ],
    ],
    [
      "scoring",
      [
        "Seul compte ce qui **se voit**. Trois cases ou plus au même snack qui se touchent par un côté forment un **groupe** ; celles à la même nappe aussi. Un groupe vaut sa taille moins deux :",
        {
          table: [
            ["Cases pareilles", "1", "2", "3", "4", "5", "6", "7", "8"],
            [heading(points), "0", "0", "1", "2", "3", "4", "5", "6"],
          ],
        },
        `Une case de plus, c’est un ${point} de plus, sans limite. Chaque case compte deux fois : pour son snack et pour sa nappe.`,
      ],
    ],
    [
      "end",
      [`Après la quatrième manche, chacun a huit bandes et on compte tout. Qui a le plus de ${points} gagne.`, tie],
    ],
    ["solo", [...solo, "Si tu veux, des cartes bonus rendent la partie plus facile ou plus difficile."]],
    [
      "variants",
      [
        {
          options: [
            {
              option: "bonus",
              text: `Deux règles de plus pour tout le monde, chacune sur un snack ou une nappe. Elles comptent à la fin : les **${good}** rapportent des ${points}, les **rouges** en coûtent.`,
              values: [
                { value: "none", text: "pas de règle en plus (par défaut)." },
                { value: "quiet", text: `deux cartes ${good}.` },
                { value: "balanced", text: "une de chaque couleur." },
                { value: "cerebral", text: "deux cartes rouges." },
                { value: "random", text: "au hasard de la pioche." },
                {
                  value: "choose",
                  text: "on tire deux snacks ou nappes et deux règles. L’hôte choisit la face visible de chaque carte, puis le hasard forme les paires.",
                },
                { value: "named", text: "l’hôte désigne les deux, sans tirage." },
                { value: "easy", text: `en solo, deux cartes ${good}.` },
                { value: "medium", text: "en solo, une de chaque couleur." },
                { value: "hard", text: "en solo, deux cartes rouges." },
              ],
            },
            { option: "chooser", text: "Quand on choisit les faces, c’est l’hôte qui s’en charge." },
            { option: "touch", text: touch },
            {
              option: "braid",
              text: "Oui par défaut. Sans, les bandes ne font que couvrir les autres : plus facile pour débuter.",
            },
          ],
        },
        `Ce que dit chaque carte bonus, pour son snack ou sa nappe. Un **îlot**, ce sont des cases pareilles qui se touchent, même une seule. Les quatre premières sont ${good}, les quatre dernières rouges :`,
        {
          table: [
            ["Carte", heading(points)],
            ["Le moins", "+3 si personne n’en montre moins ; zéro compte aussi"],
            ["Dans les coins", "+1 pour chacun des quatre coins qui en montre"],
            ["Îlots", "+1 par îlot, même d’une seule case"],
            ["Rangées et colonnes", "+2 par rangée ou colonne complète de quatre"],
            ["Le plus", "−3 si personne n’en montre plus ; jamais si tu n’en montres pas"],
            ["Au centre", "−2 pour chacune des quatre cases du milieu qui en montre"],
            ["Isolés", "−2 par case sans voisine semblable"],
            ["Paires", "−2 par îlot d’exactement deux cases"],
          ],
        },
        "À égalité pour le moins ou le plus, tous gagnent ou tous perdent. Un total peut passer sous zéro.",
      ],
    ],
    [
      "screen",
      [
        {
          list: [
            "{Tap} la bande que tu gardes. Tu peux changer d’avis tant que tout le monde n’a pas choisi.",
            "{Tap} une bande puis une case, ou fais-la glisser. **Tourner** la fait pivoter. {Tap} une de ses cases pour la glisser dessous. **Superposition** passe en revue toutes les façons de la tisser là.",
            "Le nombre sur la bande dit ce qu’elle rapporterait. Tu peux reprendre tes bandes à tout moment, même une fois validées, tant que quelqu’un d’autre n’a pas fini.",
            "Personne ne voit ce que les autres choisissent ou posent avant que tout le monde ait fini.",
          ],
        },
      ],
    ],
    [
      "questions",
      [
        {
          questions: [
            [
              "Où sont les coins si mon pique-nique est plus petit que 4 × 4 ?",
              "Le cadre de 4 × 4 se place autour de la façon la plus avantageuse pour toi ; coins, centre et lignes s’y comptent. Les cases vides ne rapportent rien.",
            ],
            [
              "Trois bandes peuvent-elles former une boucle, chacune sur la suivante ?",
              "Oui. Tant qu’aucune bande n’est à la fois sur et sous une même autre, tout est permis.",
            ],
            [
              "Ma deuxième bande peut-elle passer sous la première de la même manche ?",
              "Oui. Tu les poses dans l’ordre que tu veux.",
            ],
            [
              "Les cases cachées comptent-elles ?",
              "Seulement pour la limite de 4 × 4. Elles ne rapportent rien, pas même pour les cartes bonus.",
            ],
            [
              `Les cartes bonus comptent-elles aussi pour ${rival} ?`,
              "Non, seulement pour toi. Pour le moins et le plus, on te compare à ses 24 cases.",
            ],
            sister,
          ],
        },
      ],
    ],
  ],
});
