/**
 * A race that several see on one screen and run on lines of their own.
 *
 * All look at the same picture, so it is drawn once: as soon as any of their lines has told it, and reactions of all
 * are counted from there (they share a `Reaction`). Each press is sent on the connection of the person who made it.
 */
import type { Press } from "../../../wire/reaction.ts";
import { Hand } from "../race/hand.ts";
import type { RaceSeen } from "../race/races.svelte.ts";
import type { Lane } from "../race/verdict.ts";
import { trySend } from "../../../kit/trySend.ts";
import type { LiveEventBatch } from "../../../wire/client.svelte.ts";
import type { Subscribe } from "../../../wire/past.ts";
import { looksAtScreen, playersOf, timeLeft } from "../../live.ts";
import type { Player } from "../../seen.ts";
import type { Crew } from "../../../wire/crew.svelte.ts";
import { judge, ownRace, type RaceTable } from "./raceEvents.ts";
import type { Action } from "./keyBindings.ts";

/** What became of somebody's last press. */
export interface Mark {
  readonly kind: "sent" | "late" | Lane["fate"];
  readonly millis: number | null; // what counted
}

export class SharedRace {
  marks = $state.raw<Readonly<Record<number, Mark>>>({});
  #crew: Crew;
  #table: () => RaceTable;
  #hands = new Map<number, Hand>();
  #pressed = new Map<number, Action>(); // what each pressed last
  #heard = -1;
  #turning = false; // several hands may reach for the same card
  #hear = new Set<(happening: LiveEventBatch) => void>();

  /** As `RoomClient.listenHere`. */
  readonly #listen: Subscribe<unknown> = (hear) => {
    const here = this.#table().game;
    const hears = ({ game, news, live, race }: LiveEventBatch) => {
      if (game === here) hear(news, live, race);
    };
    this.#hear.add(hears);
    return () => this.#hear.delete(hears);
  };

  readonly players: readonly Player[] = $derived.by(() => {
    const { room, presence } = this.#crew.newest ?? {};
    return room ? playersOf(this.#table(), room, presence ?? null, null) : [];
  });

  /** The table as all may see it: nobody's own. Where one of them is to look at the table screen, all are. */
  readonly seen: RaceSeen = $derived.by(() => {
    const { id, game, view, waiting, lesson, result } = this.#table();
    return {
      id,
      game,
      seat: null,
      view: { ...view, seat: null },
      moves: [],
      waiting,
      players: this.players,
      past: this.#crew.newest?.past ?? [],
      time: this.#crew.newest && timeLeft(this.#crew.newest, this.#table()),
      isShownOnScreen: this.#crew.players.some((one) => looksAtScreen(one.room, one.presence, one.you)),
      lesson,
      result,
      play: null,
      listen: this.#listen,
    } as unknown as RaceSeen;
  });

  /** `table` is the newest that any of them was told. */
  constructor(crew: Crew, table: () => RaceTable) {
    this.#crew = crew;
    this.#table = table;
    // What is told is told to all of them; it is heard once, from whichever line is first.
    $effect(() => {
      const ends = crew.players.map((one) =>
        one.listen((happening) => {
          if (happening.at <= this.#heard) return;
          this.#heard = happening.at;
          this.#judge(happening);
          for (const hear of this.#hear) hear(happening);
        }),
      );
      return () => ends.forEach((end) => end());
    });
  }

  get mayPress(): boolean {
    return this.#table().result === null && !this.#crew.newest?.room?.paused;
  }

  /** Somebody claims; `press` is their own event, however many come in the same moment. */
  async press(seat: number, action: Action, press: Press): Promise<void> {
    const table = this.#table();
    const client = this.#crew.at(seat);
    if (!client || !this.mayPress) return;
    const { view, active } = ownRace(table, seat);
    // What somebody has claimed on is told on their own line alone.
    const { claimed } = ownRace((client.table?.game === table.game ? client.table : table) as RaceTable, seat);
    if (!active || claimed.includes(view.number)) return;
    const hand = this.#hands.get(seat) ?? new Hand();
    this.#hands.set(seat, hand);
    const before = this.marks[seat];
    const sent: Mark = { kind: "sent", millis: null };
    const claim = (number: number, by: Press) => client.claim(table.game, number, { type: action, seen: number }, by);
    const answering = hand.press(view, claim, press);
    this.#pressed.set(seat, action);
    this.#mark(seat, sent);
    const answer = await answering;
    if (this.marks[seat] !== sent) return; // the verdict is there already
    if (answer.kind === "late") this.#mark(seat, { kind: "late", millis: null });
    else if (answer.kind !== "settled") this.#mark(seat, before ?? null);
  }

  /** How it ended for somebody, on the pad that they pressed and not on their other one. */
  markOf(seat: number, action: Action): Mark | null {
    const pressed = this.#pressed.get(seat) ?? action;
    return (pressed === action && this.marks[seat]) || null;
  }

  /** Turns the next card, where players do that themselves: anybody may, as the device is everybody's. */
  async turn(): Promise<void> {
    const client = this.#crew.at(this.turner);
    if (!client || this.#turning) return;
    this.#turning = true;
    await trySend(client, { t: "play", game: this.#table().game, moves: [{ type: "turn" }] });
    this.#turning = false;
  }

  /** Who is to turn a card at this device; null where nobody is. */
  get turner(): number | null {
    const { view, waiting } = this.#table();
    if (!this.mayPress || view.options.turning !== "manual") return null;
    return waiting.find((seat) => this.#crew.at(seat)) ?? null;
  }

  #mark(seat: number, mark: Mark | null): void {
    const { [seat]: _, ...others } = this.marks;
    this.marks = mark ? { ...others, [seat]: mark } : others;
  }

  /** A photo finish says how everybody did; the next card wipes it away. What is on its way is judged later. */
  #judge({ news, race }: LiveEventBatch): void {
    const told = news as readonly { type: string }[];
    const verdict = judge.verdict(news as Parameters<typeof judge.verdict>[0], race, this.seen);
    if (!verdict && !told.some(({ type }) => type === "turned" || type === "laid")) return;
    const sent = Object.entries(this.marks).filter(([, { kind }]) => kind === "sent");
    const run = (verdict?.lanes ?? []).map(({ seat, fate, counts }): [number, Mark] => [
      seat,
      { kind: fate, millis: Math.round(counts) },
    ]);
    this.marks = Object.fromEntries([...sent, ...run]);
  }
}
