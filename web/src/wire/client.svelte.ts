/** A room as this device sees it: reactive values, kept up to date by a `Connection`. */
import { untrack } from "svelte";

import { NOT_PAINTED, Reaction, type Press } from "./reaction.ts";
import { Connection, type ConnectionState, type CommandBody, type Environment, type Send } from "./connection.ts";
import { randomHex } from "./random.ts";
import { browserEnvironment } from "./environment.ts";
import { tryOr } from "./errors.ts";
import { Chat } from "./chat.svelte.ts";
import { Duel } from "./duel.svelte.ts";
import { Questions } from "./questions.ts";
import type { FromServer, GameTable, DoubtReason, Presence, Reason, RoomView, TableView, FullState } from "./wire.ts";
import { eventsBetween, type RoomEvent } from "./roomevents.ts";
import { mergePast, raceOf, toPast, type Subscribe, type Past, type EventBatch } from "./past.ts";

/** Something that happens at the table. */
export interface LiveEventBatch extends EventBatch {
  readonly game: number;
  readonly live: boolean; // false: it happened while one was away
}

/** Signs of the browser that the connection is worth a look. */
const SIGNS = ["online", "offline", "pageshow"] as const;

const TOO_EARLY: Reason = { key: NOT_PAINTED, text: "Nobody can claim before they see.", facts: {} };

export class RoomClient {
  room = $state.raw<RoomView | null>(null);
  table = $state.raw<GameTable | null>(null);
  /** What has happened in the game on the table, as far as the room remembers; screens have it as `seen.past`. */
  past = $state.raw<Past>([]);
  watched = $state(0); // the number of the last game that was running while one was here
  presence = $state.raw<Presence | null>(null);
  doubt = $state<DoubtReason | null>(null); // why this person's races are judged by arrival, if they are
  seq = $state(0); // of what was told last: of several clients at one device it says whose table is the newest
  connectionState = $state<ConnectionState>("connecting");
  ended = $state.raw<Reason | null>(null); // why the connection was closed for good
  nudged = $state(0); // how often one was nudged
  pendingCount = $state(0); // commands without an answer yet; a claim is of no use once the connection is back
  resumingCount = $state(0); // of these, moves made before the page was loaded anew
  deadlineFrom = $state(0); // when the table's clocks were told, by performance.now()

  since = 0; // the number up to which all that one hears of is history, and no news

  readonly chat: Chat;
  readonly duel: Duel;
  readonly questions: Questions;

  #connection: Connection;
  #reaction: Reaction;
  #remembers = true; // whether `past` has all that the room remembers
  #refused: (why: Reason) => void = () => {};
  #roomListeners = new Set<(event: RoomEvent) => void>();
  #listeners = new Set<(happening: LiveEventBatch) => void>();
  #epoch = 0;

