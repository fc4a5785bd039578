/** Head starts in races, by chair. */
export const HEAD_STARTS = [0, 100, 200, 300, 400] as const; // milliseconds

/** The head starts of a room's options; null where the chosen game is no race of reactions. */
export function headStarts(options: unknown): readonly number[] | null {
  const given = (options as { readonly head_start?: readonly number[] } | null)?.head_start;
  return given ?? null;
}

/** Those after one chair was given another; none at the end are left out, as the server has them. */
export function given(before: readonly number[], chair: number, millis: number): number[] {
  const after = Array.from({ length: Math.max(before.length, chair + 1) }, (_, seat) => before[seat] ?? 0);
  after[chair] = millis;
  while (after.at(-1) === 0) after.pop();
  return after;
}
