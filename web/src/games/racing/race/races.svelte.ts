/** What happens at a table of races, as one hears it: cards with their sounds, verdicts, everybody's reactions. */
import { readTab, writeTab } from "../../../wire/memory.ts";
import { sound, buzz, play } from "../../../kit/sound.ts";
import { settings } from "../../../kit/settings.svelte.ts";
import { announce } from "../../../kit/announcer.svelte.ts";
import type { SeenOf } from "../../seen.ts";
import { NO_RACE, type Race } from "../../../wire/client.svelte.ts";
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

/** What the tab remembers of a game, for a reload, and for another screen of it: several at one device have two. */
interface Kept {
  readonly game: number;
  readonly of: Book;
  readonly told?: readonly Told[];
}

const MOST_TOLD = 6;

export class Races<S extends RaceSeen> {
  /** The last verdicts, the latest first: those that were heard or, in a replay, those of the steps so far. */
  readonly told = $derived.by(() => (this.#seen().past ? this.#recalled() : this.#heard));
  /** What was turned last, for screen readers: it cannot wait. */
  aloud = $state.raw<{ readonly id: number; readonly text: string }>({ id: 0, text: "" });
  #book = $state.raw<{ readonly game: number; readonly of: Book } | null>(null);
  #heard = $state.raw<readonly Told[]>([]);
  #seen: () => S;
  #judge: Judge<S>;

  constructor(seen: () => S, judge: Judge<S>, root: () => HTMLElement | undefined) {
    this.#seen = seen;
    this.#judge = judge;
    const { game, view } = seen();
    this.#heard = kept(game)?.told ?? [];
    if (game > 0 && view.turned <= 1 && !this.book.whole) this.#writes(blank(view.packs.length, true));
    $effect(() =>
      (seen() as SeenOf<"snap">).listen((heard, live, race) => {
        const now = seen();
        const news = heard as readonly News<S>[];
        const verdict = judge.verdict(news, race, now);
        if (verdict) this.#judged(verdict, live);
        this.#writes(written(this.book, news));
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
    return kept(game)?.of ?? blank(view.packs.length, false);
  }

  #writes(of: Book): void {
    const { game } = this.#seen();
    if (game === 0) return; // a replay is seen in any order, and more than once
    this.#book = { game, of };
    writeTab(where(), { game, of, told: this.#heard } satisfies Kept);
  }

  #recalled(): Told[] {
    const seen = this.#seen();
    const told: Told[] = [];
    for (const { step, news } of seen.past ?? []) {
      const verdict = this.#judge.verdict(news, NO_RACE, seen);
      // Of fines that were paid one by one, the last step has the photo finish of all.
      const later = new Set(told.at(-1)?.verdict.payments.map(({ card }) => card));
      const partial = verdict?.payments.some(({ card }) => later.has(card));
      if (verdict && !partial) told.push({ id: step, verdict });
      if (told.length === MOST_TOLD) break;
    }
    return told;
  }

  #judged(verdict: Verdict, live: boolean): void {
    const seen = this.#seen();
    const id = (this.#heard[0]?.id ?? 0) + 1;
    this.#heard = [{ id, verdict }, ...this.#heard].slice(0, MOST_TOLD);
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

function kept(game: number): Kept | null {
  const found = game > 0 ? readTab<Kept | null>(where(), null) : null;
  return found?.game === game ? found : null;
}
