/** Strips on their way: the one that is passed on flies to the neighbour, the one that is got comes from the other
 * side. Elements with `data-strip-card` show a strip in your hand, those with `data-seat` are the others. */
import { pulse, flyIn, takeSnapshot, flyOut, type Snapshot } from "../../kit/flight.ts";
import type { Picnic } from "../../wire/wire.ts";
import type { PicnicSeen } from "./seen.ts";
import { giver, receiver } from "./rulesMirror/table.ts";

/** The strips in hand, before the table changes. */
export function captureStrips(root: HTMLElement): Map<string, Snapshot> {
  const strips = [...root.querySelectorAll<HTMLElement>("[data-strip-card]")];
  return new Map(strips.map((strip) => [strip.dataset.stripCard!, takeSnapshot(strip)]));
}

/** Sets them flying, once it has changed. */
export function animateStrips(
  root: HTMLElement,
  news: readonly Picnic.News[],
  before: ReadonlyMap<string, Snapshot>,
  { view }: PicnicSeen,
): void {
  const face = (seat: number | null) => (seat === null ? null : root.querySelector(`[data-seat="${seat}"]`));
  const strip = (card: string) => root.querySelector<HTMLElement>(`[data-strip-card="${CSS.escape(card)}"]`);
  for (const one of news) {
    if (one.type !== "passed") continue;
    const [to, from] = [face(receiver(view)), face(giver(view))];
    const given = before.get(one.given);
    if (given && to) pulse(to, flyOut(given, to.getBoundingClientRect(), { within: root, rise: 40 }));
    for (const [card, { box }] of before) {
      const kept = card === one.given ? null : strip(card);
      if (kept) flyIn(kept, box);
    }
    const got = one.received === null ? null : strip(one.received);
    if (got && from) flyIn(got, from.getBoundingClientRect(), 4);
  }
}
