/**
 * A race that several see on one screen and run on lines of their own.
 *
 * All look at the same picture, so it is drawn once: as soon as any of their lines has told it, and reactions of all are
 * counted from there (they share a `Reaction`). Each press goes out on the line of whoever made it.
 */
import type { Press } from "../net/reaction.ts";
import { Hand } from "../racing/hand.ts";
import type { Happening } from "../state/parlour.svelte.ts";
import { live, playersOf } from "../table/live.ts";
import type { Player, SeenOf } from "../table/seen.ts";
import type { GameTable } from "../wire.ts";
import type { Crew } from "./crew.svelte.ts";
import type { Action } from "./keys.ts";

export type RaceTable = Extract<GameTable, { readonly id: "snap" | "elephant" }>;
export type RaceSeen = SeenOf<"snap"> | SeenOf<"elephant">;

/** What became of somebody's last press. */
export interface Mark {
  readonly kind: "sent" | "first" | "beaten" | "wrong" | "late";
  readonly millis: number | null;
}

export class Together {
  marks = $state.raw<Readonly<Record<number, Mark>>>({});
  #crew: Crew;
  #hands = new Map<number, Hand>();
  #heard = -1;
  #hear = new Set<(happening: Happening) => void>();

  #players = $derived.by(() => this.#crew.seats.map((seat) => this.#crew.at(seat)!));
  #newest = $derived.by(() => this.#players.reduce((a, b) => (b.seq > a.seq ? b : a), this.#players[0]!));
  readonly table = $derived.by(() => (this.#newest?.table ?? null) as RaceTable | null);
  readonly players: readonly Player[] = $derived.by(() => {
    const { room, presence } = this.#newest ?? {};
    return this.table && room ? playersOf(this.table, room, presence ?? null, null) : [];
  });

  /** The table as all may see it: nobody's own. */
  readonly seen: RaceSeen | null = $derived.by(() => {
    const { table } = this;
    if (!table) return null;
    const common = { ...table, seat: null, moves: [], view: { ...table.view, seat: null } } as unknown as GameTable;
    const seen = live(this.#newest, common, this.players, () => {});
    const listen: SeenOf<"snap">["listen"] = (hear) =>
      this.#listen(({ news, live, race, table: then }) => {
        if (then.game === table.game) hear(news as Parameters<typeof hear>[0], live, race);
      });
    return { ...seen, listen } as unknown as RaceSeen;
  });

  constructor(crew: Crew) {
    this.#crew = crew;
    // What is told is told to all of them; it is heard once, from whichever line is first.
    $effect(() => {
      const ends = this.#players.map((one) =>
        one.listen((happening) => {
          if (happening.seq <= this.#heard) return;
          this.#heard = happening.seq;
          this.#judge(happening);
          for (const hear of this.#hear) hear(happening);
        }),
      );
      return () => ends.forEach((end) => end());
    });
  }

  get mayPress(): boolean {
    return this.table !== null && this.table.result === null && !this.#newest.room?.paused;
  }

  /** Somebody claims; `press` is their own event, however many come in the same moment. */
  async press(seat: number, action: Action, press: Press): Promise<void> {
    const { table } = this;
    const line = this.#crew.at(seat);
    if (!table || !line || !this.mayPress || table.view.number === 0) return;
    const hand = this.#hands.get(seat) ?? new Hand();
    this.#hands.set(seat, hand);
    const before = this.marks[seat];
    const sent: Mark = { kind: "sent", millis: null };
    const claim = (number: number, by: Press) => line.claim(table, { type: action, seen: number }, by);
    const answering = hand.press({ number: table.view.number, oldest: table.view.oldest }, claim, press);
    this.#mark(seat, sent);
    const answer = await answering;
    if (this.marks[seat] !== sent) return; // the verdict is there already
    if (answer.kind === "late") this.#mark(seat, { kind: "late", millis: null });
    else if (answer.kind !== "settled") this.#mark(seat, before ?? null);
  }

  /** Turns the next card, where players do that themselves: whoever's it is, the device is everybody's. */
  turn(): void {
    const seat = this.turner;
    const { table } = this;
    if (seat === null || !table) return;
    void this.#crew.at(seat)?.do({ t: "play", game: table.game, moves: [{ type: "turn" }] });
  }

  /** Who is to turn a card at this device; null where nobody is. */
  get turner(): number | null {
    const { table } = this;
    if (!table || !this.mayPress || table.view.options.turning !== "manual") return null;
    return table.waiting.find((seat) => this.#crew.at(seat)) ?? null;
  }

  #listen(hear: (happening: Happening) => void): () => void {
    this.#hear.add(hear);
    return () => this.#hear.delete(hear);
  }

  #mark(seat: number, mark: Mark | null): void {
    const { [seat]: _, ...others } = this.marks;
    this.marks = mark ? { ...others, [seat]: mark } : others;
  }

  /** A photo finish says how everybody did; the next card wipes it away. */
  #judge({ news, race }: Happening): void {
    const told = news as readonly { type: string; finish?: { winner: number | null }; fine?: { payer: number } }[];
    if (race.photo.length === 0) {
      if (told.some(({ type }) => type === "turned" || type === "laid")) this.marks = {};
      return;
    }
    const winner = told.find((one) => one.finish)?.finish?.winner ?? null;
    const wrong = new Set(told.flatMap((one) => (one.fine ? [one.fine.payer] : [])));
    for (const one of told.flatMap(wrongIn)) wrong.add(one);
    this.marks = Object.fromEntries(
      race.photo.map(({ seat, millis }) => {
        const kind = seat === winner ? "first" : wrong.has(seat) ? "wrong" : "beaten";
        return [seat, { kind, millis: Math.round(millis) } satisfies Mark];
      }),
    );
  }
}

const wrongIn = (news: { finish?: { reactions?: readonly { seat: number; right: boolean }[] } | object }): number[] => {
  const { reactions = [] } = (news.finish ?? {}) as { reactions?: readonly { seat: number; right: boolean }[] };
  return reactions.filter((one) => !one.right).map((one) => one.seat);
};
