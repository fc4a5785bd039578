/** What was pressed is gone, and this has come in its place: keyboards and screen readers go on from here. */
export function arrived(node: HTMLElement): void {
  node.tabIndex = -1;
  node.focus({ preventScroll: true });
}
