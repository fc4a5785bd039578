/** The heading of a page names the window, and is where keyboards and screen readers begin when they have lost their place. */
export function heading(node: HTMLElement): { destroy(): void } {
  const name = () => {
    const text = node.textContent?.trim() ?? "";
    document.title = text === "Panier" ? text : `${text} · Panier`;
  };
  const observer = new MutationObserver(name); // the language may change
  observer.observe(node, { characterData: true, childList: true, subtree: true });
  name();
  if (document.activeElement === document.body) {
    node.tabIndex = -1;
    node.focus({ preventScroll: true });
  }
  return { destroy: () => observer.disconnect() };
}
