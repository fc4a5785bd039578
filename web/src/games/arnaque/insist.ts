/** Questions that are settled without an answer, because too many came at once or the line was lost, are asked again. */

const AGAIN = 1_000; // milliseconds

const rest = (): Promise<void> => new Promise((over) => setTimeout(over, AGAIN));

/** Asks until there is an answer; null once nobody wants it any more. */
export async function insist<Answer>(
  ask: () => Promise<Answer | null> | undefined,
  wanted: () => boolean,
  pause: () => Promise<void> = rest,
): Promise<Answer | null> {
  while (wanted()) {
    const answer = await ask();
    if (answer != null) return wanted() ? answer : null;
    await pause();
  }
  return null;
}
