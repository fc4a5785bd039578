import type { Rules } from "../../rulebook/text.ts";

export const rules: Rules = {
  pictures: [
    "Tout le monde retourne une carte en même temps. Attrape celle qui te plaît, mais pas la tienne.",
    "Neuf prises, neuf ingrédients : compose trois sandwichs de trois.",
    "Chacune des trois personnes à ta gauche en reçoit un. Tu choisis qui reçoit lequel.",
    "Chacun classe ce qu’il a reçu. Le meilleur rapporte 3 points à qui l’a fait, le deuxième 2, le dernier rien.",
  ],
  sections: [
    [
      "aim",
      [
        "Compose les sandwichs que les autres préfèrent. Après **trois manches**, qui a le plus de points gagne : à toi de découvrir les goûts de chacun.",
      ],
    ],
    [
      "setup",
      [
        "Il y a 56 ingrédients, tous différents ; à partir de sept personnes, deux de chaque. On joue de **3 à 12 personnes**.",
        "Au début de chaque manche, on mélange tout, et chacun reçoit **neuf** cartes, face cachée. Personne ne voit celles qui restent.",
      ],
    ],
    [
      "market",
      [
        {
          steps: [
            "Au signal, tout le monde retourne une carte en même temps.",
            "Attrape l’ingrédient qui te plaît. **Un seul**, et il est à toi.",
            "**Jamais ta propre carte**, sauf si c’est la dernière qui reste.",
            "Quand tout le monde en a une, on retourne les suivantes. Neuf fois de suite : chacun a neuf ingrédients.",
          ],
        },
      ],
    ],
    [
      "kitchen",
      [
        "Avec tes neuf ingrédients, compose **trois sandwichs de trois**. L’ordre dans un sandwich ne compte pas.",
        "Donnes-en ensuite un à chacune des **trois personnes les plus proches à ta gauche**, face cachée. Tu décides qui reçoit lequel. Trois sandwichs t’arrivent de la droite.",
      ],
    ],
    [
      "tasting",
      [
        "Chacun regarde ce qu’il a reçu et **classe** du meilleur au pire, sans égalité, tous en même temps et en secret.",
        "Puis on montre les classements l’un après l’autre, dans le sens des aiguilles d’une montre. **On commence par la plus jeune personne** ; si on ne sait pas qui c’est, le sort décide.",
      ],
    ],
    [
      "scoring",
      [
        "Les points vont à qui a fait le sandwich :",
        {
          table: [
            ["Place", "1re", "2e", "3e", "4e"],
            ["À partir de 4", "3", "2", "0", "–"],
            ["À 3", "3", "2", "1", "0"],
          ],
        },
      ],
    ],
    [
      "end",
      [
        "Après trois manches, le total le plus haut gagne. À égalité, **la victoire est partagée**, et une revanche s’impose.",
      ],
    ],
    [
      "numbers",
      [
        {
          list: [
            "**À 3 :** douze cartes et douze prises, quatre sandwichs de trois, deux pour chaque personne. On classe quatre sandwichs.",
            "**À 4 :** tes trois sandwichs vont à tous les autres.",
            "**À 5 ou 6 :** aux trois personnes les plus proches à gauche.",
            "**De 7 à 12 :** pareil avec deux jeux de cartes ; chaque ingrédient existe donc deux fois.",
          ],
        },
      ],
    ],
    [
      "variants",
      [
        {
          options: [
            {
              option: "market",
              text: "Comment on prend les cartes.",
              values: [
                { value: "race", text: "la personne la plus rapide prend la carte (par défaut)." },
                {
                  value: "turns",
                  text: "chacun son tour ; le premier choix fait le tour de la table. Toujours le cas quand plusieurs personnes partagent un appareil.",
                },
              ],
            },
            {
              option: "alternate",
              text: "À partir de 5 : les sandwichs vont à gauche à la manche 1, à droite à la manche 2, à gauche à la manche 3.",
            },
            {
              option: "trade",
              text: "Pendant qu’on compose, on peut échanger des ingrédients, un contre un, et tous les paniers sont ouverts. Chacun a une proposition ouverte à la fois. Qui a fini n’échange plus, à moins de changer d’avis tant que d’autres cuisinent.",
            },
            {
              option: "offers",
              text: "Avec les échanges : combien de propositions chacun peut faire, 12 par manche par défaut. À 0, il n’y a pas de limite, comme dans la boîte.",
            },
            {
              option: "chef",
              text: "Les sandwichs sont servis face visible, et on peut vanter chacun d’un mot. Tout le monde voit qui a fait quoi.",
            },
            {
              option: "hidden",
              text: "Oui par défaut : qui goûte ne sait pas qui a fait quoi. Sans, on peut le savoir, comme dans la boîte.",
            },
            {
              option: "tasting",
              text: "Comment on classe.",
              values: [
                { value: "sealed", text: "tout le monde en même temps et en secret (par défaut)." },
                {
                  value: "turns",
                  text: "comme dans la boîte, la plus jeune personne d’abord, puis dans le sens des aiguilles d’une montre. Chacun retourne ses sandwichs et les classe devant tout le monde ; alors seulement, la personne suivante goûte.",
                },
              ],
            },
            {
              option: "icebreaker",
              text: "Avant la première manche, chacun nomme en secret un ingrédient adoré et un détesté. Puis tout le monde les voit.",
            },
            {
              option: "youngest",
              text: "Au hasard, sauf si l’hôte choisit.",
            },
          ],
        },
      ],
    ],
    [
      "screen",
      [
        {
          list: [
            "Le marché est une course au **temps de réaction** : il se mesure sur ton propre écran, à partir du moment où les cartes s’y affichent. Une connexion lente ne coûte d’ingrédient à personne.",
            "Attrape une deuxième carte pendant que la première n’est pas encore jugée : c’est ton second choix, à toi seulement si la première est allée à quelqu’un d’autre.",
            "À moins de 5 millisecondes d’écart, c’est une égalité, et le sort décide.",
            "Les robots jouent avec des réflexes humains, et ils ont leurs propres goûts. Plus tu joues, mieux tu les connais.",
            "Tant que tout le monde n’a pas fini, tu peux changer tes sandwichs et ton classement secret.",
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
              "Et si je n’attrape rien ?",
              "Quand la table perd patience, tu reçois une carte qui n’est pas la tienne. La dernière carte va d’elle-même à qui n’en a pas.",
            ],
            ["Puis-je remettre une carte attrapée ?", "Non. Ce qui est pris est pris."],
            [
              "Puis-je regarder ce que les autres ont pris ?",
              "Tu vois chaque prise au moment où elle se fait, et la carte reste sur le panier jusqu’aux suivantes. Ensuite les paniers sont fermés, sauf quand on joue avec les échanges.",
            ],
            [
              "À trois, une même personne peut-elle avoir le 3 et le 2 ?",
              "Oui. On classe les sandwichs, pas les gens.",
            ],
            [
              "Comment finit une proposition ?",
              "La première personne qui accepte l’emporte. La proposition tombe quand l’une des cartes est partie ou que l’une des deux personnes a fini. L’autre peut faire une contre-proposition.",
            ],
            ["Un sandwich doit-il être mangeable ?", "Non. Il suffit qu’il plaise plus que les autres à qui le goûte."],
          ],
        },
      ],
    ],
  ],
};
