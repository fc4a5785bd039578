/** A picnic as squares: sixteen of them, and as many coloured as score. */
import { expect, test } from "vitest";

import { squares } from "../../../src/games/picnic/result/squares.ts";
import { facesOf, groups } from "../../../src/games/picnic/rulesMirror/scoring.ts";
import { EMPTY, lay, type Picnic } from "../../../src/games/picnic/rulesMirror/weave.ts";
import { SLOTS } from "../../../src/games/picnic/rulesMirror/field.ts";
import type { Picnic as Wire } from "../../../src/wire/wire.ts";

const CARDS = ["wO wO wO", "dG sO wO", "wG wG dG", "hB hR wO", "sR hG sO", "dB sB wR"] as const;
const view = (picnic: Picnic) =>
  ({
    seat: 0,
    picnics: [picnic],
    mine: picnic,
    options: { edition: "snack-match" },
    bonuses: [],
    automaton: [],
  }) as unknown as Wire.View;

test("each cell is green, yellow or white by how many of its groups score, wherever the picnic lies", () => {
  let seed = 7;
  const below = (n: number) => (seed = (seed * 48271) % 2147483647) % n;
  for (let i = 0; i < 200; i++) {
    const inside = SLOTS.filter(({ cells }) => cells.every((cell) => cell % 7 < 4 && cell < 28));
    const picnic = CARDS.slice(0, 1 + below(CARDS.length)).reduce((laid: Picnic, card) => {
      const { row, col, turn } = inside[below(inside.length)]!;
      return lay(laid, { type: "place", card, row, col, turn, beneath: [] } as never);
    }, EMPTY);
    const text = squares(view(picnic));
    expect(text.split("\n").map((row) => [...row].length)).toEqual([4, 4, 4, 4]);
    const scoring = groups(facesOf(picnic), "snack-match").filter(({ points }) => points > 0);
    const cells = scoring.reduce((sum, group) => sum + group.cells.length, 0);
    const coloured = [...text].reduce((sum, one) => sum + (one === "🟩" ? 2 : one === "🟨" ? 1 : 0), 0);
    expect(coloured).toBe(cells);
  }
});
