/** Tables of both races, with three players, as a spectator sees them unless told otherwise. */
import type { SeenOf } from "../../../src/games/seen.ts";
import type { Elephant, Racing, Snap } from "../../../src/wire/wire.ts";

const players = ["Ana", "Ben", "Cleo"].map((name, seat) => ({
  ...{ seat, name, avatar: "donut" as const, bot: null, you: false, away: false },
}));
const options = { turning: "auto", head_start: [], flips: 0, minutes: 0, fines: "all" };
const table = { seat: null, options, number: 5, oldest: 4, packs: [4, 4, 4], turn: 0, turning: true, turned: 3 };
const open = { ends: null, finish: null, over: false };

export const snapView = (more: Partial<Snap.View> = {}): Snap.View =>
  ({
    ...table,
    ...open,
    ...{ piles: [1, 1, 1], tops: ["fox a", "owl a", "fox b"], fines: [], called: [] },
    ...more,
  }) as unknown as Snap.View;

export const elephantView = (more: Partial<Elephant.View> = {}): Elephant.View =>
  ({
    ...table,
    ...open,
    ...{ pile: 2, top: "elephant a", out: [false, false, false], claimed: [] },
    ...more,
  }) as unknown as Elephant.View;

const around = {
  ...{ game: 1, seat: null, moves: [], waiting: [], players, lesson: false, result: null, past: [] },
  ...{ play: null, claim: null, previewMoves: null, requestHint: null, listen: () => () => {} },
};

export const snapSeen = (more: Partial<SeenOf<"snap">> = {}): SeenOf<"snap"> => ({
  ...around,
  id: "snap",
  view: snapView(),
  ...more,
});

/** A race that a seat has won after so many milliseconds; null: all were wrong. */
export const finish = (winner: number | null, millis: number): Racing.Finish => ({
  winner,
  reactions: [{ seat: winner ?? 0, millis, right: winner !== null }],
  drawn: false,
  taken_back: null,
});

export const snapped = (winner: number, millis: number): Snap.Snapped => ({
  type: "snapped",
  finish: finish(winner, millis),
  cards: 2,
  picture: "fox",
});
