/** A table of Sandwich with four players, as seat 0 sees it in the kitchen unless told otherwise. */
import type { SeenOf } from "../../../src/games/seen.ts";
import type { Sandwich } from "../../../src/wire/wire.ts";

export type Seen = SeenOf<"sandwich">;

export const BASKET = ["ham", "brie", "pear", "tuna", "crab", "honey", "bacon", "apple", "mango"].map(
  (id) => `${id} 1`,
);

export function view(changes: Partial<Sandwich.View> = {}): Sandwich.View {
  return {
    seat: 0,
    options: { market: "turns", trade: false, chef: false, alternate: false, tasting: "sealed", offers: 12 },
    round: 1,
    phase: "kitchen",
    flip: 9,
    market: [],
    took: [],
    chooser: null,
    claims: [],
    baskets: [BASKET, [], [], []],
    ready: [false, false, false, false],
    sandwiches: [],
    pitches: [],
    plates: [[], [], [], []],
    rank: null,
    offers: [null, null, null, null],
    offers_made: 0,
    taster: null,
    history: [],
    scores: [0, 0, 0, 0],
    tastes: [null, null, null, null],
    ...changes,
  } as unknown as Sandwich.View;
}

export function seen(changes: Partial<Seen> = {}): Seen {
  const players = ["Ana", "Ben", "Cleo", "Dan"].map((name, seat) => ({
    ...{ seat, name, avatar: "donut" as const, bot: null, you: seat === 0, away: false },
  }));
  return {
    ...{ id: "sandwich", game: 1, seat: 0, view: view(), moves: null, waiting: [0], players },
    ...{
      lesson: false,
      result: null,
      past: [],
      play: null,
      claim: null,
      previewMoves: null,
      requestHint: null,
      listen: () => () => {},
    },
    ...changes,
  };
}
