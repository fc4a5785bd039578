/** What Python says of many picnics, made by tests/web/picnic_fixtures.py. */
import type { Bonus } from "../../../src/games/picnic/rulesMirror/bonus.ts";
import type { Card, Edition } from "../../../src/games/picnic/rulesMirror/cards.ts";
import type { Picnic, Place, Rules } from "../../../src/games/picnic/rulesMirror/weave.ts";
import type { ScoreSheet } from "../../../src/wire/wire.ts";
import { fixtures as written } from "../../sources.ts";

/** A placement in few letters: row, column, turn, and the parts beneath. */
export type Key = string;

export interface Fixtures {
  readonly positions: readonly {
    readonly rules: Rules;
    readonly picnic: Picnic;
    readonly card: Card;
    readonly placements: readonly Key[];
    readonly asked: readonly (readonly [Key, string | null])[];
    readonly laid: readonly (readonly [Key, Picnic])[];
  }[];
  readonly tables: readonly {
    readonly edition: Edition;
    readonly picnics: readonly Picnic[];
    readonly bonuses: readonly Bonus[];
    readonly automaton: readonly Card[];
    readonly sheets: readonly ScoreSheet[];
    readonly winners: readonly number[];
    readonly why: string;
    readonly tied: readonly number[];
    readonly rival: number | null;
  }[];
  readonly papers: readonly {
    readonly edition: Edition;
    readonly grid: readonly string[];
    readonly bonuses: readonly Bonus[];
    readonly sheet: ScoreSheet;
  }[];
}

export const fixtures = (): Fixtures => written<Fixtures>("picnic");

export const keyOf = (place: Place): Key => `${place.row} ${place.col} ${place.turn} ${place.beneath.join("")}`;

export function placeOf(key: Key, card: Card): Place {
  const [row, col, turn, beneath] = key.split(" ") as [string, string, string, string];
  return {
    type: "place",
    card,
    row: Number(row),
    col: Number(col),
    turn: Number(turn),
    beneath: [...beneath].map(Number),
  };
}
