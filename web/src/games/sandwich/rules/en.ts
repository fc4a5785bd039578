import type { Rules } from "../../rulebook/text.ts";

export const rules: Rules = {
  pictures: [
    "Everybody turns up a card at once. Grab one that you like, but not your own.",
    "Nine grabs, nine ingredients: make three sandwiches of three.",
    "Each of your three neighbours gets one. You choose who gets which.",
    "Everybody ranks what they got. The best brings its maker 3 points, the second 2, the last nothing.",
  ],
  sections: [
    [
      "aim",
      [
        "Make the sandwiches that the others like best. After **three rounds** the most points win, so find out what everybody likes.",
      ],
    ],
    [
      "setup",
      [
        "There are 56 ingredients, all different; from seven people on, two of each. **3 to 12 people** play.",
        "At the start of each round all cards are shuffled, and everybody gets **nine** of them, face down. Nobody sees those that are left over.",
      ],
    ],
    [
      "market",
      [
        {
          steps: [
            "At the signal everybody turns up a card, all at once.",
            "Grab the ingredient that you want. **Exactly one**, and it stays yours.",
            "**Never your own card**, unless it is the last one left.",
            "When all have one, the next cards are turned up. Nine times, and everybody has nine ingredients.",
          ],
        },
      ],
    ],
    [
      "kitchen",
      [
        "Make **three sandwiches of three ingredients** out of your nine. The order within a sandwich does not matter.",
        "Then give one to each of your **three nearest neighbours on the left**, face down. You decide who gets which. Three sandwiches come to you from the right.",
      ],
    ],
    [
      "tasting",
      [
        "Everybody looks at what they got and **ranks** it from best to worst, without ties, all at once and in secret.",
        "Then the rankings are shown, one taster after the other and clockwise. **The youngest comes first**; if nobody has said who that is, a lot decides who does.",
      ],
    ],
    [
      "scoring",
      [
        "The makers score:",
        {
          table: [
            ["Place", "1st", "2nd", "3rd", "4th"],
            ["From 4 people", "3", "2", "0", "–"],
            ["With 3 people", "3", "2", "1", "0"],
          ],
        },
      ],
    ],
    [
      "end",
      [
        "After three rounds the highest total wins. Cooks who are level **win together**, and owe each other a rematch.",
      ],
    ],
    [
      "numbers",
      [
        {
          list: [
            "**3 people:** twelve cards and twelve grabs, four sandwiches of three, two for each neighbour. A taster ranks four sandwiches.",
            "**4 people:** your three neighbours are all the others.",
            "**5 or 6 people:** the three nearest on the left.",
            "**7 to 12 people:** the same with two decks, so each ingredient is there twice.",
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
              text: "How cards are taken.",
              values: [
                { value: "race", text: "the quickest takes the card, by default." },
                {
                  value: "turns",
                  text: "one after the other; who chooses first goes round. It is always so where several people share a device.",
                },
              ],
            },
            {
              option: "alternate",
              text: "From 5 people: sandwiches go to the left in round 1, to the right in round 2, and to the left in round 3.",
            },
            {
              option: "trade",
              text: "While sandwiches are made, ingredients may be swapped, one for one, and all baskets lie open. Each person has one open offer at a time. Who is ready trades no more, unless they think again while others still cook.",
            },
            {
              option: "offers",
              text: "With Trade: how many offers each person may make, 12 in a round by default. At 0 there is no limit, as printed.",
            },
            {
              option: "chef",
              text: "Sandwiches are served face up, by cooks who may praise each with a line. Everybody sees who made what.",
            },
            {
              option: "hidden",
              text: "On by default: tasters do not know who made what they rank. Off, they may, as printed.",
            },
            {
              option: "tasting",
              text: "How tasters rank.",
              values: [
                { value: "sealed", text: "all at once and in secret, by default." },
                {
                  value: "turns",
                  text: "as printed, the youngest first and then on clockwise. Each turns up the plates and ranks them for all to see; only then does the next one taste.",
                },
              ],
            },
            {
              option: "icebreaker",
              text: "Before the first round everybody names an ingredient they love and one they hate, in secret. Then all see them.",
            },
            {
              option: "youngest",
              text: "A lot decides by default, or the host.",
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
            "The market is a race by **reaction time**: it is measured on your own screen, from the moment the cards are shown there, so a slow connection costs nobody an ingredient.",
            "Tap a second card while your first grab is undecided, and it is your fallback: it is yours only if the first one went to somebody else.",
            "Within 5 milliseconds it is a dead heat, and a lot decides.",
            "Bots play by human reaction times, and they have tastes of their own. The longer you play, the better you know them.",
            "Until all are done you may change your sandwiches and your secret ranking.",
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
              "What if I do not grab anything?",
              "When the table’s patience ends, you get a card that is not your own. The last card goes by itself to whoever is left.",
            ],
            ["May I put a grabbed card back?", "No. A grab stands."],
            [
              "Can I look at what the others have grabbed?",
              "You see each grab as it happens, and the card lies on top of the basket until the next cards come. Then the baskets are closed, except when you play with Trade.",
            ],
            ["With three people, may one cook get both the 3 and the 2?", "Yes. Sandwiches are ranked, not cooks."],
            [
              "How does an offer end?",
              "The first to accept has it. It lapses when one of the cards is gone or one of the two is ready. Whoever it is for may answer with another offer.",
            ],
            ["Must a sandwich be edible?", "No. It only has to taste better to its taster than the others."],
          ],
        },
      ],
    ],
  ],
};
