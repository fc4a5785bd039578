/** What a taster is known to like: what they named, and what they ranked best and worst. */
import { standings, type RankedSeat } from "../common/standings.ts";
import type { Sandwich } from "../../wire/wire.ts";
import { places, ROUNDS } from "./table.ts";

export interface Liked {
  readonly taste: Sandwich.Confess | null;
  readonly rounds: readonly {
    readonly round: number;
    readonly best: Sandwich.Dish;
    readonly worst: Sandwich.Dish;
    readonly remark: string;
  }[]; // the latest first
}

export function liked({ history, tastes }: Pick<Sandwich.View, "history" | "tastes">, taster: number): Liked {
  const rounds = history
    .filter((tasting) => tasting.taster === taster)
    .map(({ round, dishes, remark }) => ({ round, best: dishes[0]!, worst: dishes[dishes.length - 1]!, remark }))
    .reverse();
  return { taste: tastes[taster] ?? null, rounds };
}

interface Earned {
  readonly taster: number;
  readonly place: number; // 0 for the best
  readonly points: number;
  readonly dish: Sandwich.Dish;
}

/** What each tasting of a round brought a cook. */
export function earned(history: readonly Sandwich.Tasting[], cook: number, round: number, seats: number): Earned[] {
  return history
    .filter((tasting) => tasting.round === round)
    .flatMap(({ taster, dishes }) =>
      dishes.map((dish, place) => ({ taster, place, points: places(seats)[place] ?? 0, dish })),
    )
    .filter(({ dish }) => dish.maker === cook);
}

const sum = (found: readonly Earned[]): number => found.reduce((all, { points }) => all + points, 0);

/** Everybody's points from these tastings, by seat. */
export function scored(history: readonly Sandwich.Tasting[], seats: number): number[] {
  const rounds = [...new Set(history.map(({ round }) => round))];
  return Array.from({ length: seats }, (_, cook) =>
    rounds.reduce((all, round) => all + sum(earned(history, cook, round, seats)), 0),
  );
}

export interface Row extends RankedSeat {
  readonly rounds: readonly { readonly points: number; readonly earned: readonly Earned[] }[];
}

/** The cooks, the best first, with what each tasting brought them. */
export function ranked(history: readonly Sandwich.Tasting[], scores: readonly number[]): Row[] {
  return standings(scores).map((row) => ({
    ...row,
    rounds: Array.from({ length: ROUNDS }, (_, at) => earned(history, row.seat, at + 1, scores.length)).map(
      (found) => ({ points: sum(found), earned: found }),
    ),
  }));
}
