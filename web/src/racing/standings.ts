/** Who stands where: equal cards, equal place. */
export interface Row {
  readonly seat: number;
  readonly place: number; // from 1
  readonly score: number;
}

export function ranked(scores: readonly number[]): Row[] {
  return scores
    .map((score, seat) => ({ seat, score, place: 1 + scores.filter((other) => other > score).length }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}
