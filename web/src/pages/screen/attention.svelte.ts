const IDLE_AFTER = 4_000; // milliseconds

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
