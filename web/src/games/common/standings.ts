/** Who stands where: equal points or cards, equal place. */
export interface RankedSeat {
  readonly seat: number;
  readonly place: number; // from 1
  readonly score: number;
}

export function standings(scores: readonly number[]): RankedSeat[] {
  return scores
    .map((score, seat) => ({ seat, score, place: 1 + scores.filter((other) => other > score).length }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}
