/** Questions that are settled without an answer, because too many came at once or the line was lost, are asked again. */

const RETRY_INTERVAL_MS = 1_000; // milliseconds

const waitToRetry = (): Promise<void> => new Promise((over) => setTimeout(over, RETRY_INTERVAL_MS));

/** Asks until there is an answer; null once nobody wants it any more. */
export async function retryUntil<Answer>(
  ask: () => Promise<Answer | null> | undefined,
  wanted: () => boolean,
  pause: () => Promise<void> = waitToRetry,
): Promise<Answer | null> {
  while (wanted()) {
    const answer = await ask();
    if (answer != null) return wanted() ? answer : null;
    await pause();
  }
  return null;
}
