import type { Rules } from "../../../rulebook/text.ts";
import { headStart, reactions, turning } from "../../rules/en.ts";

export const rules: Rules = {
  pictures: [
    "Players take turns turning up a card onto one shared pile.",
    "An elephant? Slap it! The quickest gets the whole pile.",
    "A mouse snapping its fingers? Snap yours! The quickest gets the whole pile.",
    "Anything else: hands off! If you’re wrong, the others share the pile.",
  ],
  sections: [
    ["aim", ["Win **all the cards**. In a short game: have the most when it ends."]],
    [
      "setup",
      [
        "There are 52 cards: **13 pictures, four of each**. Four elephants and four mice are among them. They’re all dealt out; with three players, one gets an extra card. Keep yours in front of you as a **pack**, face down. For **2 to 4 players**.",
      ],
    ],
    [
      "turn",
      [
        "Taking turns, the top card of each pack is turned onto **one pile in the middle**. The card on top counts, until the next one covers it.",
      ],
    ],
    [
      "alarms",
      [
        {
          table: [
            ["On top", "Do this"],
            ["Elephant", "Slap"],
            ["Mouse snapping its fingers", "Snap your fingers"],
            ["Anything else", "Nothing at all"],
          ],
        },
        "The **first** to do the right thing wins the whole pile. It goes face down under their pack, and they start the next one.",
        "If nobody does, the picture is covered and stays in the pile.",
      ],
    ],
    [
      "fine",
      [
        "Slapping anything but an elephant is wrong, and so is snapping your fingers at anything but a mouse. Then **the others share the pile**, card by card, starting on your left. Play goes on as if nothing had happened.",
        {
          list: [
            "If somebody else is right about the same card, they win the pile, even if you were quicker.",
            "If several were wrong, none of them gets anything.",
            "If everybody was wrong, the pile stays.",
          ],
        },
      ],
    ],
    [
      "end",
      [
        "Without cards you’re out, but not before the pile in the middle is settled: until then you may still slap and snap. The last player with cards wins, or in a short game whoever has the most. The pile in the middle then belongs to nobody; players who tie win together.",
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
              text: "A short game: it ends after this many turned cards. We suggest 100; without a limit you play to the last card, as in the box, and that takes a while. After 5,000 cards, whoever has the most wins anyway.",
            },
            { option: "minutes", text: "A short game: it ends after this many minutes, 120 at most." },
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
            "There are two big buttons, one to slap and one to snap your fingers. Only your **first** press counts for each card.",
            ...reactions,
            "A wrong press is settled when the next card is due, since somebody may still be right until then.",
            "You’re judged by **the card you saw**. If you were right about it, the next one is taken back; if you were wrong about a card that’s already covered, nothing happens.",
          ],
        },
      ],
    ],
    [
      "questions",
      [
        {
          questions: [
            ["Is slapping a mouse wrong?", "Yes, just like snapping your fingers at an elephant."],
            [
              "I’ve laid my last card. Am I out?",
              "Not yet. You may still win this pile, or get a share of it. Until then your turns are skipped.",
            ],
            ["What if I’m wrong and have no cards left?", "The others share the pile, and you’re out."],
            [
              "What if the pile can’t be shared equally?",
              "It is dealt card by card from the left of whoever was wrong. The first ones may get an extra card.",
            ],
            ["What if I slap when there’s no pile?", "Nothing happens."],
            ["May players who are out slap their way back in?", "No."],
          ],
        },
      ],
    ],
  ],
};
