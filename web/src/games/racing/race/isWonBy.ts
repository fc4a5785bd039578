/** For hints: whether a race was won, by somebody like that. */
import type { Racing } from "../../../wire/wire.ts";

export const isWonBy = (finish: Racing.Finish | null, by: (winner: number) => boolean) =>
  finish !== null && finish.winner !== null && by(finish.winner);
