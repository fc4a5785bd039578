/** What was pressed is gone, and this has come in its place: keyboards and screen readers go on from here. */
export function arrived(node: HTMLElement): void {
  node.tabIndex = -1;
  node.focus({ preventScroll: true });
}

/** The same for what may also come by itself: it takes up a focus that was lost, and leaves alone one that is elsewhere. */
export function inherits(node: HTMLElement): void {
  if (!document.activeElement || document.activeElement === document.body) arrived(node);
}
