/** Cards that fly to whoever has won them, or to where they are paid. Elements with `data-lies` are cards that can be won,
 * with `data-paid` those in the middle; `data-home` is where a seat's pack lies. */
import { flyAway, onto } from "../../../kit/flight.ts";
import type { Payment, Verdict } from "./verdict.ts";

const LONG = 420; // milliseconds
const APART = 50;

interface Leaving {
  readonly box: DOMRect;
  readonly look: HTMLElement;
  readonly to: number; // a seat
}

/** The cards that are about to leave, before the table changes. */
export function look(root: HTMLElement, verdict: Verdict): Leaving[] {
  const { winner, kind, picture } = verdict;
  if (kind !== "won" || winner === null) return [];
  return [...root.querySelectorAll<HTMLElement>("[data-lies]")]
    .filter((one) => one.dataset.lies === picture)
    .map((one) => ({ box: one.getBoundingClientRect(), look: one.cloneNode(true) as HTMLElement, to: winner }));
}

/** Sets them flying, once it has changed. */
export function fly(root: HTMLElement, leaving: readonly Leaving[]): void {
  leaving.forEach(({ box, look, to }, order) => {
    const home = root.querySelector(`[data-home="${to}"]`)?.getBoundingClientRect();
    if (!home) return;
    delete look.dataset.lies;
    look.style.setProperty("--card", `${box.width}px`);
    flyAway(look, {
      from: box,
      within: root,
      layer: 4,
      frames: [
        { transformOrigin: "0 0", transform: "none" },
        { transformOrigin: "0 0", transform: onto(box, home), opacity: 0.3 },
      ],
      timing: { duration: LONG, delay: order * APART, easing: "ease-in", fill: "both" },
    });
  });
}

/** Cards that were paid come from their owners' packs. */
export function pay(root: HTMLElement, payments: readonly Payment[]): void {
  for (const { seat, card } of payments) {
    const paid = root.querySelector<HTMLElement>(`[data-paid="${CSS.escape(card)}"]`);
    const home = root.querySelector(`[data-home="${seat}"]`)?.getBoundingClientRect();
    const box = paid?.getBoundingClientRect();
    if (!paid?.animate || !home || !box?.width) continue;
    paid.animate([{ transformOrigin: "0 0", transform: onto(box, home) }, { transformOrigin: "0 0" }], {
      duration: LONG,
      easing: "ease-out",
    });
  }
}
