import type { Rules } from "../../../rulebook/text.ts";
import { headStart, reactions, turning } from "../../rules/fr.ts";

export const rules: Rules = {
  pictures: [
    "L’un après l’autre, chacun retourne une carte sur un seul tas commun.",
    "Un éléphant ? Tape dessus ! La personne la plus rapide reçoit tout le tas.",
    "Une souris qui claque des doigts ? Claque des doigts ! La personne la plus rapide reçoit tout le tas.",
    "Tout le reste : bas les pattes ! Si tu te trompes, les autres se partagent le tas.",
  ],
  sections: [
    ["aim", ["Gagne **toutes les cartes**. Dans une partie courte, il suffit d’en avoir le plus à la fin."]],
    [
      "setup",
      [
        "Il y a 52 cartes : **13 images, quatre de chaque**, dont quatre éléphants et quatre souris. On les distribue toutes ; à trois, quelqu’un en a une de plus. Chacun les garde devant soi en un **paquet**, face cachée. On joue de **2 à 4 personnes**.",
      ],
    ],
    [
      "turn",
      [
        "À tour de rôle, la carte du dessus de chaque paquet se retourne sur **un seul tas au milieu**. C’est la carte du dessus qui compte, jusqu’à ce que la suivante la couvre.",
      ],
    ],
    [
      "alarms",
      [
        {
          table: [
            ["Sur le dessus", "À faire"],
            ["Éléphant", "Taper"],
            ["Souris qui claque des doigts", "Claquer des doigts"],
            ["Tout le reste", "Rien du tout"],
          ],
        },
        "La **première** personne qui fait le bon geste gagne tout le tas. Il va face cachée sous son paquet, et elle ouvre le tas suivant.",
        "Si personne ne le fait, l’image est couverte et reste dans le tas.",
      ],
    ],
    [
      "fine",
      [
        "Taper sur autre chose qu’un éléphant est une erreur ; claquer des doigts pour autre chose qu’une souris aussi. Alors **les autres se partagent le tas**, carte par carte, en commençant à ta gauche. Le tour continue comme si de rien n’était.",
        {
          list: [
            "Si quelqu’un d’autre a raison sur la même carte, le tas est pour lui, même si tu as été plus rapide.",
            "Si plusieurs se trompent, aucun d’eux ne reçoit rien.",
            "Si tout le monde se trompe, le tas reste là.",
          ],
        },
      ],
    ],
    [
      "end",
      [
        "Sans cartes, c’est fini pour toi, mais pas avant que le tas du milieu soit réglé : jusque-là, tu peux encore taper et claquer. La dernière personne à avoir des cartes gagne ou, dans une partie courte, celle qui en a le plus. Le tas du milieu n’est alors à personne ; à égalité, la victoire est partagée.",
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
              text: "Une partie courte : elle s’arrête après ce nombre de cartes retournées. On en propose 100 ; sans limite, on joue jusqu’à la dernière carte, comme dans la boîte, et c’est long. Après 5 000 cartes, de toute façon, qui en a le plus gagne.",
            },
            {
              option: "minutes",
              text: "Une partie courte : elle s’arrête après ce nombre de minutes, 120 au plus.",
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
            "Il y a deux grands boutons, l’un pour taper, l’autre pour claquer des doigts. Pour chaque carte, seul ton **premier** appui compte.",
            ...reactions,
            "Une erreur n’est réglée qu’au moment de la carte suivante, car jusque-là quelqu’un peut encore avoir raison.",
            "On te juge sur **la carte que tu as vue**. Si tu avais raison, la suivante est reprise ; si tu te trompais sur une carte déjà couverte, il ne se passe rien.",
          ],
        },
      ],
    ],
    [
      "questions",
      [
        {
          questions: [
            ["Taper sur une souris, est-ce une erreur ?", "Oui, tout comme claquer des doigts pour un éléphant."],
            [
              "J’ai posé ma dernière carte. C’est fini pour moi ?",
              "Pas encore. Tu peux gagner ce tas, ou en recevoir ta part. En attendant, on saute ton tour.",
            ],
            ["Et si je me trompe sans avoir de cartes ?", "Les autres se partagent le tas, et c’est fini pour toi."],
            [
              "Et si le tas ne se partage pas également ?",
              "On le distribue carte par carte à partir de la gauche de qui s’est trompé. Les premiers en ont peut-être une de plus.",
            ],
            ["Et si je tape alors qu’il n’y a pas de tas ?", "Il ne se passe rien."],
            ["Qui n’a plus de cartes peut-il revenir en tapant ?", "Non."],
          ],
        },
      ],
    ],
  ],
};
