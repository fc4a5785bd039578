import { suspendedMs } from "./suspension.ts";

/** Time as it goes by, for what is counted down. It is looked at twice a second, and only while something is. */
export class Ticker {
  #now = $state(performance.now());

  constructor(counting: () => boolean) {
    const runs = $derived(counting()); // what is told meanwhile does not begin the half second anew
    $effect(() => {
      if (!runs) return;
      const timer = setInterval(() => (this.#now = performance.now()), 500);
      return () => clearInterval(timer);
    });
  }

  /** Milliseconds since then, as of the last tick. */
  since(from: number): number {
    return Math.max(0, this.#now - from + suspendedMs(from));
  }
}
