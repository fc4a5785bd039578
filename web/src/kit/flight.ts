/** Things that fly over the page from where they lay to where they go. In calm mode nothing flies.
 *
 * Before the table changes one takes a `glance` of what will leave; once it has changed, what is new `comes` from where
 * it was, and what is gone `goes`, as a copy that is removed where it lands. Several that fly together leave one by
 * one. */
import { settings } from "./settings.svelte.ts";

const FLIGHT_MS = 460; // milliseconds
const APART = 50; // between things that leave together
const SNATCHED = 900; // a theft is seen by all

/** Scale a duration by the pace that the player has set. */
const lasting = (milliseconds: number): number => milliseconds * settings.pace;

/** A thing as it lay: where, and how it looked. */
export interface Snapshot {
  readonly box: DOMRect;
  readonly copy: HTMLElement;
}

export const takeSnapshot = (element: HTMLElement): Snapshot => ({
  box: element.getBoundingClientRect(),
  copy: element.cloneNode(true) as HTMLElement,
});

/** As a transform: makes what lies in one box appear in another. Its origin is the upper left corner. */
const onto = (lies: DOMRect, there: DOMRect): string =>
  `translate(${there.left - lies.left}px, ${there.top - lies.top}px) scale(${there.width / lies.width})`;

/** Lets something that is on the page now arrive from where it was. */
export function flyIn(element: HTMLElement, from: DOMRect, order = 0): void {
  const lies = element.getBoundingClientRect();
  if (settings.calm || !element.animate || lies.width === 0 || from.width === 0) return;
  const above = { transformOrigin: "0 0", zIndex: 3 };
  element.animate(
    [
      { ...above, transform: onto(lies, from) },
      { ...above, transform: "none" },
    ],
    {
      duration: lasting(FLIGHT_MS),
      delay: lasting(order * APART),
      easing: "cubic-bezier(0.2, 0.8, 0.3, 1)",
      fill: "backwards",
    },
  );
}

/** The same for what is stolen: it is held up on the way, so that nobody misses it; `paw` goes with it. */
export function stealIn(element: HTMLElement, from: DOMRect, paw: Node | null, order = 0): void {
  const lies = element.getBoundingClientRect();
  if (settings.calm || !element.animate || lies.width === 0 || from.width === 0) return;
  const above = { transformOrigin: "0 0", zIndex: 3 };
  const [x, y, size] = [from.left - lies.left, from.top - lies.top, from.width / lies.width];
  const held = Math.max(1, size) * 1.35;
  const lean = x > 0 ? -7 : 7;
  if (paw) element.append(paw);
  const gone = () => paw?.parentNode?.removeChild(paw);
  element
    .animate(
      [
        { ...above, transform: `translate(${x}px, ${y}px) scale(${size})`, easing: "ease-in" },
        { ...above, transform: `translate(${x}px, ${y}px) scale(${size * 1.2}) rotate(${lean}deg)`, offset: 0.2 },
        { ...above, transform: `translate(${x / 2}px, ${y / 2}px) scale(${held}) rotate(${-lean}deg)`, offset: 0.6 },
        { ...above, transform: "none" },
      ],
      { duration: lasting(SNATCHED), delay: lasting(order * 4 * APART), easing: "ease-in-out", fill: "backwards" },
    )
    .finished.then(gone, gone);
}

/** Something trembles: it has lost what lay on it. */
export function shake(element: Element, order = 0): void {
  if (settings.calm) return;
  const swings = [0, -6, 6, -5, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  element.animate?.(swings, { duration: lasting(420), delay: lasting(order * 4 * APART) });
}

interface FlyOutOptions {
  readonly within: HTMLElement; // whose styles the copy needs
  readonly order?: number;
  readonly apart?: number;
  readonly rise?: number; // pixels, for who throws it in an arc
  readonly least?: number; // how small it becomes at most
}

/** Lets a copy of something fly to another place, and removes it there. Gives when it lands, in milliseconds. */
export function flyOut({ box, copy: look }: Snapshot, to: DOMRect, how: FlyOutOptions): number {
  const { within, order = 0, apart = APART, rise = 0, least = 0.18 } = how;
  if (settings.calm || !look.animate || box.width === 0 || to.width === 0) return 0;
  look.setAttribute("aria-hidden", "true");
  look.inert = true;
  look.dataset.flight = "";
  Object.assign(look.style, {
    position: "fixed",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: "0",
    zIndex: "var(--layer-top)",
    pointerEvents: "none",
  });
  within.append(look);
  // From middle to middle, so that what is large flies into a small pack, not beside it.
  const x = to.left + to.width / 2 - box.left - box.width / 2;
  const y = to.top + to.height / 2 - box.top - box.height / 2;
  const small = Math.min(1, Math.max(least, to.width / box.width));
  const lean = rise === 0 ? 0 : x > 0 ? 8 : -8;
  const half = `translate(${x * 0.45}px, ${y * 0.45 - rise}px) scale(${(1 + small) / 1.8}) rotate(${lean}deg)`;
  const delay = lasting(order * apart);
  const gone = () => look.remove();
  look
    .animate(
      [
        { transform: "none", opacity: 1 },
        ...(rise === 0 ? [] : [{ transform: half }]),
        { transform: `translate(${x}px, ${y}px) scale(${small})`, opacity: rise === 0 ? 0.3 : 0.9 },
      ],
      {
        duration: lasting(FLIGHT_MS),
        delay,
        easing: rise === 0 ? "ease-in" : "cubic-bezier(0.3, 0.1, 0.3, 1)",
        fill: "both",
      },
    )
    .finished.then(gone, gone);
  return delay + lasting(FLIGHT_MS);
}

/** Something grows for a moment: here it landed. */
export function pulse(element: Element, after: number): void {
  if (settings.calm) return;
  element.animate?.([{ scale: 1 }, { scale: 1.22 }, { scale: 1 }], {
    duration: lasting(260),
    delay: Math.max(0, after - 40),
    easing: "ease-out",
  });
}
