/** My turn: what there is to do, what is chosen so far, and what that would bring. */
import { buzz, play as sing } from "../../kit/sound.ts";
import type { Hint } from "../../kit/hint.svelte.ts";
import { isTurn, nameOf, type SeenOf } from "../seen.ts";
import type { SnackArnaque } from "../../wire/wire.ts";
import { type Change, options as optionsOf } from "./brings.ts";
import { type Card, sort } from "./cards.ts";
import { isOn, most, moves, steals, still, tapped, theft, type Paw } from "./paws.ts";
import { PreviewLoader } from "./previewLoader.svelte.ts";
import { adviceText } from "./describeTurn.ts";

/** What a rival's collection shows while thefts are planned. */
export interface Planning {
  readonly pawed: (card: Card) => boolean;
  readonly brings: (card: Card) => Change | null;
  readonly full: boolean; // all paws are down
  readonly tap: (card: Card, byKey: boolean) => void;
  readonly nameOf: (seat: number) => string;
}

export class TurnState {
  #seen: () => SeenOf<"snack-arnaque">;
  #picked = $state.raw<{ draw: string; index: number } | null>(null);
  #paws = $state.raw<readonly Paw[]>([]);
  #sending = $state(false);
  gone = false; // the asking screen has left the table

  // People who come and go make a new `seen`, but not a new table: values that depend on these are not computed again.
  #view = $derived.by(() => this.#seen().view);
  #seat = $derived.by(() => this.#seen().seat);
  #may = $derived.by(() => this.#seen().play !== null && this.#view.turn === this.#seat);

  readonly acting = $derived.by(() => this.#may && isTurn(this.#seen()) && !this.#sending);
  readonly choosing = $derived.by(() => this.#may && this.#view.phase === "choose");
  readonly thief = $derived.by(() => {
    const { phase, collections, thefts } = this.#view;
    return this.#may && this.#seat !== null && phase === "steal" ? { seat: this.#seat, collections, thefts } : null;
  });

  /** The paws that are down. */
  readonly laid = $derived.by(() => (this.thief ? still(this.#paws, this.thief) : []));
  #steals = $derived.by(() => steals(this.laid));
  readonly thinking: PreviewLoader;
  #planned = $derived.by(() => this.thinking.after(this.#steals));

  readonly draw = $derived.by(() => this.#view.drawn.join());
  readonly options = $derived.by(() => {
    if (!this.choosing) return [];
    const { sheets: standing, now } = this.thinking;
    return optionsOf(this.#view.drawn, this.#seen().moves ?? [], standing, now?.next ?? [], this.#seat!);
  });
  /** Which of the options is chosen. */
  readonly chosen = $derived.by(() => (this.#picked?.draw === this.draw ? this.#picked.index : null));
  readonly option = $derived.by(() => (this.chosen === null ? null : (this.options[this.chosen] ?? null)));

  constructor(seen: () => SeenOf<"snack-arnaque">) {
    this.#seen = seen;
    this.thinking = new PreviewLoader(seen, () => this.#steals);
  }

  /** What the paws would bring together; null: not known, or no paw is down. */
  get gain(): number | null {
    const [thief, now] = [this.thief, this.thinking.now];
    if (!thief || !now || !this.#planned || this.laid.length === 0) return null;
    return this.#planned.sheets[thief.seat]!.total - now.sheets[thief.seat]!.total;
  }

  choose(index: number): void {
    if (!this.acting || !this.options[index]) return;
    sing("pick");
    this.#picked = { draw: this.draw, index };
  }

  take(): void {
    if (this.option) void this.#send([this.option.move]);
  }

  steal(): void {
    // A card that was stolen may lie there again the next time: the paw on it is not meant any more.
    if (this.thief) void this.#send(moves(this.laid, this.thief)).then((done) => done && (this.#paws = []));
  }

  /** Puts a paw on a card or takes it back; true where that was the last one to put down. */
  tap(rival: number, card: Card): boolean {
    if (!this.thief || this.#sending) return false;
    const [before, after] = [this.laid, tapped(this.laid, rival, card, this.thief)];
    if (after === before) return false;
    const down = after.length >= before.length;
    sing(down ? "pick" : "undo");
    this.#paws = after;
    return down && after.length === most(this.thief);
  }

  /** Takes back the last paw, or the choice. */
  back(): void {
    if (this.laid.length === 0 && this.chosen === null) return;
    sing("undo");
    if (this.laid.length > 0) this.#paws = this.laid.slice(0, -1);
    else this.#picked = null;
  }

  /** What a strong player would do is chosen, but not done; gives the reason and the card it is about. */
  async hint(): Promise<Hint | null> {
    const before = this.#view;
    const advice = await this.#seen().requestHint?.([]);
    if (!advice || this.gone || this.#view !== before) return null;
    const move = advice.move as SnackArnaque.Move;
    const words = adviceText(advice.why, this.#seen());
    if (move.type === "steal") {
      this.#paws = [{ rival: move.rival, card: move.card }];
      return { words, at: `[data-card="${move.card}"]` };
    }
    const index = this.options.findIndex((option) => JSON.stringify(option.move) === JSON.stringify(move));
    if (index >= 0) this.choose(index);
    const option = this.options[index];
    return { words, at: option ? `[data-option="${sort(option.cards[0]!)}"]` : "[data-confirm]" };
  }

  /** What a rival's collection shows while thefts are planned; `onlast` is called when the last paw was put by key. */
  planning(rival: number, onlast: () => void): Planning | null {
    const thief = this.thief;
    if (!thief) return null;
    const only = most(thief) === 1; // it can still go elsewhere
    const from = only ? this.thinking.now : this.#planned;
    return {
      pawed: (card) => isOn(this.laid, card),
      brings: (card) => (from ? theft(rival, card, from.sheets, from.next, thief.seat) : null),
      full: this.laid.length >= most(thief) && !only,
      tap: (card, byKey) => {
        if (this.tap(rival, card) && byKey) onlast();
      },
      nameOf: (other) => nameOf(this.#seen(), other),
    };
  }

  /** Whether it was done. */
  async #send(chosen: readonly SnackArnaque.Move[]): Promise<boolean> {
    const { play } = this.#seen();
    if (!this.acting || !play) return false;
    sing("confirm");
    buzz(20);
    this.#sending = true;
    try {
      return (await play(chosen)) === null;
    } finally {
      this.#sending = false;
    }
  }
}
