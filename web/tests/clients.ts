/** A room made up for tests, and a client whose server is a test. */
import { vi } from "vitest";

import type { Command, Socket, Environment } from "../src/wire/connection.ts";
import type { Reaction } from "../src/wire/reaction.ts";
import { RoomClient } from "../src/wire/client.svelte.ts";
import {
  PROTOCOL,
  type GameTable,
  type PastUpdate,
  type Reason,
  type RoomView,
  type ChairView,
  type PersonView,
} from "../src/wire/wire.ts";

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
}

/** The server's side of one client; a test that uses it has fake timers. */
export class Server implements Environment {
  readonly client: RoomClient;
  readonly close: () => void;
  readonly refused: Reason[] = []; // of the moves that a page before this one has made
  #sockets: FakeSocket[] = [];
  #named = 0;
  #seq = 1;

  constructor(
    you: number | null,
    reaction?: Reaction,
    public moves: readonly Command[] = [],
  ) {
    this.client = new RoomClient("K7XM2P", you, this, reaction);
    this.close = this.client.open((why) => this.refused.push(why));
  }

  ticket = async () => "ticket";
  connect = () => {
    this.#sockets.push(new FakeSocket());
    return this.#sockets.at(-1)!;
  };
  after = (millis: number, then: () => void) => {
    const timer = setTimeout(then, millis);
    return () => clearTimeout(timer);
  };
  now = () => Date.now();
  random = () => 0;
  name = () => `c${this.#named++}`;
  loadPending = () => this.moves;
  savePending = (moves: readonly Command[]) => {
    this.moves = moves;
  };

  /** What it has heard of one kind, over all connections. */
  heard(kind: string): Record<string, unknown>[] {
    return this.#sockets.flatMap((socket) => socket.sent).filter((message) => message["t"] === kind);
  }

  says(message: object): void {
    this.#sockets.at(-1)!.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Answers the hello of a new connection. */
  async views(
    room: RoomView,
    table: GameTable | null = null,
    missed: readonly Partial<PastUpdate>[] | null = [],
  ): Promise<this> {
    await vi.advanceTimersByTimeAsync(200);
    this.#sockets.at(-1)!.onopen?.();
    const told = missed?.map((one) => happened(table?.game ?? null, one)) ?? null;
    this.says({ t: "view", protocol: PROTOCOL, seq: ++this.#seq, epoch: 1, room, table, missed: told });
    return this;
  }

  /** Answers what the page asks of what has happened. */
  recalls(game: number, ...remembered: readonly Partial<PastUpdate>[]): void {
    this.says({ t: "recalled", game, happened: remembered.map((one) => happened(game, one)) });
  }

  tells(told: { room?: RoomView; table?: GameTable; news?: readonly unknown[]; photo?: readonly object[] }): void {
    this.says({ t: "told", seq: ++this.#seq, room: null, table: null, news: [], photo: [], waited: 0, ...told });
  }

  /** Time passes on a line that is good. */
  async lasts(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      await vi.advanceTimersByTimeAsync(1000);
      this.says({ t: "pong" });
    }
  }

  hangsUp(): void {
    this.#sockets.at(-1)!.onclose?.();
  }
}

const happened = (game: number | null, more: Partial<PastUpdate>): PastUpdate => ({
  ...{ seq: 1, game, news: [], photo: [], waited: 0 },
  ...more,
});

export const reason = (key: string): Reason => ({ key, text: key, facts: {} });

export const someone = (id: number, name: string): PersonView => ({
  id,
  name,
  avatar: "donut",
  extended: 100,
  remote: false,
  shared: false,
  ready: false,
});

export const chair = (name: string, person: number | null, bot: ChairView["bot"] = null): ChairView => ({
  name,
  avatar: "donut",
  person,
  bot,
  cover: "wait",
});

/** Ana is the host, Ben sits beside her, a bot between them. */
export const roomOf = (more: Partial<RoomView> = {}): RoomView =>
  ({
    code: "K7XM2P",
    host: 7,
    people: [someone(7, "Ana"), someone(8, "Ben")],
    chairs: [chair("Ana", 7), chair("Bot", null, "casual"), chair("Ben", 8)],
    game: "snack-arnaque",
    paused: false,
    playing: 1,
    commitment: "first",
    played: [],
    level: [],
    ...more,
  }) as unknown as RoomView;

export const tableOf = (more: object = {}): GameTable =>
  ({
    game: 1,
    id: "snack-arnaque",
    seat: 0,
    view: { seat: 0 },
    moves: [],
    waiting: [0],
    deadlines: {},
    left: null,
    opens: null,
    stimulus: null,
    result: null,
    ...more,
  }) as unknown as GameTable;
