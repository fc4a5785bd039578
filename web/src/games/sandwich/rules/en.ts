import type { Rules } from "../../rulebook/text.ts";

export const rules: Rules = {
  pictures: [
    "Everybody turns up a card at once. Grab one you like, but not your own.",
    "Nine grabs, nine ingredients: make three sandwiches of three.",
    "Each of your three neighbours gets one. You choose who gets which.",
    "Everybody ranks what they got. The best scores its cook 3 points, the second 2, the last nothing.",
  ],
  sections: [
    [
      "aim",
      [
        "Make the sandwiches the others like best. After **three rounds**, whoever has the most points wins, so find out what everybody likes.",
      ],
    ],
    [
      "setup",
      [
        "There are 56 ingredients, all different; with seven players or more, two of each. For **3 to 12 players**.",
        "At the start of each round all cards are shuffled, and everybody gets **nine**, face down. Nobody sees the rest.",
      ],
    ],
    [
      "market",
      [
        {
          steps: [
            "At the signal everybody turns up a card, all at once.",
            "Grab the ingredient you want. **Just one**, and it’s yours for good.",
            "**Never your own card**, unless it is the last one left.",
            "Once everybody has one, the next cards are turned up. Nine times, and everybody has nine ingredients.",
          ],
        },
      ],
    ],
    [
      "kitchen",
      [
        "Make **three sandwiches of three ingredients** out of your nine. The order within a sandwich doesn’t matter.",
        "Then give one to each of your **three nearest neighbours on the left**, face down. You decide who gets which. You get three sandwiches from the right.",
      ],
    ],
    [
      "tasting",
      [
        "Everybody looks at what they got and **ranks** it from best to worst, with no ties, all at once and in secret.",
        "Then the rankings are revealed, one taster after the other, clockwise. **The youngest comes first**; if nobody has said who that is, the lot decides.",
      ],
    ],
    [
      "scoring",
      [
        "The cooks score:",
        {
          table: [
            ["Place", "1st", "2nd", "3rd", "4th"],
            ["4 players or more", "3", "2", "0", "–"],
            ["3 players", "3", "2", "1", "0"],
          ],
        },
      ],
    ],
    [
      "end",
      ["After three rounds the highest total wins. Cooks who tie **win together**, and owe each other a rematch."],
    ],
    [
      "numbers",
      [
        {
          list: [
            "**3 players:** twelve cards and twelve grabs, four sandwiches of three, two for each neighbour. Each taster ranks four sandwiches.",
            "**4 players:** your three neighbours are all the others.",
            "**5 or 6 players:** the three nearest on your left.",
            "**7 to 12 players:** the same with two decks, so there are two of each ingredient.",
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
                { value: "race", text: "the quickest takes the card (default)." },
                {
                  value: "turns",
                  text: "one after the other; first pick goes round the table. Always the case when several people share a device.",
                },
              ],
            },
            {
              option: "alternate",
              text: "With 5 players or more: sandwiches go left in round 1, right in round 2, and left in round 3.",
            },
            {
              option: "trade",
              text: "While cooking, you may swap ingredients, one for one, and all baskets are open. Each player has one open offer at a time. Once you’re done you can’t trade any more, unless you change your mind while others are still cooking.",
            },
            {
              option: "offers",
              text: "With Trade: how many offers each player may make, 12 per round by default. At 0 there’s no limit, as in the box.",
            },
            {
              option: "chef",
              text: "Sandwiches are served face up, and cooks may praise each with a line. Everybody sees who made what.",
            },
            {
              option: "hidden",
              text: "On by default: tasters don’t know who made what. When it’s off, they may, as in the box.",
            },
            {
              option: "tasting",
              text: "How tasters rank.",
              values: [
                { value: "sealed", text: "all at once and in secret (default)." },
                {
                  value: "turns",
                  text: "as in the box, the youngest first and then clockwise. Each taster turns up their plates and ranks them for all to see; only then does the next one taste.",
                },
              ],
            },
            {
              option: "icebreaker",
              text: "Before the first round, everybody secretly names an ingredient they love and one they hate. Then they’re revealed.",
            },
            {
              option: "youngest",
              text: "Anybody, at random, unless the host says who.",
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
            "The market is a race by **reaction time**. It’s measured on your own screen, from the moment the cards appear, so a slow connection never costs you an ingredient.",
            "Grab a second card while your first grab is still undecided, and it’s your backup: yours only if the first one went to somebody else.",
            "Within 5 milliseconds it’s a dead heat, decided by lot.",
            "Bots have human reaction times and tastes of their own. The longer you play, the better you’ll know them.",
            "You can change your sandwiches and your secret ranking until everybody is done.",
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
              "What if I don’t grab anything?",
              "When the table runs out of patience, you get a card that isn’t your own. The last card goes to whoever is left.",
            ],
            ["May I put a grabbed card back?", "No. A grab stands."],
            [
              "Can I look at what the others have grabbed?",
              "You see each grab as it happens, and the card stays on top of the basket until the next cards come. Then the baskets are closed, unless you play with Trade.",
            ],
            ["With three players, can one cook get both the 3 and the 2?", "Yes. Sandwiches are ranked, not cooks."],
            [
              "How does an offer end?",
              "Whoever accepts first gets it. It lapses when one of the cards is gone or one of the two players is done. The other player may make a counter-offer.",
            ],
            ["Does a sandwich have to be edible?", "No. Its taster just has to like it better than the others."],
          ],
        },
      ],
    ],
  ],
};
