/** What happens at a table of races, as one hears it: cards with their sounds, verdicts, everybody's reactions. */
import { read, write } from "../net/memory.ts";
import { sound, buzz, play } from "../sound.ts";
import { settings } from "../state/settings.svelte.ts";
import { announce } from "../state/announcer.svelte.ts";
import type { SeenOf } from "../table/seen.ts";
import { NO_RACE, type Race } from "../state/parlour.svelte.ts";
import { blank, written, type Book } from "./book.ts";
import { pictureOf } from "./pictures.ts";
import { CRIES } from "./sounds.ts";
import type { Verdict } from "./verdict.ts";
import { fly, look, pay } from "./flights.ts";
import { headline, notes } from "./words.ts";
import { tick } from "svelte";

export type RaceSeen = SeenOf<"snap"> | SeenOf<"elephant">;
type News<S extends RaceSeen> = Parameters<Parameters<S["listen"]>[0]>[0][number];

/** What a game makes of its news. */
export interface Judge<S extends RaceSeen> {
  /** The verdict that is told, if any. */
  readonly verdict: (news: readonly News<S>[], race: Race, seen: S) => Verdict | null;
  /** A flip in as few words as can be. */
  readonly flip: (card: string, seat: number, seen: S) => string;
}

export interface Told {
  readonly id: number;
  readonly verdict: Verdict;
}

const KEPT = 6;

export class Races<S extends RaceSeen> {
  /** The last verdicts, the latest first: those that were heard or, in a replay, those of the steps so far. */
  readonly told = $derived.by(() => (this.#seen().past ? this.#recalled() : this.#heard));
  /** What was turned last, for screen readers: it cannot wait. */
  aloud = $state.raw<{ readonly id: number; readonly text: string }>({ id: 0, text: "" });
  #book = $state.raw<{ readonly game: number; readonly of: Book } | null>(null);
  #heard = $state.raw<readonly Told[]>([]);
  #seen: () => S;
  #judge: Judge<S>;
  #id = 0;

  constructor(seen: () => S, judge: Judge<S>, root: () => HTMLElement | undefined) {
    this.#seen = seen;
    this.#judge = judge;
    const { game, view } = seen();
    if (game > 0 && view.turned <= 1 && this.book.began === null) this.#writes(blank(view.packs.length, Date.now()));
    $effect(() =>
      (seen() as SeenOf<"snap">).listen((heard, live, race) => {
        const now = seen();
        const news = heard as readonly News<S>[];
        this.#writes(written(this.book, news));
        const verdict = judge.verdict(news, race, now);
        if (verdict) this.#judged(verdict, live);
        if (!live) return;
        for (const one of news)
          if (one.type === "turned" || one.type === "laid") {
            sound(CRIES[pictureOf(one.card)]);
            // The table of this news is on its way to the screen: what lies there is read from it once it is.
            if (!now.past) void tick().then(() => this.#says(judge.flip(one.card, one.seat, seen())));
          }
        const { result, seat } = now;
        if (result && news.some((one) => one.type === "game-over"))
          play(seat === null || result.winners.includes(seat) ? "win" : "lose");
        const ground = root();
        if (!verdict || !ground || settings.calm) return;
        const before = look(ground, verdict);
        void tick().then(() => {
          fly(ground, before);
          pay(ground, verdict.payments);
        });
      }),
    );
  }

  /** Everybody's reactions so far. */
  get book(): Book {
    const { game, view } = this.#seen();
    if (this.#book?.game === game) return this.#book.of;
    const kept = game > 0 ? read<{ game: number; of: Book } | null>(where(), null, () => sessionStorage) : null;
    return kept?.game === game ? kept.of : blank(view.packs.length, null);
  }

  #writes(of: Book): void {
    const { game } = this.#seen();
    if (game === 0) return; // a replay is seen in any order, and more than once
    this.#book = { game, of };
    write(where(), { game, of }, () => sessionStorage);
  }

  #recalled(): Told[] {
    const seen = this.#seen();
    const told: Told[] = [];
    for (const { step, news } of seen.past ?? []) {
      const verdict = this.#judge.verdict(news, NO_RACE, seen);
      if (verdict) told.push({ id: step, verdict });
      if (told.length === KEPT) break;
    }
    return told;
  }

  #judged(verdict: Verdict, live: boolean): void {
    const seen = this.#seen();
    this.#heard = [{ id: ++this.#id, verdict }, ...this.#heard].slice(0, KEPT);
    if (!live) return;
    if (!seen.past) announce([headline(verdict, seen), ...notes(verdict, seen)].join(" ")); // a replay has its own words
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

/** One a room: the next game takes the place of the last. */
const where = () => `panier-races ${location.pathname}`;
