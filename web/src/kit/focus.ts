import { tick } from "svelte";

/** Whether the last thing done here was done by a key. A page that has just come does not know: after a reload nobody has
 * pressed anything, and browsers then draw a ring around whatever gets the focus, under fingers too. */
let keys = false;
const QUIET = "data-quiet-focus"; // no ring: base.css

if (typeof document !== "undefined") {
  addEventListener("pointerdown", () => (keys = false), true);
  addEventListener("keydown", pressed, true);
}

function pressed({ ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  if (ctrlKey || metaKey || altKey) return;
  keys = true;
  for (const node of document.querySelectorAll(`[${QUIET}]`)) node.removeAttribute(QUIET);
}

/** What was pressed is gone, and this has come in its place: keyboards and screen readers go on from here. */
export function takeFocus(node: HTMLElement): void {
  node.tabIndex = -1;
  node.toggleAttribute(QUIET, !keys);
  node.focus({ preventScroll: true });
  node.addEventListener("blur", () => node.removeAttribute(QUIET), { once: true });
}

/** The same for what may also come by itself: it takes up a focus that was lost, and leaves alone one that is elsewhere. */
export function takeLostFocus(node: HTMLElement): void {
  if (!document.activeElement || document.activeElement === document.body) takeFocus(node);
}

/** For a part whose buttons may go while they have the focus, and nothing comes in their place. Called before the page
 * changes, it has what stays take up the focus. */
export function moveFocusBefore(from: HTMLElement | undefined, to = from): void {
  if (from?.contains(document.activeElement)) void tick().then(() => to && takeLostFocus(to));
}
