/** What happens at a table of races, as one hears it: cards with their sounds, verdicts, everybody's reactions. */
import { playNotes, buzz, play } from "../../../kit/sound.ts";
import { announce } from "../../../kit/announcer.svelte.ts";
import { saveReaction } from "../../../wire/storage.ts";
import type { RaceResult } from "../../../wire/past.ts";
import { subscribeEvents } from "../../subscribeEvents.svelte.ts";
import type { SeenOf } from "../../seen.ts";
import { raceStatsOf } from "./raceStats.ts";
import { pictureOf } from "./pictures.ts";
import { CRIES } from "./sounds.ts";
import { justLost, verdicts, type Verdict } from "./verdict.ts";
import { animateWonCards, captureWonCards, animatePayments } from "./raceFlights.ts";
import { headline, verdictNotes } from "./describeVerdict.ts";
import { tick, untrack } from "svelte";

export type RaceSeen = SeenOf<"snap"> | SeenOf<"elephant">;
type News<S extends RaceSeen> = S["past"][number]["news"][number];

/** What a game makes of its news. */
export interface Judge<S extends RaceSeen> {
  /** The verdict that is told, if any. */
  readonly verdict: (news: readonly News<S>[], race: RaceResult, seen: S) => Verdict | null;
  /** A flip in as few words as can be. */
  readonly flip: (card: string, seat: number, seen: S) => string;
}

// Milliseconds after a verdict for which a press must have been for the race that it ended: where there is nothing else
// to press for, and where there is: nobody can hold back a hand that is coming down, or see a new pair, in less.
const ANSWERS_FOR = 1500;
const CANNOT_STOP_FOR = 250;

export class Races<S extends RaceSeen> {
  #past = $derived.by(() => this.#seen().past);
  /** The last verdicts, the latest first. */
  readonly lastVerdicts = $derived.by(() => {
    const past = this.#past;
    const seen = untrack(this.#seen); // for what is the same all through a game
    return verdicts(past, ({ news, race }) => this.#judge.verdict(news as readonly News<S>[], race, seen));
  });
  /** Everybody's reactions so far. */
  readonly stats = $derived.by(() => raceStatsOf(this.#past, this.#seats));
  #seats = $derived.by(() => this.#seen().view.packs.length);
  /** What was turned last, for screen readers: it cannot wait. */
  aloud = $state.raw<{ readonly id: number; readonly text: string }>({ id: 0, text: "" });
  #judgedAt = -Infinity; // by performance.now()
  #seen: () => S;
  #judge: Judge<S>;

  constructor(seen: () => S, judge: Judge<S>, root: () => HTMLElement | undefined) {
    this.#seen = seen;
    this.#judge = judge;
    subscribeEvents(
      () => seen() as SeenOf<"snap">,
      (heard, live, race) => {
        if (!live) return;
        const now = seen();
        const news = heard as readonly News<S>[];
        const verdict = judge.verdict(news, race, now);
        if (verdict) this.#judged(verdict);
        for (const one of news)
          if (one.type === "turned" || one.type === "laid") {
            playNotes(CRIES[pictureOf(one.card)]);
            // The table of this news is on its way to the screen: what lies there is read from it once it is.
            if (now.game > 0) void tick().then(() => this.#says(judge.flip(one.card, one.seat, seen())));
          }
        const { result, seat } = now;
        if (result && news.some((one) => one.type === "game-over"))
          play(seat === null || result.winners.includes(seat) ? "win" : "lose");
        const ground = root();
        if (!verdict || !ground) return;
        const before = captureWonCards(ground, verdict);
        void tick().then(() => {
          animateWonCards(ground, before);
          animatePayments(ground, verdict.payments);
        });
      },
    );
  }

  /** The table of a race that another has just won, where a press now must have been for that one. `number` is the table
   * that lies there, `active` whether there is something on it to press for. */
  justLost(number: number, active: boolean): number | null {
    const fresh = performance.now() - this.#judgedAt < (active ? CANNOT_STOP_FOR : ANSWERS_FOR);
    return fresh ? justLost(this.lastVerdicts[0], this.#seen().seat, number) : null;
  }

  #judged(verdict: Verdict): void {
    const seen = this.#seen();
    this.#judgedAt = performance.now();
    const own = verdict.lanes.find((lane) => lane.seat === seen.seat);
    if (seen.game > 0 && own && (own.fate === "first" || own.fate === "beaten")) saveReaction(verdict.game, own.millis);
    if (seen.game > 0) announce([headline(verdict, seen), ...verdictNotes(verdict, seen)].join(" ")); // a replay has its own words
    const mine = verdict.winner === seen.seat && seen.seat !== null;
    const wrong = verdict.lanes.some((lane) => lane.seat === seen.seat && lane.fate === "wrong");
    if (verdict.kind === "won") play(mine ? "reveal" : "steal", 0, mine ? "own" : "table");
    else play(wrong ? "error" : "pass");
    if (mine) buzz([30, 40, 60]);
    else if (wrong) buzz(200);
  }

  #says(text: string): void {
    this.aloud = { id: this.aloud.id + 1, text };
  }
}
