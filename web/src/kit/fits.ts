/**
 * A name on a table screen is read whole: where its place is too narrow its letters are made smaller, down to what can
 * still be read; only then it ends in dots. Elsewhere a name is as its component says. base.css has the rest.
 */
const MIN_TYPE_PX = 11; // pixels, as --type-least

export function fits(node: HTMLElement, _: string): { update: () => void; destroy: () => void } {
  node.dataset.fits = "";
  let frame = 0;
  // In the next frame: what an observer's own call moves, WebKit would take for an endless loop.
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => shrink(node));
  };
  const observer = new ResizeObserver(soon);
  observer.observe(node);
  if (node.parentElement) observer.observe(node.parentElement);
  soon();
  return {
    update: soon,
    destroy() {
      cancelAnimationFrame(frame);
      observer.disconnect();
    },
  };
}

function shrink(node: HTMLElement): void {
  node.style.fontSize = "";
  if (!document.documentElement.hasAttribute("data-screen")) return;
  const words = document.createRange();
  words.selectNodeContents(node);
  // Again and again: letters are not quite as much narrower as they are smaller.
  for (let nth = 0; nth < 6; nth++) {
    const share = node.getBoundingClientRect().width / words.getBoundingClientRect().width;
    if (!(share < 1)) return;
    const size = parseFloat(getComputedStyle(node).fontSize);
    node.style.fontSize = `${Math.max(Math.min(MIN_TYPE_PX, size), Math.floor(10 * size * share) / 10)}px`;
  }
}
