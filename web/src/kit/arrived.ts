import { tick } from "svelte";

/** What was pressed is gone, and this has come in its place: keyboards and screen readers go on from here. */
export function arrived(node: HTMLElement): void {
  node.tabIndex = -1;
  node.focus({ preventScroll: true });
}

/** The same for what may also come by itself: it takes up a focus that was lost, and leaves alone one that is elsewhere. */
export function inherits(node: HTMLElement): void {
  if (!document.activeElement || document.activeElement === document.body) arrived(node);
}

/** For a part whose buttons may go while they have the focus, and nothing comes in their place. Called before the page
 * changes, it has what stays take up the focus. */
export function bequeath(from: HTMLElement | undefined, to = from): void {
  if (from?.contains(document.activeElement)) void tick().then(() => to && inherits(to));
}
