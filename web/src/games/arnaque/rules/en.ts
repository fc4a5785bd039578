import type { Rules } from "../../rulebook/text.ts";

export const rules: Rules = {
  pictures: [
    "On your turn you draw what your collection lacks to nine cards.",
    "Take one kind of what you drew: all cards of one food, one bonus card, or all raccoons. The rest goes.",
    "Each raccoon that you take may steal one card from anybody’s collection.",
    "When all have nine: whoever has most of a food scores its number. If it is a tie, nobody does.",
  ],
  sections: [
    [
      "aim",
      [
        "Fill a collection of **nine cards**. At the end each food pays its value to whoever has most of it, and bonus cards pay extra. The most points win.",
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
        "Each bonus card is there once. It takes a place in your collection.",
        {
          table: [
            ["Bonus card", "Brings its owner"],
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
        "All cards are shuffled into a pile, face down. **2 to 5 people** play, one after the other. The greediest begins: chance says who that is, or the host.",
      ],
    ],
    [
      "turn",
      [
        "With nine cards in your collection you pass. Otherwise:",
        {
          steps: [
            "**Draw**, for all to see, as many cards as you lack to nine: nine on your first turn.",
            "**Choose one kind** of them. Either all cards of **one food**, or **one bonus card**, or **all raccoons**.",
            "**Discard** all other cards that you drew.",
          ],
        },
        "Foods and bonus cards go into your collection. Raccoons never do: they lie face down beside it, and for each one that you have just taken **you may steal a card**, food or bonus, from any collection. You may rob one person several times, or several people.",
        "Whoever was robbed draws again on their next turn, even if they had nine before. If the pile runs out, the discards are shuffled; raccoons that somebody has taken do not come back.",
      ],
    ],
    [
      "scoring",
      [
        {
          list: [
            "For each food, the one with **most cards** of it scores its value, once, however many cards that are.",
            "If several have equally many, **nobody** scores that food, not even the next one.",
            "A single card is enough if nobody else has one.",
            "Then bonus cards are added.",
          ],
        },
        "An example: Lou has 4 donuts and Max 2, so Lou scores 7. Both have 3 sushi, so nobody scores the 8.",
      ],
    ],
    [
      "end",
      [
        "The game is over **as soon as everybody has nine cards**. If a last raccoon steals from someone who had nine, it goes on. The most points win; those who are level win together.",
      ],
    ],
    [
      "variants",
      [
        {
          options: [
            {
              option: "copies",
              text: "It decides what is rare.",
              values: [
                { value: "value", text: "one macaron, but nine cheeses, by default." },
                { value: "five", text: "all foods are equally rare." },
              ],
            },
            { option: "first", text: "Drawn by lot by default, or whoever the host names." },
          ],
        },
      ],
    ],
    [
      "screen",
      [
        {
          list: [
            "The cards are drawn for you. Tap a kind: you see at once what it would bring you now, and what it would cost others.",
            "To steal, put a paw on the cards that you want and confirm. Another tap takes a paw back.",
            "The table of majorities shows at any time who has most of what.",
            "Who has nine passes without doing anything.",
          ],
        },
      ],
    ],
    [
      "questions",
      [
        {
          questions: [
            ["May I take nothing?", "No. You take one of the three, whatever it is."],
            [
              "Must I steal?",
              "No. You take all raccoons or none, but each theft is up to you. With nothing to steal you may take them all the same.",
            ],
            [
              "What can be stolen?",
              "Any card of a collection, also of a complete one. Raccoons, drawn cards and discards are safe.",
            ],
            [
              "Can I have more than nine cards?",
              "No. You never draw more than you lack, and each raccoon steals one card at most.",
            ],
            [
              "What does a country’s bonus card count?",
              "Every food card of that country in your collection, whether it scores or not.",
            ],
            [
              "What does the Raccoon bonus count?",
              "All raccoons beside the collection of whoever has the card at the end, whenever they were taken.",
            ],
            ["What is secret?", "Only the order of the pile. All else lies open."],
          ],
        },
      ],
    ],
  ],
};
