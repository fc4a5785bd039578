/** Somebody who taps twice out of habit means it once: a second time within a moment is no answer to the first. */

const MOMENT = 700; // milliseconds

export function deliberate(act: () => unknown, now = () => performance.now()): () => void {
  let last = -Infinity;
  return () => {
    if (now() - last < MOMENT) return;
    last = now();
    act();
  };
}
