/** My kitchen: what lies in which roll, with what praise; kept by the tab until it is served. */
import { untrack } from "svelte";

import { loadDraft, saveDraft } from "../../../kit/draft.ts";
import { buzz, play as sing } from "../../../kit/sound.ts";
import type { SeenOf } from "../../seen.ts";
import {
  back,
  startComposing,
  afterSwap,
  isDone,
  unusedCards,
  put,
  putInto,
  rolls,
  sandwiches,
  tap,
  type Composing,
  type Spot,
} from "./composing.ts";
import type { Card } from "../ingredients.ts";
import { packDish, restoreDish } from "./dishStorage.ts";

export class Cooking {
  #seen: () => SeenOf<"sandwich">;
  #made: Composing;
  #pitches: string[];
  #sending = $state(false);

  readonly #view = $derived.by(() => this.#seen().view);
  readonly basket = $derived.by(() => this.#view.baskets[this.#view.seat ?? -1] ?? []);
  readonly sealed = $derived.by(() => this.#view.ready[this.#view.seat ?? -1] === true);
  readonly may = $derived.by(() => this.#seen().play !== null && !this.#sending);
  readonly acting = $derived.by(() => this.may && !this.sealed);

  /** In a replay only what was served is known. */
  readonly #served = $derived.by(() => this.sealed || this.#seen().game === 0);

  /** As it lies there: as it was served, or as I am making it. */
  readonly composing = $derived.by(() =>
    this.#served ? startComposing(this.basket, this.#view.sandwiches) : afterSwap(this.#made, this.basket),
  );
  readonly pitches = $derived.by(() => (this.#served ? this.#view.pitches : this.#pitches));
  readonly left = $derived.by(() => unusedCards(this.composing));
  readonly done = $derived.by(() => isDone(this.composing));

  constructor(seen: () => SeenOf<"sandwich">) {
    this.#seen = seen;
    const [made, pitches] = untrack(() => {
      const { view } = seen();
      const served = startComposing(this.basket, view.sandwiches);
      const kept = this.sealed ? null : restoreDish(loadDraft("kitchen", seen()), view.round, this.basket);
      return kept ?? ([served, [...view.pitches]] as const);
    });
    this.#made = $state.raw(made);
    this.#pitches = $state.raw([...pitches]);
  }

  tap(spot: Spot): void {
    if (!this.acting) return;
    const before = this.composing;
    const after = tap(before, spot);
    if (after === before) return;
    if (after.places.join() !== before.places.join())
      sing(unusedCards(after).length > unusedCards(before).length ? "undo" : "lay");
    else sing(after.held ? "pick" : "undo");
    this.#is(after);
  }

  /** Into a roll, wherever there is room. */
  into(roll: number, card: Card | null = this.composing.held): void {
    if (!this.acting || card === null) return;
    sing("lay");
    this.#is(putInto(this.composing, card, roll));
  }

  drop(card: Card, place: number): void {
    if (!this.acting) return;
    sing("lay");
    this.#is(put(this.composing, card, place));
  }

  back(card: Card): void {
    if (!this.acting || this.left.includes(card)) return;
    sing("undo");
    this.#is(back(this.composing, card));
  }

  /** Takes back the last thing: what is held, or what was laid last. */
  undo(): void {
    const { held, places } = this.composing;
    const last = held ?? [...places].reverse().find((card) => card !== null) ?? null;
    if (!this.acting || last === null) return;
    sing("undo");
    this.#is(held && this.left.includes(held) ? { ...this.composing, held: null } : back(this.composing, last));
  }

  praise(roll: number, text: string): void {
    this.#pitches = rolls(this.composing).map((_, at) => (at === roll ? text : (this.#pitches[at] ?? "")));
    this.#is(this.composing);
  }

  async serve(): Promise<void> {
    if (!this.acting || !this.done) return;
    const said = this.#pitches.some((text) => text.trim() !== "");
    const pitches = this.#view.options.chef && said ? this.#pitches.map((text) => text.trim()) : [];
    buzz(20);
    await this.#send({ type: "compose", sandwiches: sandwiches(this.composing), pitches }, "confirm");
  }

  async reconsider(): Promise<void> {
    if (!this.may || !this.sealed) return;
    this.#made = this.composing;
    this.#pitches = [...this.pitches];
    await this.#send({ type: "reconsider" }, "undo");
  }

  async #send(move: Parameters<NonNullable<SeenOf<"sandwich">["play"]>>[0][number], song: "confirm" | "undo") {
    const { play } = this.#seen();
    if (!play) return;
    this.#sending = true;
    sing(song);
    try {
      await play([move]);
    } finally {
      this.#sending = false;
    }
  }

  #is(made: Composing): void {
    this.#made = made;
    saveDraft("kitchen", this.#seen(), packDish(this.#view.round, made, this.#pitches));
  }
}
