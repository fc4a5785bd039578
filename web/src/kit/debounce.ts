/** Somebody who taps twice out of habit means it once: a second time within a moment is no answer to the first. */

const DEBOUNCE_MS = 700; // milliseconds

export function debounceLeading(act: () => unknown, now = () => performance.now()): () => void {
  let last = -Infinity;
  return () => {
    if (now() - last < DEBOUNCE_MS) return;
    last = now();
    act();
  };
}
