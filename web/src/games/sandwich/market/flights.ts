/** Cards that fly from the market to whoever took them. `data-card` says where a card lies, `data-taker` where a seat
 * keeps what it took. A copy flies above all else, so that it arrives even if the market closes behind it. */
import { flyAway } from "../../../kit/flight.ts";
import type { Sandwich } from "../../../wire/wire.ts";

const LONG = 520; // milliseconds
const ARC = 46; // pixels that a card rises on its way

/** Starts the flights of cards that were just taken; to be called before the table changes. */
export function fly(root: HTMLElement, news: readonly Sandwich.News[]): void {
  const grabs = news.filter((one) => one.type === "grabbed");
  for (const [order, { seat, card }] of grabs.entries()) {
    const from = root.querySelector<HTMLElement>(`[data-card="${card}"]`);
    const to = root.querySelector(`[data-taker="${seat}"]`);
    if (from && to) launch(from, to, order);
  }
}

function launch(from: HTMLElement, to: Element, order: number): void {
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  if (start.width === 0 || end.width === 0) return;
  const flying = from.cloneNode(true) as HTMLElement;
  delete flying.dataset.card;
  flying.dataset.flight = "";
  Object.assign(flying.style, { height: `${start.height}px`, margin: "0" });
  const x = end.left + end.width / 2 - start.left - start.width / 2;
  const y = end.top + end.height / 2 - start.top - start.height / 2;
  const scale = Math.min(1, Math.max(0.18, end.width / start.width));
  const lean = x > 0 ? 8 : -8;
  flyAway(flying, {
    from: start,
    within: document.body,
    layer: 20,
    frames: [
      { transform: "none", opacity: 1 },
      { transform: `translate(${x * 0.45}px, ${y * 0.45 - ARC}px) scale(${(1 + scale) / 1.8}) rotate(${lean}deg)` },
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.9 },
    ],
    timing: { duration: LONG, delay: order * 120, easing: "cubic-bezier(0.3, 0.1, 0.3, 1)", fill: "both" },
  });
  to.animate?.([{ scale: 1 }, { scale: 1.22 }, { scale: 1 }], {
    duration: 260,
    delay: LONG + order * 120 - 40,
    easing: "ease-out",
  });
}
