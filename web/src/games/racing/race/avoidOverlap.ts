/** Faces on one line, each where its time is, but none on top of another: the quickest stays in front. */
export function avoidOverlap(places: readonly number[], least: number): number[] {
  const order = places.map((_, nth) => nth).sort((a, b) => places[a]! - places[b]! || a - b);
  const out = [...places];
  let edge = -Infinity;
  for (const nth of order) edge = out[nth] = Math.max(places[nth]!, edge + least);
  // A face pushed over the end pushes the others back.
  edge = 100 + least;
  for (const nth of order.reverse()) edge = out[nth] = Math.min(out[nth]!, edge - least);
  return out;
}
