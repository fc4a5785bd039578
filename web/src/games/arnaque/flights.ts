/** Cards that fly from where they lay to where they lie now. Elements with `data-card` say where a card lies. */
import { flyAway, onto } from "../../kit/flight.ts";
import type { SnackArnaque } from "../../wire/wire.ts";

const LONG = 480; // milliseconds
const APART = 45; // between cards that leave together

export interface Before {
  readonly box: DOMRect;
  readonly look: HTMLElement; // a copy, for cards that fall away
}

/** Where the cards that the news speak of lie, before the table changes. */
export function look(root: HTMLElement, news: readonly SnackArnaque.News[]): Map<string, Before> {
  const spoken = new Set(news.flatMap(cardsOf));
  const found = new Map<string, Before>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-card]"))
    if (spoken.has(element.dataset.card!))
      found.set(element.dataset.card!, {
        box: element.getBoundingClientRect(),
        look: element.cloneNode(true) as HTMLElement,
      });
  return found;
}

function cardsOf(news: SnackArnaque.News): readonly string[] {
  if (news.type === "took") return [...news.cards, ...news.discarded];
  if (news.type === "took-raccoons") return news.discarded;
  if (news.type === "stole") return [news.card];
  return [];
}

/** Sets the cards flying, once the table has changed. */
export function fly(root: HTMLElement, news: readonly SnackArnaque.News[], before: Map<string, Before>): void {
  let order = 0;
  const place = (name: string) => root.querySelector(`[data-place="${name}"]`)?.getBoundingClientRect();
  const arrive = (card: string, from: DOMRect | undefined) => {
    const element = root.querySelector<HTMLElement>(`[data-card="${card}"]`);
    if (element && from) move(element, from, order++);
  };
  for (const one of news) {
    if (one.type === "drawn") for (const card of one.cards) arrive(card, place("pile"));
    if (one.type === "took") for (const card of one.cards) arrive(card, before.get(card)?.box);
    if (one.type === "stole") arrive(one.card, before.get(one.card)?.box);
    if (one.type === "took" || one.type === "took-raccoons")
      for (const card of one.discarded) fall(root, before.get(card), place("discard"));
  }
}

function move(element: HTMLElement, from: DOMRect, order: number): void {
  const to = element.getBoundingClientRect();
  if (to.width === 0 || from.width === 0) return;
  const start = { transform: onto(to, from), transformOrigin: "0 0", zIndex: 3 };
  element.animate?.([start, { transform: "none", transformOrigin: "0 0", zIndex: 3 }], {
    duration: LONG,
    delay: order * APART,
    easing: "cubic-bezier(0.2, 0.8, 0.3, 1)",
    fill: "backwards",
  });
}

function fall(root: HTMLElement, before: Before | undefined, to: DOMRect | undefined): void {
  if (!before || !to) return;
  const { box, look } = before;
  delete look.dataset.card;
  look.style.setProperty("--card-name", "none");
  flyAway(look, {
    from: box,
    within: root,
    layer: 4,
    frames: [
      { transformOrigin: "0 0", opacity: 1 },
      { transformOrigin: "0 0", opacity: 0.2, transform: onto(box, to) },
    ],
    timing: { duration: LONG, easing: "ease-in", fill: "forwards" },
  });
}
