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
    `Keep one of your two strips and pass the other to the ${to}. You get one from the ${from}.`,
    "Lay both on your picnic: over what’s there, under it, or next to it. It all has to fit in 4 × 4.",
    `Three or more of the same food side by side make a group; cloths too. Three score 1 ${point}, four 2, five 3.`,
    `After four rounds everybody has laid eight strips. Whoever has the most ${points} wins.`,
  ],
  sections: [
    [
      "aim",
      [
        `Weave a small square picnic that brings matching foods and matching cloths together. Whoever has **the most ${points}** at the end wins.`,
      ],
    ],
    [
      "setup",
      [
        `There are **72 strips** of three cells. Each cell shows two things at once: a food (${foods}) and the cloth under it (orange, green, blue or red).`,
        "The strips are shuffled. Everybody starts with an empty picnic. For **1 to 9 players**.",
      ],
    ],
    [
      "draft",
      [
        "A game has **four rounds**, and everybody plays at once. Each round starts like this:",
        {
          steps: [
            "You draw two strips.",
            `You keep one. The other goes to your neighbour on the **${to}**.`,
            `You get the strip your neighbour on the ${from} didn’t keep. You only see it once you’ve chosen.`,
          ],
        },
        "So you have two strips again: lay both.",
      ],
    ],
    [
      "laying",
      [
        {
          list: [
            "**Straight:** a strip lies along a row or a column, never at an angle. Turn it any way you like.",
            "**Within 4 × 4:** all your strips together, hidden cells included, are at most four cells wide and four cells high. There’s no board: the square is wherever your strips make it.",
            "**Touching:** your first strip goes anywhere. Every other one overlaps your picnic or touches it, edge to edge. Corner to corner isn’t enough.",
            "**Over or under:** where a strip meets others, it may cover them, slip under them, or go over some and under others. That’s the weave.",
            "**Never both with the same strip:** a strip can’t go over another one here and under that same one there.",
          ],
        },
        "You may even hide a strip completely, so there’s always a way to lay it. You can take back what you’ve laid this round until the last player confirms; alone, until you do. After that it stays.",
      ],
    ],
    [
      "scoring",
      [
        "Only what you can **see** counts. Three or more cells with the same food that touch along an edge make a **group**; cells with the same cloth do too. A group scores its size minus two:",
        {
          table: [
            ["Matching cells", "1", "2", "3", "4", "5", "6", "7", "8"],
            [heading(points), "0", "0", "1", "2", "3", "4", "5", "6"],
          ],
        },
        `Each extra cell is one more ${point}, with no limit. Every cell counts twice: once for its food and once for its cloth.`,
      ],
    ],
    [
      "end",
      [
        `After the fourth round everybody has eight strips, and it’s time to count. Whoever has the most ${points} wins.`,
        tie,
      ],
    ],
    ["solo", [...solo, "Bonus cards can make it easier or harder."]],
    [
      "variants",
      [
        {
          options: [
            {
              option: "bonus",
              text: `Two extra rules for everybody, each about one food or cloth. They count at the end: **${good}** ones win ${points}, **red** ones cost some.`,
              values: [
                { value: "none", text: "no extra rules (default)." },
                { value: "quiet", text: `two ${good} ones.` },
                { value: "balanced", text: `one ${good}, one red.` },
                { value: "cerebral", text: "two red ones." },
                { value: "random", text: "whatever comes up." },
                {
                  value: "choose",
                  text: "two foods or cloths and two rules are drawn. The host picks which side of each card counts, and chance pairs them.",
                },
                { value: "named", text: "the host picks both, and nothing is drawn." },
                { value: "easy", text: `alone, two ${good} ones.` },
                { value: "medium", text: `alone, one ${good}, one red.` },
                { value: "hard", text: "alone, two red ones." },
              ],
            },
            { option: "chooser", text: "If sides are chosen, the host does it." },
            { option: "touch", text: touch },
            {
              option: "braid",
              text: "On by default. When it’s off, strips may only cover others: easier to start with.",
            },
          ],
        },
        `What each bonus card says about its food or cloth. A **patch** is any number of matching cells that touch, even one. The first four are ${good}, the last four red:`,
        {
          table: [
            ["Card", heading(points)],
            ["Fewest", "+3 if nobody shows fewer; even none counts"],
            ["In the corners", "+1 for each of the four corners that shows it"],
            ["Patches", "+1 for each patch, even a single cell"],
            ["Rows and columns", "+2 for each full row or column of four"],
            ["Most", "−3 if nobody shows more; never if you show none"],
            ["In the centre", "−2 for each of the four middle cells that shows it"],
            ["All alone", "−2 for each cell with no match next to it"],
            ["Pairs", "−2 for each patch of exactly two"],
          ],
        },
        "Players who tie for fewest or most all win or all lose. A total can drop below zero.",
      ],
    ],
    [
      "screen",
      [
        {
          list: [
            "{Tap} the strip you want to keep. You can change your mind until everybody has chosen.",
            "{Tap} a strip and then a cell, or drag it there. **Turn** turns it. {Tap} one of its cells to slip that cell under. **Layers** goes through all the ways to weave it there.",
            "The number on the strip shows what it would score now. You can take strips back at any time, even after confirming, as long as somebody else hasn’t finished.",
            "Nobody sees what the others choose or lay until everybody is done.",
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
              "The 4 × 4 frame goes wherever it’s best for you, and corners, centre and lines count there. Empty cells score nothing.",
            ],
            [
              "May three strips lie in a ring, each over the next?",
              "Yes. As long as no strip is both over and under the same other one, anything goes.",
            ],
            ["May my second strip go under the first one of the same round?", "Yes. Lay them in either order."],
            [
              "Do the hidden cells count for anything?",
              `Only for the 4 × 4 limit. They score no ${points}, not even with bonus cards.`,
            ],
            [
              `Does ${rival} score the bonus cards?`,
              "No, only you do. For fewest and most you’re compared with its 24 cells.",
            ],
            sister,
          ],
        },
      ],
    ],
  ],
});
