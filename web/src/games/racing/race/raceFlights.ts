/** Cards that fly to their winner, or to where they are paid. Elements with `data-lies` are cards that can be won, with
 * `data-paid` those in the middle; `data-home` is where a seat's pack lies. */
import { flyIn, takeSnapshot, flyOut, type Snapshot } from "../../../kit/flight.ts";
import type { Payment, Verdict } from "./verdict.ts";

interface Leaving extends Snapshot {
  readonly to: number; // a seat
}

/** The cards that are about to leave, before the table changes. */
export function captureWonCards(root: HTMLElement, verdict: Verdict): Leaving[] {
  const { winner, kind, picture } = verdict;
  if (kind !== "won" || winner === null) return [];
  return [...root.querySelectorAll<HTMLElement>("[data-lies]")]
    .filter((one) => one.dataset.lies === picture)
    .map((one) => ({ ...takeSnapshot(one), to: winner }));
}

/** Sets them flying, once it has changed. */
export function animateWonCards(root: HTMLElement, leaving: readonly Leaving[]): void {
  for (const [order, { box, copy: look, to }] of leaving.entries()) {
    const home = homeOf(root, to);
    if (!home) continue;
    delete look.dataset.lies;
    look.style.setProperty("--card", `${box.width}px`);
    flyOut({ box, copy: look }, home, { within: root, order });
  }
}

/** Cards that were paid come from their owners' packs. */
export function animatePayments(root: HTMLElement, payments: readonly Payment[]): void {
  for (const { seat, card } of payments) {
    const paid = root.querySelector<HTMLElement>(`[data-paid="${CSS.escape(card)}"]`);
    const home = homeOf(root, seat);
    if (paid && home) flyIn(paid, home);
  }
}

const homeOf = (root: HTMLElement, seat: number): DOMRect | undefined =>
  root.querySelector(`[data-home="${seat}"]`)?.getBoundingClientRect();
