/** One's own hands in the market, and what the photo finishes of a flip tell. */
import { NOT_PAINTED, type Press } from "../../../wire/reaction.ts";
import { announce } from "../../../kit/announcer.svelte.ts";
import { buzz, play as sing } from "../../../kit/sound.ts";
import { subscribeEvents } from "../../subscribeEvents.svelte.ts";
import type { SeenOf } from "../../seen.ts";
import { t } from "../../../kit/texts/index.ts";
import type { Reason, Sandwich } from "../../../wire/wire.ts";
import { animateTakenCards } from "./marketFlights.ts";
import { playMarketSounds } from "../soundEffects.ts";
import type { Card } from "../ingredients.ts";
import { contests, NO_FLIP, ofFlip, updateFlip, slots, type Flip, type Lock } from "./market.ts";

const A_WORD = 2200; // milliseconds that a remark stands

export class Reaching {
  #seen: () => SeenOf<"sandwich">;
  #flip: Flip = NO_FLIP; // as it was when the table was last drawn
  #tapped = $state.raw<{ readonly flip: number; readonly cards: readonly Card[] }>({ flip: 0, cards: [] });
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Why the last tap came to nothing, and at whose card. */
  remark = $state.raw<{ readonly seat: number; readonly text: string } | null>(null);

  /** The cards one has reached for: at once, not only when the server has heard of it. */
  readonly reached = $derived.by(() => {
    const { view } = this.#seen();
    const tapped = this.#tapped.flip === view.flip ? this.#tapped.cards : [];
    return [...view.claims, ...tapped.filter((card) => !view.claims.includes(card))];
  });

  /** How a card is taken now; null where nothing can be sent, such as a claim without a line. */
  readonly #take = $derived.by(() => {
    const { play, claim } = this.#seen();
    if (this.racing) return claim ?? null;
    return play && ((move: Sandwich.Grab, _: Press) => play([move]));
  });

  readonly slots = $derived.by(() => {
    const { view } = this.#seen();
    return slots(view, updateFlip(this.#flip, view), this.reached, this.#take !== null);
  });

  /** Whether one plays here, but can take nothing just now. */
  readonly shut = $derived.by(() => {
    const { game, seat } = this.#seen();
    return game > 0 && seat !== null && this.#take === null;
  });

  #past = $derived.by(() => this.#seen().past);
  #ofFlip = $derived(ofFlip(this.#past));
  readonly contests = $derived.by(() => {
    const { photos, level } = this.#ofFlip;
    return new Map(contests(photos, this.#seen().view.took, level).map((contest) => [contest.card, contest]));
  });

  constructor(seen: () => SeenOf<"sandwich">, root: () => HTMLElement | undefined) {
    this.#seen = seen;
    $effect.pre(() => {
      this.#flip = updateFlip(this.#flip, seen().view);
    });
    subscribeEvents(seen, (news, live) => {
      const around = root();
      if (!live) return;
      playMarketSounds(news, seen().seat, this.#tapped.cards, (card) => this.contests.has(card));
      if (around) animateTakenCards(around, news);
    });
  }

  get racing(): boolean {
    return this.#seen().view.options.market === "race";
  }

  /** Reaches for the card that a seat turned up, by this press; in turns, takes it. */
  async grab(seat: number, press: Press): Promise<void> {
    const { view } = this.#seen();
    const slot = this.slots[seat];
    const take = this.#take;
    if (!slot?.card || !take) return;
    if (slot.lock) return this.#refuse(seat, slot.lock);
    const { card } = slot;
    this.remark = null;
    this.#tapped = { flip: view.flip, cards: [...this.reached, card] };
    sing("pick");
    buzz(15);
    const why = await take({ type: "grab", card }, press);
    if (why) this.#missed(seat, card, why);
  }

  #refuse(seat: number, lock: Lock): void {
    if (lock === "own") {
      sing("locked");
      this.#say(seat, t("market-own"));
    } else if (lock === "wait" && this.#seen().view.chooser !== null) this.#say(seat, t("market-not-yet"));
    else if (lock === "have-one") this.#say(seat, t("market-have-one"));
  }

  #missed(seat: number, card: Card, why: Reason): void {
    const { flip, cards } = this.#tapped;
    this.#tapped = { flip, cards: cards.filter((other) => other !== card) };
    if (why.key === "table-gone" || why.key === "not-there") this.#say(seat, t("market-too-late"));
    if (why.key === "have-one") this.#say(seat, t("market-have-one"));
    if (why.key === "not-shown" || why.key === NOT_PAINTED) this.#say(seat, t("market-too-early"));
  }

  #say(seat: number, text: string): void {
    this.remark = { seat, text };
    announce(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.remark = null), A_WORD);
  }
}
