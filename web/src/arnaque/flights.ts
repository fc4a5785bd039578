/** Cards that fly from where they lay to where they lie now. Elements with `data-card` say where a card lies. */
import type { SnackArnaque } from "../wire.ts";

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
  const [x, y] = [from.left - to.left, from.top - to.top];
  const start = {
    transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})`,
    transformOrigin: "0 0",
    zIndex: 3,
  };
  element.animate?.([start, { transform: "none", transformOrigin: "0 0", zIndex: 3 }], {
    duration: LONG,
    delay: order * APART,
    easing: "cubic-bezier(0.2, 0.8, 0.3, 1)",
    fill: "backwards",
  });
}

function fall(root: HTMLElement, before: Before | undefined, to: DOMRect | undefined): void {
  if (!before || !to || before.box.width === 0 || !before.look.animate) return;
  const { box, look } = before;
  delete look.dataset.card;
  look.setAttribute("aria-hidden", "true");
  Object.assign(look.style, {
    position: "fixed",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    zIndex: "4",
    pointerEvents: "none",
  });
  look.style.setProperty("--card-name", "none");
  root.append(look);
  const scale = to.width / box.width;
  const end = { transform: `translate(${to.left - box.left}px, ${to.top - box.top}px) scale(${scale})`, opacity: 0.2 };
  const flight = look.animate(
    [
      { transformOrigin: "0 0", opacity: 1 },
      { ...end, transformOrigin: "0 0" },
    ],
    {
      duration: LONG,
      easing: "ease-in",
      fill: "forwards",
    },
  );
  const gone = () => look.remove();
  flight.finished.then(gone, gone);
}
