/** How fast a replay runs by itself. */
export const SPEEDS: readonly number[] = [1, 2, 4, 0.5];

const SHORTEST = 700; // milliseconds
const A_LETTER = 28; // for who reads at leisure
const MAX_STEP_MS = 5000;

/** How long a step stays: as long as its words take to read. */
export const pause = (words: string, speed: number): number =>
  Math.min(MAX_STEP_MS, SHORTEST + A_LETTER * words.length) / speed;
