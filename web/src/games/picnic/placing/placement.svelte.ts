/**
 * Laying the strips of a round: what lies where, what it brings, and what became of the last gesture.
 *
 * All of it happens on this device until one Confirm sends it, and lets go of it (AMB-P10). The game's screen makes one:
 * the board and the hand show it, and whatever counts along reads it.
 */
import { untrack } from "svelte";

import { announce } from "../../../kit/announcer.svelte.ts";
import type { Hint } from "../../../kit/hint.svelte.ts";
import { buzz, play } from "../../../kit/sound.ts";
import { refusalText, t } from "../../../kit/texts/index.ts";
import type { Picnic as Wire, ReasonKey } from "../../../wire/wire.ts";
import { amount, signedAmount } from "../../common/amounts.ts";
import { isTurn } from "../../seen.ts";
import { blanketOf } from "../board/blanket.ts";
import { adviceText, cardText } from "../describeCards.ts";
import { blanketText, describePlace, placeText } from "../ghostText.ts";
import { compare } from "../result/compare.ts";
import type { Cell } from "../rulesMirror/field.ts";
import { counts, laidNow } from "../rulesMirror/table.ts";
import { type Place, slotOf } from "../rulesMirror/weave.ts";
import type { PicnicSeen } from "../seen.ts";
import { type Gesture, perform, soundOf } from "./gestures.ts";
import type { Step } from "./ghost.ts";
import {
  allPlaces,
  isComplete,
  movesToSend,
  picnicWithGhost,
  placedPicnic,
  withSuggestion,
  type PlacementDraft,
} from "./placementDraft.ts";
import { loadPlacement, packPlacement, savePlacement, startPlacement } from "./placementStorage.ts";

const READ = 5000; // milliseconds for a reason
const FLASH = 1000;

export class Placement {
  readonly #seen: () => PicnicSeen;
  #view = $derived.by(() => this.#seen().view);
  #round = $derived.by(() => this.#view.round); // alone: the view changes with anybody's move
  #sending = $state(false);
  #flashes: ReturnType<typeof setTimeout> | undefined;
  #fading: ReturnType<typeof setTimeout> | undefined;

  readonly isActive = $derived.by(() => {
    const seen = this.#seen();
    return this.#view.phase === "place" && isTurn(seen) && seen.play !== null;
  });

  /** What I have to lay, as one value: that somebody else is ready must not disturb what I am doing. */
  readonly task = $derived.by(() => {
    const { mine, hand } = this.#view;
    return `${this.#seen().game} ${this.#round} ${mine.strips.length} ${hand.join()}`;
  });

  /** Another value each time I begin to lay. */
  #begun = $derived.by(() => this.isActive && {});

  /** Strips that were confirmed and are taken up again, to be laid anew from where they were. */
  #again = $derived.by<readonly Place[]>(() => (void this.#round, []));

  draft = $derived.by<PlacementDraft>(() => {
    void [this.task, this.#begun];
    return untrack(() => startPlacement(this.#view, this.#again, loadPlacement(this.#seen())));
  });

  /** Why the last gesture could not be done as it was meant, and what it had along. */
  reason = $derived.by<ReasonKey | null>(() => (void [this.task, this.#begun], null));
  flashing = $derived.by<readonly Cell[]>(() => (void [this.task, this.#begun], []));

  readonly isStill = $derived.by(() => this.#sending || !this.isActive);
  /** What lies there without the ghost, and with it. */
  readonly placed = $derived.by(() => placedPicnic(this.draft));
  readonly whole = $derived.by(() => picnicWithGhost(this.draft));
  readonly blanket = $derived.by(() => blanketOf(this.whole, this.draft.first));
  readonly count = $derived.by(() => counts(this.#view, this.whole)[this.#view.seat!]!);
  /** What the whole turn brings, as the button sends the whole turn. */
  readonly comparison = $derived.by(() =>
    allPlaces(this.draft).length ? compare(counts(this.#view, this.draft.base)[this.#view.seat!]!, this.count) : null,
  );

  constructor(seen: () => PicnicSeen) {
    this.#seen = seen;
  }

  get #edition() {
    return this.#view.options.edition;
  }

  get reasonText(): string | null {
    return this.reason && textOf(this.reason);
  }

  make(gesture: Gesture): void {
    if (this.isStill) return;
    const was = this.draft;
    const step = perform(was, gesture);
    const sound = soundOf(gesture, was, step.laying);
    if (sound) play(sound);
    else buzz(15);
    this.take(step);
    if (gesture.do === "choose" && this.draft !== was)
      announce(
        t("placing-taken-up", {
          number: this.draft.hand.indexOf(gesture.card) + 1,
          faces: cardText(this.#edition, gesture.card),
        }),
      );
  }

  /** Lets it lie as a gesture has left it, and says what has changed. */
  take(step: Step): void {
    const moved = step.laying !== this.draft;
    const lay = this.blanket;
    const { ghost } = (this.draft = step.laying);
    this.reason = step.reason;
    clearTimeout(this.#flashes);
    const cells = ghost ? slotOf(ghost.place).cells : [];
    this.flashing = step.along.map((part) => cells[part]!);
    this.#flashes = setTimeout(() => (this.flashing = []), FLASH);
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => (this.reason = null), READ); // what lies there is legal all the same
    if (this.reasonText) announce(this.reasonText);
    if (!moved) return;
    if (ghost) announce(placeText(describePlace(ghost.place)));
    if (this.blanket.row !== lay.row || this.blanket.col !== lay.col) announce(blanketText(this.blanket));
    if (this.comparison)
      announce(
        t("placing-brings", {
          change: signedAmount(this.#edition, this.comparison.gained),
          amount: amount(this.#edition, this.count.sheet.total),
        }),
      );
  }

  /** How to get a hint; null where nobody may ask. */
  get hint(): (() => Promise<Hint | null>) | null {
    return this.#seen().requestHint && !this.isStill ? this.#takeHint : null;
  }

  /** The strip is laid as a strong player would: like any other, it can be moved or taken back. */
  readonly #takeHint = async (): Promise<Hint | null> => {
    const [was, asked] = [this.draft, movesToSend(this.draft).slice(0, -1)];
    const advice = await this.#seen().requestHint?.(asked);
    if (!advice || !this.isActive || this.draft !== was) return null;
    const move = advice.move as Wire.Move;
    if (move.type === "place") this.take({ laying: withSuggestion(was, move), reason: null, along: [] });
    const at = move.type === "place" ? "[data-board] [data-ghost]" : "[data-confirm]";
    return { words: adviceText(this.#edition, advice.why), at: `${at}, [data-board]` };
  };

  async confirm(): Promise<void> {
    const seen = this.#seen();
    if (this.isStill || !seen.play) return;
    if (!isComplete(this.draft)) {
      this.take({ laying: this.draft, reason: "lay-a-card", along: [] });
      return;
    }
    this.#sending = true;
    this.reason = null;
    play("confirm");
    await seen.play(movesToSend(this.draft)); // if it is refused the table says so, and everything is as it was
    this.#sending = false;
  }

  /** What was confirmed is taken up, as long as others still lay. */
  takeUpAgain(): void {
    this.#again = laidNow(this.#view);
  }

  /** It outlives a reload. */
  save(): void {
    const made = packPlacement(this.draft);
    untrack(() => savePlacement(this.#seen(), made));
  }
}

const textOf = (key: ReasonKey): string => refusalText({ key, text: key, facts: {} });
