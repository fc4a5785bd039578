/** Keeps the screen lit where the browser can, and knows whether somebody is at its controls. */

const IDLE_AFTER = 4_000; // milliseconds

interface Lock {
  release(): Promise<void>;
}
type Locks = { request(kind: "screen"): Promise<Lock> };

/** Over plain http browsers have no such thing. */
const locks = (): Locks | null => (navigator as unknown as { wakeLock?: Locks }).wakeLock ?? null;

export const canStayAwake = (): boolean => locks() !== null;

/** Asks for it now, and again whenever the page is shown, since hiding it ends it; gives what ends it. */
export function stayAwake(): () => void {
  let lock: Lock | null = null;
  let ended = false;
  const ask = async () => {
    if (document.hidden || ended) return;
    lock =
      (await locks()
        ?.request("screen")
        .catch(() => null)) ?? null;
    if (ended) void lock?.release();
  };
  const shown = () => void ask();
  document.addEventListener("visibilitychange", shown);
  void ask();
  return () => {
    ended = true;
    document.removeEventListener("visibilitychange", shown);
    void lock?.release();
  };
}

/** Whether nobody has moved or pressed anything for a while, and whether anybody ever has. */
export class Attention {
  idle = $state(false);
  touched = $state(false); // from then on the browser lets it sound
  #timer: ReturnType<typeof setTimeout> | undefined;

  watch(): () => void {
    const seen = () => {
      this.idle = false;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => (this.idle = true), IDLE_AFTER);
    };
    const pressed = () => {
      this.touched = true;
      seen();
    };
    const whens: readonly [string, () => void][] = [
      ["pointermove", seen],
      ["pointerup", pressed],
      ["keydown", pressed],
    ];
    for (const [when, then] of whens) addEventListener(when, then, { passive: true });
    seen();
    return () => {
      clearTimeout(this.#timer);
      for (const [when, then] of whens) removeEventListener(when, then);
    };
  }
}
