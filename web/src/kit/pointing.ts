/**
 * Where things go that float over the page for a while: bubbles, notices, chatter. As close as can be to what they speak
 * of, above it where there is room, and never over what somebody may want to press or has to read now. Where
 * no place is free, the page's head grows by a strip for what has to be read; the rest is left out.
 */
const APART = 12; // pixels, for the tip
const CLEAR = 4; // from what stays free
const EDGE = 8;
const ROUND = 20; // of a corner: the tip is not there
const WIDTHS = [280, 210, 150]; // pixels, where there is no room for it as it is
const WHOLE = 1 / 3; // of the screen: what is as large as that can be covered in part
const MOVED = "panier-floats"; // something that has to be read lies elsewhere now
const LOOK = 200; // milliseconds
const STEADY = 30; // frames, in which a page that has just come finds its shape

/** Stays free: all that can be pressed, headings and instructions. On a mat one can see what lies there all the same. */
const PRESSED = "a[href], button, input, select, textarea, summary, label, [role=button], [role=radio], [role=switch]";
const READ = "h1, h2, .hint, [role=status], [data-advice]";
const MAT = "[data-board], [data-miniature]";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Placed {
  readonly left: number;
  readonly top: number;
  readonly tip: number; // from the bubble's left edge
  readonly side: "above" | "below" | "away"; // away: there is no tip
  readonly covers: number; // square pixels of what should stay free
}

const covered = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top));

const around = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const gap = (from: number, length: number, to: number, size: number): number =>
  Math.max(0, from - to - size, to - from - length);

/** How far apart they are, and a little for not being in line. */
const distance = (one: Box, other: Box): number =>
  Math.hypot(gap(one.left, one.width, other.left, other.width), gap(one.top, one.height, other.top, other.height)) +
  Math.abs(one.left + one.width / 2 - other.left - other.width / 2) / 10 +
  (one.top > other.top ? 1 : 0);

/** Where a bubble of that size goes, on a screen whose upper edge is covered by the frame's head. */
export function placed(
  thing: Box,
  bubble: Pick<Box, "width" | "height">,
  screen: Pick<Box, "width" | "height"> & { readonly head: number },
  kept: readonly Box[] = [],
): Placed {
  const { width, height } = bubble;
  const spared = thing.width * thing.height < WHOLE * screen.width * screen.height;
  const free = [...kept.map((one) => around(one, CLEAR)), ...(spared ? [around(thing, APART)] : [])];
  const [top, right, bottom] = [screen.head + EDGE, screen.width - width - EDGE, screen.height - height - EDGE];
  const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(Math.max(least, most), value));
  const lefts = new Set([EDGE, right, thing.left + thing.width / 2 - width / 2].map((x) => clamp(x, EDGE, right)));
  const tops = new Set([top, bottom, thing.top - height - APART, thing.top + thing.height + APART]);
  for (const one of free) {
    lefts.add(one.left - width).add(one.left + one.width);
    tops.add(one.top - height).add(one.top + one.height);
  }
  const places = [...tops]
    .filter((y) => y >= top && y <= Math.max(top, bottom))
    .flatMap((y) =>
      [...lefts]
        .filter((x) => x >= EDGE && x <= Math.max(EDGE, right))
        .map((x) => ({ left: x, top: y, width, height })),
    )
    .map((box) => ({ box, far: distance(box, thing) }))
    .sort((one, other) => one.far - other.far);
  let best = { box: { left: clamp(EDGE, EDGE, right), top, width, height }, covers: Infinity };
  for (const { box } of places) {
    const covers = free.reduce((sum, one) => sum + covered(box, one), 0);
    if (covers < best.covers) best = { box, covers };
    if (covers === 0) break;
  }
  const { box, covers } = best;
  const middle = thing.left + thing.width / 2;
  const beside = gap(box.left + ROUND, width - 2 * ROUND, thing.left, thing.width) === 0;
  const near = gap(box.top, height, thing.top, thing.height) <= APART + CLEAR;
  return {
    left: box.left,
    top: box.top,
    tip: clamp(middle - box.left, ROUND, width - ROUND),
    side: !beside || !near ? "away" : box.top + height <= thing.top ? "above" : box.top >= thing.top ? "below" : "away",
    covers,
  };
}

const reserved = new Map<HTMLElement, number>(); // pixels at the end of the page's head, for each bubble
const strip = () => [...reserved.values()].reduce((sum, one) => sum + one, 0);

/** Gives a bubble so many pixels of the page's head, or none. */
function reserve(bubble: HTMLElement, height: number): void {
  if (height > 0) reserved.set(bubble, height);
  else if (!reserved.delete(bubble)) return;
  document.documentElement.style.setProperty("--reserved", `${strip()}px`);
}

/** Down to where the head covers the page, where it stays there: all of it, and without the strip. */
function headOf(): { readonly all: number; readonly own: number } {
  const head = document.querySelector("header");
  if (!head || getComputedStyle(head).position !== "sticky") return { all: 0, own: 0 };
  const all = Math.max(0, head.getBoundingClientRect().bottom);
  return { all, own: Math.max(0, all - strip()) };
}

