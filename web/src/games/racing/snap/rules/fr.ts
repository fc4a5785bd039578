import type { Rules } from "../../../rulebook/text.ts";
import { headStart, reactions, turning } from "../../rules/fr.ts";

export const rules: Rules = {
  pictures: [
    "L’un après l’autre, chacun retourne une carte sur son propre tas.",
    "Deux images pareilles sur le dessus ? Crie Snap ! La personne la plus rapide gagne, peu importe à qui sont les tas.",
    "Tous les tas avec cette image vont sous son paquet. Qui a toutes les cartes gagne.",
    "Fausse alerte ? Ça coûte une carte. Elle va au milieu, et on peut la gagner.",
  ],
  sections: [
    ["aim", ["Gagne **toutes les cartes**. Dans une partie courte, il suffit d’en avoir le plus à la fin."]],
    [
      "setup",
      [
        "Il y a 52 cartes : **13 images, quatre de chaque**. On les distribue toutes, une à une ; certains en ont parfois une de plus. Chacun les garde devant soi en un **paquet**, face cachée. On joue de **2 à 8 personnes**.",
      ],
    ],
    [
      "turn",
      [
        "À tour de rôle, la carte du dessus d’un paquet se retourne sur le **tas** de son propriétaire, face visible, pour tout le monde au même instant. Seule compte la carte du dessus d’un tas.",
        "Si ton paquet est épuisé, ton tas est mélangé et devient ton nouveau paquet dès qu’il te faut une carte. Sans paquet ni tas, **c’est fini pour toi**.",
      ],
    ],
    [
      "snap",
      [
        "Dès que **deux tas montrent la même image**, tout le monde peut crier Snap, même si aucun des deux tas n’est le sien.",
        {
          list: [
            "La **première** personne qui crie gagne tous les tas qui montrent cette image. Les cartes vont face cachée sous son paquet.",
            "Si trois ou quatre tas sont pareils, elle les reçoit tous.",
            "Qui a raison mais arrive trop tard ne perd rien.",
            "Puis on continue avec la personne dont c’est le tour.",
          ],
        },
      ],
    ],
    [
      "fine",
      [
        "Si tu cries alors qu’il n’y a **pas deux images pareilles**, tu paies une amende : la carte du dessus de ton paquet va face visible au milieu. Là, elle compte comme le dessus d’un tas de plus. Quand elle fait la paire, qui crie en premier gagne :",
        {
          list: [
            "la carte d’amende,",
            "tous les tas qui montrent la même image, et",
            "le tas de la personne qui a payé.",
          ],
        },
        "Tout le monde peut la gagner, y compris qui l’a payée. Tu paies au plus une fois par carte retournée, même si tu appuies plusieurs fois.",
        "Si plusieurs personnes crient pour rien, **toutes paient**, jusqu’à 300 millisecondes après la première. Plus tard, crier ne compte pas : l’amende est déjà là. La photo-finish montre qui paie.",
      ],
    ],
    [
      "end",
      [
        "La dernière personne à avoir des cartes gagne. Dans une partie courte, qui a le plus de cartes, cachées ou visibles, gagne ; celles du milieu ne sont à personne. Il en va de même si plus aucune image ne peut se retrouver en double. À égalité, la victoire est partagée.",
      ],
    ],
    [
      "variants",
      [
        {
          options: [
            turning,
            {
              option: "flips",
              text: "Une partie courte : elle s’arrête après ce nombre de cartes retournées. On en propose 80 ; sans limite, on joue jusqu’à la dernière carte, comme dans la boîte, et c’est long. Après 5 000 cartes, de toute façon, qui en a le plus gagne.",
            },
            {
              option: "minutes",
              text: "Une partie courte : elle s’arrête après ce nombre de minutes, 120 au plus.",
            },
            {
              option: "fines",
              text: "Quand plusieurs personnes crient pour rien au même moment.",
              values: [
                { value: "all", text: "toutes paient, comme dans la boîte (par défaut)." },
                { value: "first", text: "plus doux : les autres ne paient pas." },
              ],
            },
            headStart,
          ],
        },
      ],
    ],
    [
      "screen",
      [
        {
          list: [
            "Appuie sur le grand bouton ou sur la barre d’espace.",
            ...reactions,
            "On te juge sur **la table que tu as vue**. Si une nouvelle carte arrivait déjà quand tu as crié à raison, elle est reprise.",
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
              "J’ai crié un instant trop tard. Est-ce que je paie ?",
              "Pas s’il y avait deux images pareilles sur la table que tu as vue.",
            ],
            ["Et si personne ne voit deux images pareilles ?", "On peut crier tant que les deux sont sur le dessus."],
            [
              "Deux paires différentes à la fois : laquelle est-ce que je gagne ?",
              "Celle où se trouve la carte la plus récente. On peut crier aussitôt pour l’autre.",
            ],
            [
              "Je n’ai plus de paquet. C’est fini pour moi ?",
              "Pas tant que tu as un tas. À ton tour, il devient ton paquet.",
            ],
            [
              "Et si je crie à tort sans avoir de paquet ?",
              "Ton tas devient ton paquet, et tu paies sa carte du dessus. Si c’était la dernière, c’est fini pour toi.",
            ],
            [
              "Et s’il y a plusieurs cartes d’amende ?",
              "Elles sont côte à côte. Deux pareilles suffisent pour crier, et pour chacune on gagne aussi le tas de qui l’a payée.",
            ],
            [
              "Les amendes peuvent-elles laisser tout le monde sans cartes ?",
              "Non. On les paie dans l’ordre des cris. La dernière personne qui a des cartes les garde : elle a gagné.",
            ],
            ["Qui n’a plus de cartes peut-il crier ?", "Non."],
          ],
        },
      ],
    ],
  ],
};
