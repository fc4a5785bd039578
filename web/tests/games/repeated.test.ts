/** The rules that the browser repeats say what the rules say. Laying and counting picnics: `picnic/twin.test.ts`. */
import { describe, expect, test } from "vitest";

import { FULL } from "../../src/games/arnaque/cards.ts";
import { giver, receiver, rounds } from "../../src/games/picnic/rulesMirror/table.ts";
import { flips, MAX_TEXT_LENGTH, places, recipients, ROUNDS } from "../../src/games/sandwich/table.ts";
import type { Picnic } from "../../src/wire/wire.ts";
import { fixtures } from "../sources.ts";

interface Fixtures {
  readonly sandwich: {
    readonly rounds: number;
    readonly longest_text: number;
    readonly tables: readonly {
      readonly seats: number;
      readonly flips: number;
      readonly places: readonly number[];
      readonly recipients: readonly {
        readonly maker: number;
        readonly round: number;
        readonly alternate: boolean;
        readonly are: readonly number[];
      }[];
    }[];
  };
  readonly arnaque: { readonly full: number };
  readonly picnic: readonly {
    readonly edition: Picnic.Edition;
    readonly seats: number;
    readonly rounds: number;
    readonly givers: readonly number[];
  }[];
}

const { sandwich, arnaque, picnic } = fixtures<Fixtures>("rules");

describe.each(sandwich.tables)("Sandwich with $seats", (table) => {
  test("so many cards are turned up, and places are worth so much", () => {
    expect([flips(table.seats), places(table.seats)]).toEqual([table.flips, table.places]);
  });

  test("everybody cooks for the same people", () => {
    for (const { maker, round, alternate, are } of table.recipients)
      expect(recipients(maker, table.seats, round, alternate)).toEqual(are);
    expect(table.recipients.length).toBeGreaterThanOrEqual(18);
  });
});

test("Sandwich has as many rounds, and as long a line", () => {
  expect([ROUNDS, MAX_TEXT_LENGTH]).toEqual([sandwich.rounds, sandwich.longest_text]);
});

test("a collection of Snack Arnaque has as many places", () => expect(FULL).toBe(arnaque.full));

describe.each(picnic)("$edition with $seats", ({ edition, seats, rounds: most, givers }) => {
  const view = (seat: number) =>
    ({ seat, options: { edition }, picnics: Array.from({ length: seats }) }) as unknown as Picnic.View;

  test("as many rounds", () => expect(rounds(view(0))).toBe(most));

  test("strips come from the same neighbour, and go on to the other", () => {
    expect(givers.map((_, seat) => giver(view(seat)))).toEqual(givers);
    givers.forEach((from, seat) => expect(receiver(view(from))).toBe(seat));
    if (seats === 1) expect([giver(view(0)), receiver(view(0))]).toEqual([null, null]);
  });
});
