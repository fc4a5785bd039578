/** Cards that fly from the market to their takers. `data-card` says where a card lies, `data-taker` where a seat keeps
 * what it took. A copy flies above all else, so that it arrives even if the market closes behind it. */
import { pulse, takeSnapshot, flyOut } from "../../../kit/flight.ts";
import type { Sandwich } from "../../../wire/wire.ts";

/** Starts the flights of cards that were just taken; to be called before the table changes. */
export function animateTakenCards(root: HTMLElement, news: readonly Sandwich.News[]): void {
  const grabs = news.filter((one) => one.type === "grabbed");
  for (const [order, { seat, card }] of grabs.entries()) {
    const from = root.querySelector<HTMLElement>(`[data-card="${card}"]`);
    const to = root.querySelector(`[data-taker="${seat}"]`);
    if (!from || !to) continue;
    const taken = takeSnapshot(from);
    delete taken.copy.dataset.card;
    const how = { within: document.body, order, apart: 120, rise: 46 };
    pulse(to, flyOut(taken, to.getBoundingClientRect(), how));
  }
}
