import type { Rules } from "../../rulebook/text.ts";

export const rules: Rules = {
  pictures: [
    "À ton tour, pioche ce qu’il te manque pour avoir neuf cartes.",
    "Prends une seule sorte : toutes les cartes d’un snack, une carte bonus, ou tous les ratons laveurs. Le reste est défaussé.",
    "Chaque raton laveur que tu prends peut voler une carte dans n’importe quelle collection.",
    "Quand tout le monde en a neuf : qui a le plus d’un snack en marque la valeur. À égalité, personne.",
  ],
  sections: [
    [
      "aim",
      [
        "Remplis une collection de **neuf cartes**. À la fin, chaque snack rapporte sa valeur à qui en a le plus, et les cartes bonus s’y ajoutent. Qui a le plus de points gagne.",
      ],
    ],
    [
      "cards",
      [
        "Il y a 60 cartes : 45 snacks, 10 ratons laveurs et 5 cartes bonus. Chaque snack a une valeur, et il existe en autant de cartes que sa valeur.",
        {
          table: [
            ["Pays", "Snacks et leur valeur"],
            ["France", "macaron 1, croissant 5, fromage 9"],
            ["Amérique", "milkshake 2, burger 6, donut 7"],
            ["Japon", "crevette 3, ramen 4, sushi 8"],
          ],
        },
        "Chaque carte bonus existe une fois. Elle occupe une place dans ta collection.",
        {
          table: [
            ["Carte bonus", "Rapporte à qui l’a"],
            ["France", "1 par carte de snack français"],
            ["Japon", "1 par carte de snack japonais"],
            ["Amérique", "1 par carte de snack américain"],
            ["Monde", "5, une fois, avec des snacks des trois pays"],
            ["Raton", "1 par raton laveur à côté de la collection"],
          ],
        },
      ],
    ],
    [
      "setup",
      [
        "On mélange toutes les cartes en une pioche, face cachée. On joue de **2 à 5 personnes**, chacun son tour. La personne la plus gourmande commence : le hasard la désigne, ou l’hôte.",
      ],
    ],
    [
      "turn",
      [
        "Avec neuf cartes dans ta collection, tu passes. Sinon :",
        {
          steps: [
            "**Pioche**, à la vue de tous, autant de cartes qu’il t’en manque pour en avoir neuf : neuf au premier tour.",
            "**Choisis une seule sorte.** Soit toutes les cartes d’**un snack**, soit **une carte bonus**, soit **tous les ratons laveurs**.",
            "**Défausse** toutes les autres cartes piochées.",
          ],
        },
        "Snacks et cartes bonus vont dans ta collection. Les ratons laveurs, jamais : ils restent à côté, face cachée, et pour chacun de ceux que tu viens de prendre **tu peux voler une carte**, snack ou bonus, dans n’importe quelle collection. Tu peux voler plusieurs fois la même personne, ou plusieurs personnes.",
        "Qui s’est fait voler pioche de nouveau à son prochain tour, même avec une collection qui était complète. Si la pioche s’épuise, on mélange la défausse ; les ratons déjà pris ne reviennent pas.",
      ],
    ],
    [
      "scoring",
      [
        {
          list: [
            "Pour chaque snack, qui en a **le plus de cartes** marque sa valeur, une seule fois, quel que soit le nombre de cartes.",
            "Si plusieurs personnes en ont autant, **personne** ne marque ce snack, pas même la suivante.",
            "Une seule carte suffit si les autres n’en ont pas.",
            "Ensuite, on ajoute les cartes bonus.",
          ],
        },
        "Un exemple : Lou a 4 donuts et Max 2 ; Lou marque 7. Les deux ont 3 sushis ; personne ne marque les 8.",
      ],
    ],
    [
      "end",
      [
        "La partie s’arrête **dès que tout le monde a neuf cartes**. Si un dernier raton vole une collection complète, elle continue. Qui a le plus de points gagne ; à égalité, la victoire est partagée.",
      ],
    ],
    [
      "variants",
      [
        {
          options: [
            {
              option: "copies",
              text: "C’est ce qui rend un snack rare.",
              values: [
                { value: "value", text: "un seul macaron mais neuf fromages (par défaut)." },
                { value: "five", text: "tous les snacks sont aussi rares les uns que les autres." },
              ],
            },
            { option: "first", text: "Au hasard, sauf si l’hôte choisit." },
          ],
        },
      ],
    ],
    [
      "screen",
      [
        {
          list: [
            "La pioche se fait toute seule. {Tap} une sorte : tu vois tout de suite ce qu’elle te rapporterait, et ce qu’elle coûterait aux autres.",
            "Pour voler, pose une patte sur les cartes que tu veux et confirme. {Tap} une patte pour la reprendre.",
            "Le tableau des majorités montre à tout moment qui a le plus de quoi.",
            "Avec neuf cartes, tu passes automatiquement.",
          ],
        },
      ],
    ],
    [
      "questions",
      [
        {
          questions: [
            ["Puis-je ne rien prendre ?", "Non. Tu dois prendre l’une des trois choses."],
            [
              "Est-ce que je dois voler ?",
              "Non. Tu prends tous les ratons ou aucun, mais chaque vol est libre. Même s’il n’y a rien à voler, tu peux les prendre.",
            ],
            [
              "Que peut-on voler ?",
              "N’importe quelle carte d’une collection, même complète. Les ratons, les cartes piochées et la défausse sont à l’abri.",
            ],
            [
              "Peut-on avoir plus de neuf cartes ?",
              "Non. On ne pioche jamais plus que ce qui manque, et chaque raton vole une carte au plus.",
            ],
            [
              "Que compte la carte bonus d’un pays ?",
              "Toutes les cartes de snack de ce pays dans ta collection, qu’elles marquent ou non.",
            ],
            [
              "Que compte le bonus Raton ?",
              "Tous les ratons à côté de la collection de qui a la carte à la fin, quel que soit le moment où ils ont été pris.",
            ],
            ["Qu’est-ce qui est secret ?", "Seulement l’ordre de la pioche. Tout le reste est visible."],
          ],
        },
      ],
    ],
  ],
};
