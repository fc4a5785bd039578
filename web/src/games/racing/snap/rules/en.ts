import type { Rules } from "../../../rulebook/text.ts";
import { headStart, reactions, turning } from "../../rules/en.ts";

export const rules: Rules = {
  pictures: [
    "One after the other, a card of each player is turned up onto their own pile.",
    "Two tops are alike? Call Snap! The quickest wins, whoever the piles belong to.",
    "They get all piles with that picture, under their pack. Whoever has all cards in the end wins.",
    "Called, but no two are alike? That costs a card. It lies in the middle, and it can be won.",
  ],
  sections: [
    ["aim", ["Win **all the cards**. In a short game: have the most when it ends."]],
    [
      "setup",
      [
        "There are 52 cards: **13 pictures, four of each**. They are all dealt out, one at a time; some may get one more than others. Everybody has them before them as a **pack**, face down. **2 to 8 people** play.",
      ],
    ],
    [
      "turn",
      [
        "In turn, the top card of a pack is turned over onto its owner’s **pile**, face up, for all to see at the same instant. Only the top card of a pile counts.",
        "If your pack is used up, your pile is shuffled and becomes your new pack when you next need a card. With neither pack nor pile **you are out**.",
      ],
    ],
    [
      "snap",
      [
        "As soon as **two tops show the same picture**, anybody may call Snap, also if neither pile is theirs.",
        {
          list: [
            "The **first** to call wins every pile with that picture on top. The cards go face down under their pack.",
            "If three or four tops are alike, they get all of these piles.",
            "Those who call right but too late lose nothing.",
            "Then it goes on with whoever is next in turn.",
          ],
        },
      ],
    ],
    [
      "fine",
      [
        "If you call when **no two tops are alike**, you pay a fine: the top card of your pack goes face up into the middle. There it counts as one more top. Whoever calls first when it matches something wins",
        {
          list: [
            "the fine card,",
            "every pile with the same picture on top, and",
            "the face-up pile of the one who paid.",
          ],
        },
        "Anybody may win it, the one who paid as well. You pay once per turned card at most, however often you tap.",
        "If several call falsely, **all of them pay**, up to 300 milliseconds after the first. Later calls come to nothing: by then the fine lies there. The photo finish shows who pays.",
      ],
    ],
    [
      "end",
      [
        "Whoever is the last to have cards wins. In a short game the most cards win, face down or face up; those in the middle are nobody’s. If no picture can match any more, the most cards win as well. Those who are level win together.",
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
              text: "A short game: it ends after so many turned cards. 80 are suggested; without such an end you play to the last card, as printed, and that takes long. After 5,000 cards the most cards win in any case.",
            },
            { option: "minutes", text: "A short game: it ends after so many minutes, 120 at most." },
            {
              option: "fines",
              text: "When several call falsely at the same moment.",
              values: [
                { value: "all", text: "each of them pays, as printed, by default." },
                { value: "first", text: "the others go free, which is gentler." },
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
            "Tap the large button or press the space bar.",
            ...reactions,
            "You are judged by **the table that you saw**. If a new card was already on its way when you called rightly, it is taken back.",
          ],
        },
      ],
    ],
    [
      "questions",
      [
        {
          questions: [
            ["I called a moment too late. Do I pay?", "Not if there was a match on the table that you saw."],
            ["What if nobody sees a match?", "It can be called as long as both cards are on top."],
            [
              "Two different matches at once: which one do I win?",
              "The one with the newest card in it. The other can be called at once.",
            ],
            ["I have no pack left. Am I out?", "Not as long as you have a pile. On your turn it becomes your pack."],
            [
              "I called wrongly and have no pack.",
              "Your pile becomes your pack, and you pay its top card. If it was your last one, you are out.",
            ],
            [
              "There are several fine cards.",
              "They lie side by side. Two alike are a match of their own, and for each the pile of its payer is won too.",
            ],
            [
              "Can false calls leave nobody with cards?",
              "No. They are paid for in the order of the calls. The last one with cards keeps them and has won.",
            ],
            ["May those who are out call?", "No."],
          ],
        },
      ],
    ],
  ],
};
