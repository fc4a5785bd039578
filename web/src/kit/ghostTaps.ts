/** A tap meant for what was here before must not hit what has just appeared: pointers are ignored for a moment. */

const IGNORED_MS = 300; // milliseconds

/** `moment` is longer where a second tap would cost more. */
export function ignoreGhostTaps(node: HTMLElement, moment = IGNORED_MS): { destroy: () => void } {
  node.dataset.settling = ""; // tests and styles can see that it has not passed yet
  const timer = setTimeout(() => delete node.dataset.settling, moment);
  const kinds = ["pointerdown", "pointerup", "click"] as const;
  const ignore = (event: Event) => {
    // A click by keyboard or screen reader has no pointer behind it, and is meant.
    const meant = event instanceof MouseEvent && event.type === "click" && event.detail === 0;
    if (!meant && "settling" in node.dataset) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  for (const kind of kinds) node.addEventListener(kind, ignore, { capture: true });
  return {
    destroy: () => {
      clearTimeout(timer);
      for (const kind of kinds) node.removeEventListener(kind, ignore, { capture: true });
    },
  };
}
