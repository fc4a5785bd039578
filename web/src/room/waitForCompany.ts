/** When somebody waits for others in vain, it is time to say what may be wrong. */

export const COMPANY_TIMEOUT_MS = 60_000; // milliseconds without company

/** Calls back when there has been no company for a minute; gives what stops the waiting. */
export function waitForCompany(
  then: () => void,
  after: (millis: number, then: () => void) => () => void = later,
): () => void {
  return after(COMPANY_TIMEOUT_MS, then);
}

function later(millis: number, then: () => void): () => void {
  const timer = setTimeout(then, millis);
  return () => clearTimeout(timer);
}
