/** `pointing` for what is in the first load: how places are found is fetched when something first floats. */
import type { Pointing, pointing } from "./pointing.ts";

/** Where that cannot be fetched, as without a line, it lies where its style says. */
export function floats(bubble: HTMLElement, how: Pointing) {
  let here = true;
  let held: ReturnType<typeof pointing> | null = null;
  bubble.style.visibility = "hidden";
  void import("./pointing.ts")
    .then((found) => {
      if (here) held = found.pointing(bubble, how);
    })
    .catch(() => (bubble.style.visibility = ""));
  return {
    update(next: Pointing) {
      how = next;
      held?.update(next);
    },
    destroy() {
      here = false;
      held?.destroy();
    },
  };
}
