import type { Rules } from "../../rulebook/text.ts";

export const rules: Rules = {
  pictures: [
    "On your turn, draw until you’d have nine cards.",
    "Take one kind of what you drew: all of one food, one bonus card, or all the raccoons. Discard the rest.",
    "Each raccoon you take may steal one card from anybody’s collection.",
    "Once everybody has nine, whoever has the most of a food scores its number. If it’s a tie, nobody does.",
  ],
  sections: [
    [
      "aim",
      [
        "Fill a collection of **nine cards**. At the end, each food scores its value for whoever has the most of it, and bonus cards add to that. Whoever has the most points wins.",
      ],
    ],
    [
      "cards",
      [
        "There are 60 cards: 45 foods, 10 raccoons and 5 bonus cards. Each food has a value, and there are as many cards of it as its value says.",
        {
          table: [
            ["Country", "Foods and their value"],
            ["France", "macaron 1, croissant 5, cheese 9"],
            ["America", "milkshake 2, burger 6, donut 7"],
            ["Japan", "shrimp 3, ramen 4, sushi 8"],
          ],
        },
        "There’s one of each bonus card. It fills a place in your collection.",
        {
          table: [
            ["Bonus card", "Scores"],
            ["France", "1 for each French food card"],
            ["Japan", "1 for each Japanese food card"],
            ["America", "1 for each American food card"],
            ["World", "5, once, with food from all three countries"],
            ["Raccoon", "1 for each raccoon beside the collection"],
          ],
        },
      ],
    ],
    [
      "setup",
      [
        "All cards are shuffled into a pile, face down. For **2 to 5 players**, taking turns. The greediest goes first: chance says who that is, or the host does.",
      ],
    ],
    [
      "turn",
      [
        "If you have nine cards in your collection, you pass. Otherwise:",
        {
          steps: [
            "**Draw**, for all to see, as many cards as you’re short of nine: nine on your first turn.",
            "**Take one kind**: all cards of **one food**, or **one bonus card**, or **all the raccoons**.",
            "**Discard** the rest.",
          ],
        },
        "Foods and bonus cards go into your collection. Raccoons never do: they lie face down beside it, and for each one you’ve just taken **you may steal a card**, food or bonus, from any collection. You may rob one player several times, or several players.",
        "Whoever was robbed draws again on their next turn, even if they had nine before. If the pile runs out, the discards are shuffled into a new one; raccoons that were taken don’t come back.",
      ],
    ],
    [
      "scoring",
      [
        {
          list: [
            "For each food, whoever has **the most cards** of it scores its value, once, no matter how many cards that is.",
            "If several are tied for the most, **nobody** scores that food, not even the runner-up.",
            "A single card is enough if nobody else has one.",
            "Then add the bonus cards.",
          ],
        },
        "An example: Lou has 4 donuts and Max 2, so Lou scores 7. Both have 3 sushi, so nobody scores the 8.",
      ],
    ],
    [
      "end",
      [
        "The game is over **as soon as everybody has nine cards**. If a last raccoon steals from somebody who had nine, it goes on. Whoever has the most points wins; players who tie win together.",
      ],
    ],
    [
      "variants",
      [
        {
          options: [
            {
              option: "copies",
              text: "This decides what’s rare.",
              values: [
                { value: "value", text: "one macaron, but nine cheeses (default)." },
                { value: "five", text: "all foods are equally rare." },
              ],
            },
            { option: "first", text: "Anybody, at random, unless the host says who." },
          ],
        },
      ],
    ],
    [
      "screen",
      [
        {
          list: [
            "Cards are drawn for you. {Tap} a kind to see what it would score you now, and what it would cost the others.",
            "To steal, put a paw on the cards you want and confirm. {Tap} a paw to take it back.",
            "The board always shows who has the most of what.",
            "With nine cards, you pass automatically.",
          ],
        },
      ],
    ],
    [
      "questions",
      [
        {
          questions: [
            ["May I take nothing?", "No. You have to take one of the three."],
            [
              "Must I steal?",
              "No. You take all the raccoons or none, but each theft is up to you. You may take them even if there’s nothing to steal.",
            ],
            [
              "What can be stolen?",
              "Any card in a collection, even a full one. Raccoons, drawn cards and discards are safe.",
            ],
            [
              "Can I have more than nine cards?",
              "No. You never draw more than you need, and each raccoon steals one card at most.",
            ],
            [
              "What does a country’s bonus card count?",
              "Every food card of that country in your collection, whether it scores or not.",
            ],
            [
              "What does the Raccoon bonus count?",
              "All the raccoons beside the collection of whoever has the card at the end, no matter when they were taken.",
            ],
            ["What is secret?", "Only the order of the pile. Everything else is open."],
          ],
        },
      ],
    ],
  ],
};