/** What is on the screen and should stay free of `bubble`: what can be spared gives way to what has to be read. */
function keptFree(bubble: HTMLElement, spare: boolean): Box[] {
  const { clientWidth, clientHeight } = document.documentElement;
  const { own, all } = headOf();
  const floating = [...document.querySelectorAll<HTMLElement>("[data-floats]")].filter(
    (one) => one !== bubble && (spare || one.dataset.floats !== "spare"),
  );
  const things = [...document.querySelectorAll<HTMLElement>(`${PRESSED}, ${READ}`)].filter(
    (one) => !one.closest(`[data-floats], dialog, [inert], ${MAT}`) && !one.querySelector("[data-floats]"),
  );
  return [...things, ...floating.filter((one) => one.style.left !== "")]
    .filter((one) => one.checkVisibility?.({ visibilityProperty: true }) !== false)
    .map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      // What has gone up under the head is not to be seen.
      const first = bottom <= own || one.matches("[data-floats]") ? top : Math.max(top, all);
      return new DOMRect(left, first, right - left, Math.max(0, bottom - first));
    })
    .filter(({ width, height, left, right, top, bottom }) => {
      return width > 1 && height > 1 && right > 0 && bottom > 0 && left < clientWidth && top < clientHeight;
    });
}

export interface Pointing {
  readonly at: string; // selectors, tried in their order; the first that is to be seen
  readonly spare?: boolean; // rather not shown than over something
}

const same = (one: Box, other: Box): boolean =>
  (["left", "top", "width", "height"] as const).every((side) => Math.abs(one[side] - other[side]) < 1);

/** Keeps an element beside what it speaks of, wherever that goes; where that is not to be seen, below the page's head. */
export function pointing(bubble: HTMLElement, { at, spare = false }: Pointing) {
  let wish = 0;
  let waits = STEADY; // frames at most, until it is shown
  let last: { thing: Box; place: Box } | null = null;
  bubble.dataset.floats = spare ? "spare" : "";

  /** The strip is for those that it was made for: what else lay there would leave them without a place. */
  const screen = () => {
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    return { width, height, head: reserved.has(bubble) ? headOf().own : headOf().all };
  };

  /** As wide as it is, or narrower where it would cover something. */
  function found(thing: Box, room: ReturnType<typeof screen>, kept: readonly Box[]): Placed & Box {
    let best: (Placed & Box) | null = null;
    let wide = "";
    for (const most of ["", ...WIDTHS.map((width) => `${width}px`)]) {
      bubble.style.maxInlineSize = most;
      const { width, height } = bubble.getBoundingClientRect();
      const place = { ...placed(thing, { width, height }, room, kept), width, height };
      if (!best || place.covers < best.covers) [best, wide] = [place, most];
      if (place.covers === 0) break;
    }
    bubble.style.maxInlineSize = wide;
    return best!;
  }

  function lay() {
    const things = at
      .split(", ")
      .filter(Boolean)
      .flatMap((one) => [...document.querySelectorAll<HTMLElement>(one)]);
    const seen = things.find((one) => one.offsetParent !== null);
    bubble.toggleAttribute("data-pointing", seen !== undefined);
    const room = screen();
    const thing = seen?.getBoundingClientRect() ?? { left: 0, top: room.head, width: room.width, height: 0 };
    const kept = keptFree(bubble, spare);
    // What lies well stays where it is.
    const { width, height } = bubble.getBoundingClientRect();
    const stays =
      last &&
      same(last.thing, thing) &&
      same(last.place, { ...last.place, width, height }) &&
      last.place.top >= room.head &&
      last.place.left + last.place.width <= room.width &&
      last.place.top + last.place.height <= room.height &&
      kept.every((one) => covered(last!.place, one) === 0);
    let covers = 0;
    if (!stays) {
      const place = found(thing, room, kept);
      covers = place.covers;
      if (covers > 0 && !spare && !reserved.has(bubble)) {
        bubble.style.maxInlineSize = "";
        reserve(bubble, bubble.getBoundingClientRect().height + 2 * EDGE);
        soon();
      }
      waits = last && same(last.place, place) ? 0 : waits - 1;
      last = { thing, place };
      bubble.dataset.side = seen ? place.side : "away";
      Object.assign(bubble.style, { left: `${place.left}px`, top: `${place.top}px` });
      bubble.style.setProperty("--tip", `${place.tip}px`);
      if (!spare) dispatchEvent(new Event(MOVED));
    } else waits = 0;
    const hidden = waits > 0 || (spare && covers > 0) || document.querySelector("[data-show]"); // a show comes first
    bubble.style.visibility = hidden ? "hidden" : "";
    if (waits > 0) soon();
  }

  const soon = () => {
    cancelAnimationFrame(wish);
    wish = requestAnimationFrame(lay);
  };
  // The page is laid out anew for many reasons: each of them changes the size of something, or what is there.
  const sizes = new ResizeObserver(soon);
  sizes.observe(bubble);
  const game = document.querySelector("main > .game, main");
  for (const one of [game, ...(game?.children ?? [])]) if (one) sizes.observe(one);
  const changes = new MutationObserver(soon);
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  addEventListener("scroll", soon, { capture: true, passive: true });
  const anew = () => {
    reserve(bubble, 0);
    soon();
  };
  addEventListener("resize", anew);
  if (spare) addEventListener(MOVED, soon);
  const watching = setInterval(soon, LOOK); // what moves and keeps its size tells nobody
  lay();
  return {
    update(next: Pointing) {
      ({ at, spare = false } = next);
      soon();
    },
    destroy() {
      cancelAnimationFrame(wish);
      clearInterval(watching);
      sizes.disconnect();
      changes.disconnect();
      removeEventListener("scroll", soon, { capture: true });
      removeEventListener("resize", anew);
      removeEventListener(MOVED, soon);
      reserve(bubble, 0);
    },
  };
}
