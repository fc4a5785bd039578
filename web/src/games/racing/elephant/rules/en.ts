import type { Rules } from "../../../rulebook/text.ts";
import { headStart, reactions, turning } from "../../rules/en.ts";

export const rules: Rules = {
  pictures: [
    "One after the other, a card of each player is turned up onto one common pile.",
    "An elephant? Slap it! The quickest gets the whole pile.",
    "A mouse snapping its fingers? Snap yours! The quickest gets the whole pile.",
    "Anything else: hands off! If you were wrong, the others share the pile.",
  ],
  sections: [
    ["aim", ["Win **all the cards**. In a short game: have the most when it ends."]],
    [
      "setup",
      [
        "There are 52 cards: **13 pictures, four of each**. Four elephants and four mice are among them. All are dealt out; with three people one gets a card more. Everybody has them before them as a **pack**, face down. **2 to 4 people** play.",
      ],
    ],
    [
      "turn",
      [
        "In turn, the top card of each pack is turned over onto **one pile in the middle**. It is the card on top that counts, until the next one covers it.",
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
        "The **first** to do the right thing wins the whole pile. It goes face down under their pack, and they open the next one.",
        "If nobody does, the picture is covered and stays in the pile.",
      ],
    ],
    [
      "fine",
      [
        "Slapping what is no elephant is wrong, and so is snapping your fingers at what is no mouse. Then **the pile is shared out among the others**, card by card, beginning on your left. The turn goes on as if nothing had been.",
        {
          list: [
            "If somebody else is right about the same card, they win the pile, even if you were quicker.",
            "If several were wrong, all of them go without.",
            "If everybody was wrong, the pile stays.",
          ],
        },
      ],
    ],
    [
      "end",
      [
        "Without cards you are out, but not before the pile in the middle is settled: until then you may still slap and snap. The last one with cards wins, or in a short game whoever has the most. The pile in the middle is then nobody’s; those who are level win together.",
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
              text: "A short game: it ends after so many turned cards. 100 are suggested; without such an end you play to the last card, as printed, and that takes long. After 5,000 cards the most cards win in any case.",
            },
            { option: "minutes", text: "A short game: it ends after so many minutes, 120 at most." },
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
            "There are two large buttons, one for slapping and one for snapping your fingers. For each card only your **first** press counts.",
            ...reactions,
            "A wrong press is settled when the next card is due, since until then somebody may still be right.",
            "You are judged by **the card that you saw**. If you were right about it, the next one is taken back; if you were wrong about a card that is covered, nothing happens.",
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
              "I have laid my last card. Am I out?",
              "Not yet. You may win this pile, or get your share of it. Meanwhile your turns are skipped.",
            ],
            ["I am wrong and have no cards left.", "The others share the pile, and you are out."],
            [
              "The pile cannot be shared equally.",
              "It is dealt card by card from the left of whoever was wrong. The first ones may get one more.",
            ],
            ["What if I slap when there is no pile?", "Nothing happens."],
            ["May those who are out slap their way back in?", "No."],
          ],
        },
      ],
    ],
  ],
};
