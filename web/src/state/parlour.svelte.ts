/** A room as this device sees it: reactive values, kept up to date by a `Line`. */
import { untrack } from "svelte";

import { Line, type Standing, type Wish, type World } from "../net/line.ts";
import { browser, randomHex } from "../net/world.ts";
import type { Emote, FromServer, GameTable, Pondered, Presence, Reason, RoomView, TableView } from "../wire.ts";

/** Something that happened at the table, with the table as it was then. */
export interface Happening {
  readonly seq: number;
  readonly news: readonly unknown[];
  readonly table: GameTable;
  readonly live: boolean; // false: it happened while one was away
}

export interface Saying {
  readonly id: number;
  readonly person: number;
  readonly emote: Emote | null;
  readonly text: string;
}

const MOST_RECENT = 10;
const MOST_SAYINGS = 100;

export class Parlour {
  room = $state.raw<RoomView | null>(null);
  table = $state.raw<GameTable | null>(null);
  presence = $state.raw<Presence | null>(null);
  standing = $state<Standing>("connecting");
  ended = $state.raw<Reason | null>(null); // why the line was closed for good
  sayings = $state.raw<readonly Saying[]>([]);
  read = $state(-1); // the last of them that was on the screen when one looked at them all
  nudged = $state(0); // how often one was nudged
  underway = $state(0); // commands without an answer yet
  deadlineFrom = $state(0); // when the table's deadlines were told, by performance.now()

  #line: Line;
  recent: readonly Happening[] = []; // of this game, for whoever began to listen a moment too late

  #listeners = new Set<(happening: Happening) => void>();
  #pondering: { readonly moves: string; readonly settle: (outlook: Pondered | null) => void } | null = null;
  #said = 0;

  constructor(
    readonly code: string,
    readonly you: number | null,
    world: World = browser(code, you),
  ) {
    this.#line = new Line(world, {
      heard: (message) => this.#hear(message),
      stands: (standing, why) => {
        this.standing = standing;
        this.ended = why;
      },
    });
  }

  /** Opens the line, and gives what closes it. */
  open(): () => void {
    const shown = () => {
      this.#line.say({ t: "hide", hidden: document.hidden });
      if (!document.hidden) this.#line.hurry();
    };
    const online = () => this.#line.hurry();
    document.addEventListener("visibilitychange", shown);
    addEventListener("online", online);
    addEventListener("pageshow", online);
    this.#line.open();
    return () => {
      document.removeEventListener("visibilitychange", shown);
      removeEventListener("online", online);
      removeEventListener("pageshow", online);
      this.#line.close();
    };
  }

  /** Null once it is done, else why it was refused. */
  async do(wish: Wish): Promise<Reason | null> {
    untrack(() => this.underway++); // an effect that does something does not depend on what else is underway
    try {
      return await this.#line.do(wish);
    } finally {
      this.underway--;
    }
  }

  send(emote: Emote): void {
    this.#line.say({ t: "send", emote });
  }

  say(text: string): void {
    this.#line.say({ t: "say", text });
  }

  nudge(chair: number): void {
    this.#line.say({ t: "nudge", chair });
  }

  /** What these moves would bring, and what could follow them; null where that cannot be said, or was asked anew. */
  ponder(moves: readonly unknown[]): Promise<Pondered | null> {
    this.#pondered(null);
    const game = this.table?.game;
    if (game === undefined || this.standing !== "open") return Promise.resolve(null);
    this.#line.say({ t: "ponder", game, moves });
    return new Promise((settle) => (this.#pondering = { moves: JSON.stringify(moves), settle }));
  }

  /** Calls back for everything that happens at the table, in order. */
  listen(hear: (happening: Happening) => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }

  /** The person behind a number. */
  person(id: number | null) {
    return this.room?.people.find((one) => one.id === id) ?? null;
  }

  get isHost(): boolean {
    return this.you !== null && this.room?.host === this.you;
  }

  /** The chair one sits on. */
  get chair(): number | null {
    const chair = this.you === null ? -1 : (this.room?.chairs.findIndex((one) => one.person === this.you) ?? -1);
    return chair < 0 ? null : chair;
  }

  #hear(message: FromServer): void {
    switch (message.t) {
      case "view":
        this.#roomIs(message.room);
        this.#tableIs(message.table);
        if (typeof document !== "undefined" && document.hidden) this.#line.say({ t: "hide", hidden: true });
        for (const { seq, news } of message.missed ?? []) this.#happened(seq, news, false);
        break;
      case "told":
        if (message.table) this.#tableIs(message.table);
        else if (message.room?.playing === null && !this.table?.result) this.#tableIs(null); // abandoned
        if (message.room) this.#roomIs(message.room);
        if (message.news.length > 0) this.#happened(message.seq, message.news, true);
        break;
      case "presence":
        this.presence = message;
        break;
      case "sent":
        this.#saying(message.person, message.emote, "");
        break;
      case "said":
        this.#saying(message.person, null, message.text);
        break;
      case "nudged":
        this.nudged++;
        break;
      case "pondered":
        if (JSON.stringify(message.moves) === this.#pondering?.moves) this.#pondered(message);
        break;
      case "refused":
        if (message.cmd === null) this.#pondered(null);
        break;
    }
  }

  #pondered(outlook: Pondered | null): void {
    this.#pondering?.settle(outlook);
    this.#pondering = null;
  }

  #roomIs(room: RoomView): void {
    // Everybody adds to the shuffle, so that nobody, the server included, could have known it.
    if (this.you !== null && room.commitment !== this.room?.commitment)
      this.#line.say({ t: "entropy", commitment: room.commitment, bytes: randomHex(16) });
    this.room = room;
  }

  #tableIs(table: TableView | null): void {
    if (table?.game !== this.table?.game) this.recent = [];
    this.table = table as GameTable | null;
    this.deadlineFrom = performance.now();
  }

  #happened(seq: number, news: readonly unknown[], live: boolean): void {
    if (!this.table) return;
    const happening: Happening = { seq, news, table: this.table, live };
    this.recent = [...this.recent, happening].slice(-MOST_RECENT);
    for (const hear of this.#listeners) hear(happening);
  }

  #saying(person: number, emote: Emote | null, text: string): void {
    this.sayings = [...this.sayings, { id: this.#said++, person, emote, text }].slice(-MOST_SAYINGS);
  }
}
