/**
 * The final count of several picnics side by side, as beats: all count at once, but the last groups of the two best wait
 * until everybody else is done, and then come one by one, the winner's last.
 */
const HELD = 2; // groups or cards that wait

export interface Beats {
  /** At each beat, how far every count has come: the number of the last step that is shown, -1 before the first. */
  readonly shown: readonly (readonly number[])[];
  /** The beat with which the last race begins. */
  readonly race: number;
}

export function beats(lengths: readonly number[], totals: readonly number[]): Beats {
  const order = totals.map((_, seat) => seat).sort((a, b) => totals[b]! - totals[a]!);
  const best = order.length > 1 ? order.slice(0, 2) : [];
  const waits = lengths.map((length, seat) => (best.includes(seat) ? Math.min(HELD, Math.max(0, length - 1)) : 0));
  const together = Math.max(0, ...lengths.map((length, seat) => length - waits[seat]!));
  const found: number[][] = [];
  for (let beat = 0; beat < together; beat++)
    found.push(lengths.map((length, seat) => Math.min(beat, length - waits[seat]! - 1)));
  let now = found.at(-1) ?? lengths.map(() => -1);
  for (let held = HELD; held > 0; held--)
    for (const seat of [...best].reverse()) {
      if (waits[seat]! < held) continue;
      now = now.map((step, other) => (other === seat ? step + 1 : step));
      found.push(now);
    }
  return { shown: found, race: together };
}
