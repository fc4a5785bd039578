/** Ranking plates by tapping them: the best first. */

/** Ranks a plate after those ranked so far, or takes it out again. Where one is left, it can only be the last: it
 * follows from the others, goes with any of them, and a tap on it, by a taster who ranks to the end, changes
 * nothing. */
export function withTapped(order: readonly number[], plate: number, plates: number): number[] {
  if (order.includes(plate)) {
    if (order.length < plates) return order.filter((one) => one !== plate);
    return plate === order[plates - 1] ? [...order] : order.slice(0, -1).filter((one) => one !== plate);
  }
  const now = [...order, plate];
  const others = Array.from({ length: plates }, (_, one) => one).filter((one) => !now.includes(one));
  return others.length === 1 && now.length > 0 ? [...now, ...others] : now;
}

/** The plate that was tapped last, to be taken back; not the one that followed from it. */
export const latest = (order: readonly number[], plates: number): number | undefined =>
  order.length === plates ? order.at(-2) : order.at(-1);

interface StoredRanking {
  readonly round: number;
  readonly order: readonly number[];
  readonly remark: string;
}

export const packRanking = (round: number, order: readonly number[], remark: string): StoredRanking => ({
  round,
  order,
  remark,
});

/** What was kept, if it is of this round and ranks plates that are there; a tab may have kept something older. */
export function restoreRanking(
  kept: Partial<StoredRanking> | null,
  round: number,
  plates: number,
): StoredRanking | null {
  const { order, remark = "" } = kept ?? {};
  const sound = order?.every((one, at) => one >= 0 && one < plates && order.indexOf(one) === at);
  return order && sound && kept?.round === round ? { round, order, remark } : null;
}
