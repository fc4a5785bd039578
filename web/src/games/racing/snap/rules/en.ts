import type { Rules } from "../../../rulebook/text.ts";
import { headStart, reactions, turning } from "../../rules/en.ts";

export const rules: Rules = {
  pictures: [
    "Players take turns turning up a card onto their own pile.",
    "Two top cards match? Call Snap! The quickest wins, no matter whose piles they are.",
    "All piles with that picture go under their pack. Get all the cards to win.",
    "False alarm? That costs a card. It goes to the middle, and can be won.",
  ],
  sections: [
    ["aim", ["Win **all the cards**. In a short game: have the most when it ends."]],
    [
      "setup",
      [
        "There are 52 cards: **13 pictures, four of each**. They’re all dealt out, one at a time; some may get one more than others. Keep yours in front of you as a **pack**, face down. For **2 to 8 players**.",
      ],
    ],
    [
      "turn",
      [
        "Taking turns, the top card of a pack is turned onto its owner’s **pile**, face up, for all to see at the same instant. Only the top card of a pile counts.",
        "When your pack runs out, your pile is shuffled and becomes your new pack when you next need a card. With neither pack nor pile **you are out**.",
      ],
    ],
    [
      "snap",
      [
        "As soon as **two top cards show the same picture**, anybody may call Snap, even if neither pile is theirs.",
        {
          list: [
            "The **first** to call wins every pile with that picture on top. The cards go face down under their pack.",
            "If three or four match, they get all of those piles.",
            "If you’re right but too late, you lose nothing.",
            "Then play goes on with whoever is next.",
          ],
        },
      ],
    ],
    [
      "fine",
      [
        "If you call when **nothing matches**, you pay a fine: the top card of your pack goes face up into the middle. There it counts like the top of one more pile. Whoever calls first when it matches something wins",
        {
          list: [
            "the fine card,",
            "every pile with the same picture on top, and",
            "the face-up pile of whoever paid it.",
          ],
        },
        "Anybody may win it, even whoever paid it. You pay at most once per turned card, however often you press.",
        "If several call by mistake, **they all pay**, up to 300 milliseconds after the first. Later calls don’t count: by then the fine is on the table. The photo finish shows who pays.",
      ],
    ],
    [
      "end",
      [
        "The last player with cards wins. In a short game, whoever has the most cards wins, face down or face up; those in the middle are nobody’s. The same goes if no picture can match any more. Players who tie win together.",
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
              text: "A short game: it ends after this many turned cards. We suggest 80; without a limit you play to the last card, as in the box, and that takes a while. After 5,000 cards, whoever has the most wins anyway.",
            },
            { option: "minutes", text: "A short game: it ends after this many minutes, 120 at most." },
            {
              option: "fines",
              text: "When several call by mistake at the same moment.",
              values: [
                { value: "all", text: "they all pay, as in the box (default)." },
                { value: "first", text: "gentler: the others go free." },
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
            "Hit the big button or press the space bar.",
            ...reactions,
            "You’re judged by **the table you saw**. If you were right and a new card was already on its way, it’s taken back.",
          ],
        },
      ],
    ],
    [
      "questions",
      [
        {
          questions: [
            ["I called a moment too late. Do I pay?", "Not if there was a match on the table you saw."],
            ["What if nobody sees a match?", "It can be called as long as both cards are on top."],
            [
              "Two different matches at once: which one do I win?",
              "The one with the newest card. The other can be called right away.",
            ],
            ["I have no pack left. Am I out?", "Not while you have a pile. On your turn it becomes your pack."],
            [
              "What if I call by mistake and have no pack?",
              "Your pile becomes your pack, and you pay its top card. If it was your last one, you are out.",
            ],
            [
              "What if there are several fine cards?",
              "They lie side by side. Two alike are a match too, and with each one you also win the pile of whoever paid it.",
            ],
            [
              "Can fines leave everybody without cards?",
              "No. Fines are paid in the order of the calls. The last player with cards keeps them and wins.",
            ],
            ["May players who are out call?", "No."],
          ],
        },
      ],
    ],
  ],
};
