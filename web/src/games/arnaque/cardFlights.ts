/** Cards that fly from where they lay to where they lie now. Elements with `data-card` say where a card lies. */
import { flyIn, takeSnapshot, flyOut, shake, stealIn, type Snapshot } from "../../kit/flight.ts";
import type { SnackArnaque } from "../../wire/wire.ts";

/** The cards that the news speak of, before the table changes. */
export function captureCards(root: HTMLElement, news: readonly SnackArnaque.News[]): Map<string, Snapshot> {
  const spoken = new Set(news.flatMap(cardsOf));
  const lying = [...root.querySelectorAll<HTMLElement>("[data-card]")];
  return new Map(
    lying.filter((one) => spoken.has(one.dataset.card!)).map((one) => [one.dataset.card!, takeSnapshot(one)]),
  );
}

function cardsOf(news: SnackArnaque.News): readonly string[] {
  if (news.type === "took") return [...news.cards, ...news.discarded];
  if (news.type === "took-raccoons") return news.discarded;
  if (news.type === "stole") return [news.card];
  return [];
}

/** Sets the cards flying, once the table has changed. */
export function animateCards(
  root: HTMLElement,
  news: readonly SnackArnaque.News[],
  before: Map<string, Snapshot>,
): void {
  let order = 0;
  let thefts = 0;
  const place = (name: string) => root.querySelector(`[data-place="${name}"]`)?.getBoundingClientRect();
  const arrive = (card: string, from: DOMRect | undefined) => {
    const element = root.querySelector<HTMLElement>(`[data-card="${card}"]`);
    if (element && from) flyIn(element, from, order++);
  };
  for (const one of news) {
    if (one.type === "drawn") for (const card of one.cards) arrive(card, place("pile"));
    if (one.type === "took") for (const card of one.cards) arrive(card, before.get(card)?.box);
    if (one.type === "stole") steal(root, one, before.get(one.card)?.box, thefts++);
    if (one.type === "took" || one.type === "took-raccoons")
      for (const card of one.discarded) fall(root, before.get(card), place("discard"));
  }
}

/** A paw carries it from its owner, who trembles, to the thief. */
function steal(root: HTMLElement, { rival, card }: SnackArnaque.Stole, from: DOMRect | undefined, order: number): void {
  const element = root.querySelector<HTMLElement>(`[data-card="${card}"]`);
  const paw = root.querySelector("[data-paw]")?.cloneNode(true) as HTMLElement | undefined;
  if (!element || !from) return;
  paw?.removeAttribute("hidden");
  stealIn(element, from, paw ?? null, order);
  const victim = root.querySelector(`[data-collection="${rival}"]`)?.closest("section");
  if (victim) shake(victim, order);
}

function fall(root: HTMLElement, lay: Snapshot | undefined, to: DOMRect | undefined): void {
  if (!lay || !to) return;
  delete lay.copy.dataset.card;
  lay.copy.style.setProperty("--card-name", "none");
  flyOut(lay, to, { within: root });
}
