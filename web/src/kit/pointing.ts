/** A bubble that lies beside the thing it speaks of, with its tip on it: above it where there is room, else below. */
const APART = 12; // pixels, for the tip
const EDGE = 8;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Placed {
  readonly left: number;
  readonly top: number;
  readonly tip: number; // from the bubble's left edge
  readonly side: "above" | "below";
}

/** Where a bubble of that size goes, on a screen whose upper edge is covered by the frame's head. */
export function placed(
  thing: Box,
  bubble: Pick<Box, "width" | "height">,
  screen: Pick<Box, "width" | "height"> & { readonly head: number },
): Placed {
  const above = thing.top - screen.head - EDGE;
  const below = screen.height - thing.top - thing.height - EDGE;
  const needed = bubble.height + APART;
  const side = needed <= above || above >= below ? "above" : "below";
  const top = side === "above" ? thing.top - needed : thing.top + thing.height + APART;
  const middle = thing.left + thing.width / 2;
  const left = Math.max(EDGE, Math.min(screen.width - bubble.width - EDGE, middle - bubble.width / 2));
  const lowest = Math.max(screen.head + EDGE, screen.height - bubble.height - EDGE);
  return {
    left,
    top: Math.min(lowest, Math.max(screen.head + EDGE, top)),
    tip: Math.max(20, Math.min(bubble.width - 20, middle - left)),
    side,
  };
}

/** Keeps an element beside what the selectors find first that is to be seen, tried in their order, wherever it goes. */
export function pointing(bubble: HTMLElement, at: string) {
  let wish = 0;
  const lay = () => {
    const things = at.split(", ").flatMap((one) => [...document.querySelectorAll<HTMLElement>(one)]);
    const thing = things.find((one) => one.offsetParent !== null);
    bubble.toggleAttribute("data-pointing", thing !== undefined);
    bubble.style.visibility = document.querySelector("[data-show]") ? "hidden" : ""; // it waits until a show is over
    if (!thing) return;
    const frame = bubble.closest("main")?.querySelector("header")?.getBoundingClientRect();
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const { left, top, tip, side } = placed(thing.getBoundingClientRect(), bubble.getBoundingClientRect(), {
      width,
      height,
      head: frame ? Math.max(0, frame.bottom) : 0,
    });
    bubble.dataset.side = side;
    Object.assign(bubble.style, { left: `${left}px`, top: `${top}px` });
    bubble.style.setProperty("--tip", `${tip}px`);
  };
  const soon = () => {
    cancelAnimationFrame(wish);
    wish = requestAnimationFrame(lay);
  };
  // The page is laid out anew for many reasons: each of them changes the size of something in the frame.
  const sizes = new ResizeObserver(soon);
  sizes.observe(bubble);
  const game = bubble.closest("main")?.querySelector(".game");
  for (const one of [game, ...(game?.children ?? [])]) if (one) sizes.observe(one);
  const changes = new MutationObserver(soon);
  if (game) changes.observe(game, { childList: true, subtree: true });
  addEventListener("scroll", soon, { capture: true, passive: true });
  addEventListener("resize", soon);
  lay();
  return {
    update(next: string) {
      at = next;
      soon();
    },
    destroy() {
      cancelAnimationFrame(wish);
      sizes.disconnect();
      changes.disconnect();
      removeEventListener("scroll", soon, { capture: true });
      removeEventListener("resize", soon);
    },
  };
}
