/** Ranking plates by tapping them: the best first. */

/** Ranks a plate after those ranked so far, or takes it out again; where one is left, it can only be the last. */
export function tapped(order: readonly number[], plate: number, plates: number): number[] {
  if (order.includes(plate)) {
    const rest = order.filter((one) => one !== plate);
    // The last one followed from the others.
    return order.length === plates && plate !== order[plates - 1] ? rest.slice(0, -1) : rest;
  }
  const now = [...order, plate];
  const others = Array.from({ length: plates }, (_, one) => one).filter((one) => !now.includes(one));
  return others.length === 1 && now.length > 0 ? [...now, ...others] : now;
}

interface Kept {
  readonly round: number;
  readonly order: readonly number[];
  readonly remark: string;
}

export const keep = (round: number, order: readonly number[], remark: string): Kept => ({ round, order, remark });

/** What was kept, if it is of this round and ranks plates that are there; a tab may have kept something older. */
export function recall(kept: Partial<Kept> | null, round: number, plates: number): Kept | null {
  const { order, remark = "" } = kept ?? {};
  const sound = order?.every((one, at) => one >= 0 && one < plates && order.indexOf(one) === at);
  return order && sound && kept?.round === round ? { round, order, remark } : null;
}
