/** The market as it lies there: what each seat has turned up, who took it, and what one may still reach for. */
import type { Past } from "../../../wire/past.ts";
import type { Runner } from "../../seen.ts";
import type { PhotoEntry, Sandwich } from "../../../wire/wire.ts";
import type { Card } from "../ingredients.ts";

type View = Sandwich.View;

/** The cards of a flip by the seat that turned them up: a view no longer names those that were taken. */
export interface Flip {
  readonly number: number;
  readonly cards: readonly (Card | null)[]; // null: it was gone before one looked
}

export const NO_FLIP: Flip = { number: 0, cards: [] };

export function updateFlip(before: Flip, view: View): Flip {
  const { flip: number, market } = view;
  const another = market.some((card, seat) => card && before.cards[seat] && card !== before.cards[seat]);
  if (before.number !== number || before.cards.length !== market.length || another) return { number, cards: market };
  const cards = market.map((card, seat) => card ?? before.cards[seat] ?? null);
  return cards.every((card, seat) => card === before.cards[seat]) ? before : { number, cards };
}

/** Why a card cannot be reached for now. */
export type Lock = "own" | "taken" | "have-one" | "reached" | "wait" | "down";

export interface Slot {
  readonly seat: number; // who turned it up
  readonly card: Card | null; // null: face down, or gone before one looked
  readonly taker: number | null;
  readonly lock: Lock | null;
  readonly choice: number | null; // the order in which one has reached: 1 is what one would rather have
}

/** `reached` are the cards one has reached for in this flip, the first choice first; `may`: a card can be taken now. */
export function slots(view: View, flip: Flip, reached: readonly Card[], may = true): Slot[] {
  const me = view.seat;
  const open = view.phase === "market" && me !== null;
  const wanted = reached.filter((card) => view.market.includes(card));
  return view.ready.map((_, seat) => {
    const lying = view.phase === "market" ? (view.market[seat] ?? null) : null;
    // Before cards are turned up what was taken last is still shown.
    const card = lying ?? (view.took.some((took) => took !== null) ? (flip.cards[seat] ?? null) : null);
    const taker = lying || card === null ? -1 : view.took.indexOf(card);
    const place = lying ? wanted.indexOf(lying) : -1;
    return {
      seat,
      card,
      taker: taker < 0 ? null : taker,
      lock: lockOf(),
      choice: place < 0 || view.took[me ?? -1] ? null : place + 1,
    };

    function lockOf(): Lock | null {
      if (!lying) return card || view.phase === "market" ? "taken" : "down";
      if (!open) return "wait";
      if (view.took[me]) return "have-one";
      if (view.chooser !== null && view.chooser !== me) return "wait";
      if (seat === me) return "own"; // SW-11
      if (place >= 0) return "reached";
      return may ? null : "wait";
    }
  });
}

/** What was told of the cards that were turned up last: the photo finishes, and who drew level for which of them. */
export function ofFlip(past: Past<Sandwich.News>) {
  let told: Past<Sandwich.News>[number][] = [];
  for (const one of past) {
    if (one.news.some(({ type }) => type === "flipped")) told = [];
    told.push(one);
  }
  const drawn = told.flatMap(({ news }) => news.filter((one) => one.type === "drew-level"));
  return {
    photos: told.flatMap(({ race }) => race.photo),
    level: new Map(drawn.map(({ card, seats }) => [card, seats])),
  };
}

/** Those who reached for the same card, the quickest first. */
export interface Contest {
  readonly card: Card;
  readonly winner: number;
  readonly times: readonly { readonly seat: number; readonly millis: number }[];
  readonly lot: boolean; // they drew level, and a lot decided
}

/** The contested cards of a flip, from its photo finishes: where only one hand went there is nothing to tell. */
export function contests(
  photos: readonly PhotoEntry[],
  took: readonly (Card | null)[],
  level: ReadonlyMap<Card, readonly number[]>,
): Contest[] {
  return took.flatMap((card, winner) => {
    const times = new Map<number, number>();
    for (const { seat, millis, head_start, card: wanted } of photos)
      if (wanted === card && card !== null) times.set(seat, Math.min(times.get(seat) ?? Infinity, millis - head_start));
    if (!card || times.size < 2) return [];
    const order = [...times].sort(([a, one], [b, two]) => one - two || Number(b === winner) - Number(a === winner));
    const lot = level.has(card);
    return [{ card, winner, lot, times: order.map(([seat, millis]) => ({ seat, millis })) }];
  });
}

/** Who reached for cards that were taken then, for the log: their times matter only where several did. */
export function reachedFor(news: readonly Sandwich.News[], photo: readonly PhotoEntry[]): Runner[] {
  const grabbed = news.filter((one) => one.type === "grabbed");
  if (grabbed.length === 0 || photo.length < 2) return [];
  return photo.map(({ seat, millis, head_start: headStart, card }) => {
    const got = grabbed.some((one) => one.seat === seat && (card === null || one.card === card));
    return { seat, millis, headStart, fate: got ? "first" : "beaten" };
  });
}

/** What is pressed to reach for a card, by its place. */
const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "a", "b"] as const;

/** What stands on the key. */
export const keycap = (place: number): string => KEYS[place]?.toUpperCase() ?? "";

/** The place of the card that a key means; null for other keys. On French keyboards figures are typed with Shift. */
export function placeOf({ key, code = "" }: { readonly key: string; readonly code?: string }): number | null {
  const place = (KEYS as readonly string[]).indexOf(/^Digit\d$/.test(code) ? code.slice(5) : key.toLowerCase());
  return place < 0 ? null : place;
}

/** In how many columns so many cards are largest in a box; a card is a little taller than wide. Where it makes hardly a
 * difference they lie in fewer rows. */
export function columns(cards: number, width: number, height: number, gap = 8): number {
  const size = (across: number) => {
    const down = Math.ceil(cards / across);
    return Math.min((width - gap * (across - 1)) / across, ((height - gap * (down - 1)) / down / 6) * 5);
  };
  const choices = Array.from({ length: cards }, (_, index) => index + 1);
  const largest = Math.max(...choices.map(size));
  return Math.max(1, ...choices.filter((across) => size(across) > 0.92 * largest));
}