  constructor(
    readonly code: string,
    readonly you: number | null,
    environment: Environment = browserEnvironment(code, you),
    reaction = new Reaction(),
  ) {
    this.#reaction = reaction;
    const send: Send = (message) => this.#connection.sendUnreliable(message);
    this.chat = new Chat(send);
    this.duel = new Duel(you, reaction, send);
    this.questions = new Questions(() => this.table?.game, send);
    this.#connection = new Connection(environment, {
      onMessage: (message) => this.#onMessage(message),
      onState: (standing, why) => {
        this.connectionState = standing;
        this.ended = why;
        if (standing !== "open") this.questions.forget(); // the server answers on the connection on which it was asked
      },
      onResume: (answer) => void this.#onResume(answer),
    });
  }

  /** Opens the connection, and gives what closes it. `refused` is told why a move was not taken that was made before
   * the page was loaded anew: the code that made it is gone and cannot be told. */
  open(refused: (why: Reason) => void = () => {}): () => void {
    this.#refused = refused;
    let hiddenAt = Date.now(); // the other clock may stand still while a phone sleeps
    const shown = () => {
      this.#connection.sendUnreliable({ t: "hide", hidden: document.hidden });
      if (document.hidden) hiddenAt = Date.now();
      else this.#connection.checkNow(Date.now() - hiddenAt);
    };
    const look = () => this.#connection.checkNow();
    document.addEventListener("visibilitychange", shown);
    for (const sign of SIGNS) addEventListener(sign, look);
    this.#connection.open();
    return () => {
      document.removeEventListener("visibilitychange", shown);
      for (const sign of SIGNS) removeEventListener(sign, look);
      this.#connection.close();
    };
  }

  /** Null once it is done, else why it was refused. */
  async sendCommand(body: CommandBody): Promise<Reason | null> {
    return body.t === "claim"
      ? this.#connection.sendCommand(body)
      : this.#whilePending(this.#connection.sendCommand(body));
  }

  /** A move that is a race, made by this press, which answers a stimulus. Null once it is settled; nothing is sent if
   * it was made before anybody could see what it is about. */
  async claim(game: number, stimulus: number | null, move: unknown, press: Press): Promise<Reason | null> {
    const measured = stimulus === null ? null : this.#reaction.measure(`${game}:${stimulus}`, press);
    if (!measured) return TOO_EARLY;
    return this.sendCommand({ t: "claim", game, move, ...measured });
  }

  /** Calls back with what happens in the room, once the new room and table are here. Gives what ends it. */
  onRoom(onEvent: (event: RoomEvent) => void): () => void {
    this.#roomListeners.add(onEvent);
    return () => this.#roomListeners.delete(onEvent);
  }

  nudge(chair: number): void {
    this.#connection.sendUnreliable({ t: "nudge", chair });
  }

  /** Calls back for everything that happens at the table, in order: when room, table and past are what they are after
   * it, and before the page shows that. */
  listen(onEvents: (happening: LiveEventBatch) => void): () => void {
    this.#listeners.add(onEvents);
    return () => this.#listeners.delete(onEvents);
  }

  /** The same for the screen of a game: the one that is on the table when it begins to listen, as it may still be there
   * when the next one begins. Always the same function, so that nobody needs to listen anew. */
  readonly listenHere: Subscribe<unknown> = (hear) => {
    const here = this.table?.game;
    return this.listen(({ game, news, live, race }) => {
      if (game === here) hear(news, live, race);
    });
  };

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

  #onMessage(message: FromServer): void {
    switch (message.t) {
      case "view":
        this.seq = message.seq;
        if (this.#epoch !== message.epoch) this.doubt = null; // a server that starts anew doubts nobody
        this.#epoch = message.epoch;
        this.#tableIs(message.table);
        this.#roomIs(message.room);
        this.#missed(message);
        this.duel.resume(message.epoch);
        if (typeof document !== "undefined" && document.hidden)
          this.#connection.sendUnreliable({ t: "hide", hidden: true });
        break;
      case "told": {
        this.seq = message.seq;
        const on = this.table?.stimulus ?? null;
        if (message.table) this.#tableIs(message.table);
        else if (message.room?.playing === null && !this.table?.result) this.#tableIs(null); // abandoned
        if (message.room) this.#roomIs(message.room);
        // A race that came to nothing has a photo finish and no news.
        if (message.news.length > 0 || message.photo.length > 0)
          this.#happened({ at: message.seq, news: message.news, race: { ...raceOf(message), on } }, true);
        break;
      }
      case "presence":
        this.presence = message;
        break;
      case "timing":
        this.doubt = message.doubt;
        break;
      case "sent":
        this.chat.add(message.person, message.emote, "");
        break;
      case "said":
        this.chat.add(message.person, null, message.text);
        break;
      case "nudged":
        this.nudged++;
        break;
      case "pondered":
      case "advised":
        this.questions.answer(message);
        break;
      case "recalled":
        if (message.game !== this.table?.game) break;
        this.past = mergePast(this.past, toPast(message.happened, message.game));
        this.#remembers = true;
        break;
      case "duelling":
        this.duel.set(message);
        break;
      case "refused":
        if (message.cmd === null) this.questions.forget();
        break;
      case "bye":
      case "done":
      case "noted":
      case "pong": // the line's own business
    }
  }

  #roomIs(room: RoomView): void {
    // Everybody adds to the shuffle, so that nobody, the server included, could have known it.
    if (this.you !== null && room.commitment !== this.room?.commitment)
      this.#connection.sendUnreliable({ t: "entropy", commitment: room.commitment, bytes: randomHex(16) });
    const before = this.room;
    this.room = room;
    if (room.playing !== null) this.watched = room.playing;
    const events = before ? eventsBetween(before, room, this.table) : [];
    for (const event of events) for (const hear of this.#roomListeners) tryOr(() => hear(event), undefined, "event");
  }

  #tableIs(table: TableView | null): void {
    if (table?.game !== this.table?.game) {
      this.past = [];
      this.#remembers = true;
      this.questions.forget();
    }
    this.table = table as GameTable | null;
    this.deadlineFrom = performance.now();
    const stimulus = this.table?.stimulus ?? null;
    this.#connection.setRacing(stimulus !== null);
    if (this.table && stimulus !== null) this.#reaction.reveals(`${this.table.game}:${stimulus}`);
  }

  /** One was away; what is no longer known one by one, or never was, is asked for. */
  #missed({ seq, missed }: FullState): void {
    if (!missed) {
      this.since = seq;
      this.#remembers = false;
    }
    if (!this.table) return;
    for (const telling of toPast(missed ?? [], this.table.game)) this.#happened(telling, false);
    if (!this.#remembers) this.#connection.sendUnreliable({ t: "recall", game: this.table.game });
  }

  #happened(telling: EventBatch, live: boolean): void {
    if (!this.table) return;
    this.past = [...this.past, telling];
    const happening: LiveEventBatch = { ...telling, game: this.table.game, live };
    for (const hear of this.#listeners) tryOr(() => hear(happening), undefined, "event");
  }

  async #onResume(answer: Promise<Reason | null>): Promise<void> {
    untrack(() => this.resumingCount++);
    const why = await this.#whilePending(answer);
    this.resumingCount--;
    if (why && this.connectionState !== "ended") this.#refused(why);
  }

  async #whilePending<T>(answer: Promise<T>): Promise<T> {
    untrack(() => this.pendingCount++); // an effect that does something does not depend on what else is underway
    try {
      return await answer;
    } finally {
      this.pendingCount--;
    }
  }
}
