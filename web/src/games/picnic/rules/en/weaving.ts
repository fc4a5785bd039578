/** Snack Match and Picnic: one game in two editions. */
import type { Rules } from "../../../rulebook/text.ts";

interface Words {
  readonly to: "left" | "right"; // the strip that is passed goes
  readonly from: "left" | "right";
  readonly foods: string;
  readonly point: string; // what is won: one, and several
  readonly points: string;
  readonly good: "green" | "orange"; // the colour of the bonus cards that bring some
  readonly touch: string;
  readonly tie: string;
  readonly solo: readonly [string, string];
  readonly rival: string;
  readonly sister: readonly [question: string, answer: string];
}

const heading = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

export const weaving = ({ to, from, foods, point, points, good, touch, tie, solo, rival, sister }: Words): Rules => ({
  pictures: [
    `Keep one of your two strips and pass the other to the ${to}. One comes to you from the ${from}.`,
    "Lay both on your picnic: over what is there, under it, or beside it. Never more than 4 × 4 cells.",
    `Three or more of the same food side by side are a group, and so are cloths. Three bring 1 ${point}, four 2, five 3.`,
    `After four rounds everybody has laid eight strips. The most ${points} win.`,
  ],
  sections: [
    [
      "aim",
      [
        `Weave a small square picnic in which the same foods and the same cloths lie together. Whoever has **the most ${points}** at the end wins.`,
      ],
    ],
    [
      "setup",
      [
        `There are **72 strips** of three cells. Each cell shows two things at once: a food (${foods}) and the cloth under it (orange, green, blue or red).`,
        "The strips are shuffled. Everybody begins with an empty picnic. **1 to 9 people** can play.",
      ],
    ],
    [
      "draft",
      [
        "A game has **four rounds**, and everybody plays at the same time. Each round begins like this:",
        {
          steps: [
            "You draw two strips.",
            `You keep one. The other goes to your neighbour on the **${to}**.`,
            `You get the strip that your neighbour on the ${from} did not keep. You see it only once you have chosen.`,
          ],
        },
        "So you have two strips again. Now lay both.",
      ],
    ],
    [
      "laying",
      [
        {
          list: [
            "**Straight:** a strip lies along a row or a column, never at a slant. You may turn it any way round.",
            "**Within 4 × 4:** all your strips together, hidden cells included, are at most four cells wide and four high. There is no board: the square is wherever your strips make it.",
            "**Touching:** your first strip lies where you like. Every other one overlaps your picnic or lies beside it, edge to edge. Corner to corner is not enough.",
            "**Over or under:** where a strip meets others it may cover them or slip beneath them, or go over some and under others. That is the weave.",
            "**Never both with the same strip:** your strip cannot lie over another one here and under that same one there.",
          ],
        },
        "Even a strip that is wholly hidden is allowed, so there is always a way to lay it. You may take back what you have laid in this round until the last player has confirmed; alone, until you have. Then it stays there.",
      ],
    ],
    [
      "scoring",
      [
        "Only what can be **seen** counts. Cells with the same food that touch along an edge are a group; so are cells with the same cloth. Each group brings its size less two:",
        {
          table: [
            ["Cells in the group", "1", "2", "3", "4", "5", "6", "7", "8"],
            [heading(points), "0", "0", "1", "2", "3", "4", "5", "6"],
          ],
        },
        `One cell more is one ${point} more, without end. Every cell counts twice, once for its food and once for its cloth.`,
      ],
    ],
    ["end", [`After the fourth round everybody has eight strips, and all is counted. The most ${points} win.`, tie]],
    ["solo", [...solo, "If you like, bonus cards make it easier or harder."]],
    [
      "variants",
      [
        {
          options: [
            {
              option: "bonus",
              text: `Two extra rules for everybody, each about one food or cloth. They are added when the game is counted: **${good}** ones bring ${points}, **red** ones cost some.`,
              values: [
                { value: "none", text: "no extra rules, by default." },
                { value: "quiet", text: `two ${good} ones.` },
                { value: "balanced", text: `one ${good}, one red.` },
                { value: "cerebral", text: "two red ones." },
                { value: "random", text: "the cards as they fall." },
                {
                  value: "choose",
                  text: "two foods or cloths and two rules are drawn. The host chooses which side of each card shows, and chance pairs them.",
                },
                { value: "named", text: "the host names both, and nothing is drawn." },
                { value: "easy", text: `alone, two ${good} ones.` },
                { value: "medium", text: `alone, one ${good}, one red.` },
                { value: "hard", text: "alone, two red ones." },
              ],
            },
            { option: "chooser", text: "Where sides are chosen, it is the host who does so." },
            { option: "touch", text: touch },
            { option: "braid", text: "On by default. Off, strips may only cover others: easier to begin with." },
          ],
        },
        `What a bonus card says, for each cell or group of its food or cloth. The first four are ${good}, the last four red:`,
        {
          table: [
            ["Card", heading(points)],
            ["Having the least", "+3 if nobody shows fewer; none at all counts too"],
            ["In the corners", "+1 for each of the four corners that shows it"],
            ["Groups", "+1 for each group, a single cell included"],
            ["In rows and columns", "+2 for each full row or column of four"],
            ["Having the most", "−3 if nobody shows more; never if you show none"],
            ["In the centre", "−2 for each of the four middle cells that shows it"],
            ["Alone", "−2 for each cell with none of its kind beside it"],
            ["In pairs", "−2 for each group of exactly two"],
          ],
        },
        "Those who tie for the least or the most all gain or all lose. A total may fall below zero.",
      ],
    ],
    [
      "screen",
      [
        {
          list: [
            "Tap the strip that you keep. You may change your mind until everybody has chosen.",
            "Tap a strip and then a cell, or drag it. **Turn** turns it, and a tap on one of its cells slips that cell beneath. **Layers** goes through all the ways to weave it there.",
            "The number on the strip says what it would bring now. A strip that lies can be taken back, the first one also before the second lies, and both even when you have confirmed, as long as somebody else has not.",
            "Nobody sees what the others choose or lay until all are done.",
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
              "Where are the corners if my picnic is smaller than 4 × 4?",
              "The 4 × 4 frame is laid round it in the way that is best for you, and corners, centre and lines are counted there. Empty cells bring nothing.",
            ],
            [
              "May three strips lie in a ring, each over the next?",
              "Yes. As long as no strip is both over and under the same other one, everything goes.",
            ],
            ["May my second strip go under the first one of the same round?", "Yes. You may lay them in either order."],
            [
              "Do the hidden cells count for anything?",
              `Only for the 4 × 4 limit. They bring no ${points}, not for bonus cards either.`,
            ],
            [
              `Does ${rival} score the bonus cards?`,
              "No, only you do. For the least and the most you are compared with its 24 cells.",
            ],
            sister,
          ],
        },
      ],
    ],
  ],
});
