/**
 * A connection to a room that reconnects by itself and loses no command.
 *
 * Theory of operation. A command stays in `#unanswered` until the server has answered it, and is sent again, unchanged
 * and in order, after every `hello` and whenever an answer is overdue; the server does it once however often it comes.
 * What the server tells is numbered without gaps: a number left out means that the connection cannot be trusted, so it
 * is made anew, and the view that follows is the truth. Pages cannot see a socket's own pings, so when nothing was
 * heard for a while the connection pings, and counts silence as lost.
 */
import {
  FINAL_BYE_REASONS,
  PROTOCOL,
  RESEND_INTERVAL_MS,
  type FromClient,
  type FromServer,
  type Reason,
} from "./wire.ts";
import { NO_CONNECTION, Problem } from "./api.ts";

/** Whether the connection is being made, good, lost and being made anew, or ended for good. */
export type ConnectionState = "connecting" | "open" | "lost" | "ended";

/** A command: done exactly once, and sent again until it is answered. */
export type Command = Extract<FromClient, { readonly cmd: string }>;
type Nameless<T> = T extends { readonly cmd: string } ? Omit<T, "cmd"> : never;
/** A command before it has an id. */
export type CommandBody = Nameless<Command>;
/** A message that is sent once, if at all. */
type UnreliableMessage = Exclude<FromClient, Command | { readonly t: "hello" }>;
/** Sends a message now or never; gives whether it was sent. */
export type Send = (message: UnreliableMessage) => boolean;

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** What a connection needs from the browser; tests bring their own. */
export interface Environment {
  ticket(): Promise<string>;
  connect(): Socket;
  after(millis: number, then: () => void): () => void;
  now(): number;
  random(): number;
  name(): string;
  /** Moves without an answer, kept over a reload: each names its game, so an old one can do no harm. */
  loadPending(): readonly Command[];
  savePending(moves: readonly Command[]): void;
}

interface Handlers {
  onMessage(message: FromServer): void;
  onState(state: ConnectionState, why: Reason | null): void;
  /** A move made before the page was loaded anew is on its way; gives what comes of it, as `sendCommand` does. */
  onResume(answer: Promise<Reason | null>): void;
}

/** Milliseconds of silence before the connection pings, and then until it counts as lost. */
interface Patience {
  readonly quiet: number;
  readonly silence: number;
}

const PATIENT: Patience = { quiet: 8_000, silence: 5_000 };
const IN_A_RACE: Patience = { quiet: 2_000, silence: 2_000 }; // nobody should race against a frozen picture
const MIN_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 5_000; // and at most as much again, by chance: somebody may be looking at the page
const ASLEEP = 15_000; // hidden for longer, a phone may have killed the socket without a word to the page
const CONNECT_TIMEOUT_MS = 1_000; // a socket that is being made gets so long before another one is tried

/** Final refusals: the server would say the same again. */
const FINAL_REFUSALS = new Set([
  "no-token",
  "too-many-tokens", // a right one always comes in
  "no-such-room",
  "wrong-origin",
  "wrong-host",
  "not-found",
  "too-many-onlookers",
]);

/** Compare the protocol numbers of page and server; null if they agree. */
function misunderstood(theirs: number): Reason | null {
  if (theirs === PROTOCOL) return null;
  return theirs > PROTOCOL
    ? { key: "page-too-old", text: "The server is newer than this page.", facts: {} }
    : { key: "server-too-old", text: "The server is older than this page.", facts: {} };
}

interface Unanswered {
  readonly command: Command;
  sent: number;
  readonly settle: (refusal: Reason | null) => void;
}

export class Connection {
  #socket: Socket | null = null;
  #greeted = false; // hello has been sent on this socket
  #attempts = 0;
  #unanswered = new Map<string, Unanswered>();
  #untold: { readonly seq: number; readonly settle: () => void }[] = []; // done, but what came of it is still to come
  #since: number | null = null;
  #epoch: number | null = null;
  #wait = MIN_BACKOFF_MS;
  #heardAt = 0;
  #asked = false;
  #patience = PATIENT;
  #state: ConnectionState = "connecting";
  #ended: Reason | null = null;
  #cancelRetry = () => {};
  #cancelBeat = () => {};

  constructor(
    private readonly environment: Environment,
    private readonly handlers: Handlers,
  ) {}

  open(): void {
    for (const command of this.environment.loadPending()) this.handlers.onResume(this.#addUnanswered(command));
    this.#scheduleCheck();
    void this.#connect();
  }

  /** Send a command. Resolves to null once it is done and seen, or to the reason of a refusal; waits while the
   * connection is lost. */
  sendCommand(body: CommandBody): Promise<Reason | null> {
    if (this.#state === "ended") return Promise.resolve(this.#ended ?? NO_CONNECTION);
    const command = { ...body, cmd: this.environment.name(), after: this.#since } as Command;
    const answer = this.#addUnanswered(command);
    this.#savePending();
    if (this.#greeted) this.#socket?.send(JSON.stringify(command));
    if (body.t === "claim") this.#expectMessage();
    return answer;
  }

  /** Set whether a race is on: then a lost connection is noticed sooner. */
  setRacing(racing: boolean): void {
    this.#patience = racing ? IN_A_RACE : PATIENT;
  }

  /** Send a message now or never; gives whether it was sent. */
  sendUnreliable(remark: UnreliableMessage): boolean {
    if (this.#state !== "open") return false;
    this.#socket?.send(JSON.stringify(remark));
    return true;
  }

  /** Something suggests that now is a good moment to look: the network went or came back, or the page is shown after it
   * was hidden for so many milliseconds. */
  checkNow(hidden = 0): void {
    if (this.#state === "ended") return;
    if (hidden <= ASLEEP) {
      if (this.#state === "open") return this.#ping();
      // What has just begun is as good as the next: pages are told of the same thing in several ways.
      if (this.#socket ? this.environment.now() - this.#heardAt < CONNECT_TIMEOUT_MS : this.#state === "connecting")
        return;
    }
    this.#drop();
    if (this.#state === "open") this.#setState("lost", null);
    this.#wait = MIN_BACKOFF_MS;
    void this.#connect();
  }

  close(why: Reason | null = null): void {
    this.#drop();
    this.#cancelBeat();
    this.#ended = why;
    this.#setState("ended", why);
    if (why && why.key !== "page-too-old") this.environment.savePending([]); // a page that is loaded anew sends them again
    for (const { settle } of this.#untold) settle();
    for (const command of this.#unanswered.values()) command.settle(why ?? NO_CONNECTION);
    this.#untold = [];
    this.#unanswered.clear();
  }

  async #connect(): Promise<void> {
    this.#cancelRetry();
    const attempt = ++this.#attempts;
    const overtaken = () => attempt !== this.#attempts || this.#state === "ended" || this.#socket !== null;
    let ticket: string;
    try {
      ticket = await this.environment.ticket();
    } catch (problem) {
      if (overtaken()) return;
      if (problem instanceof Problem && FINAL_REFUSALS.has(problem.reason.key)) this.close(problem.reason);
      else this.#reconnect();
      return;
    }
    if (overtaken()) return;
    const socket = this.environment.connect();
    this.#socket = socket;
    this.#heardAt = this.environment.now();
    this.#asked = false;
    socket.onopen = () => {
      socket.send(JSON.stringify({ t: "hello", ticket, since: this.#since, epoch: this.#epoch }));
      this.#greeted = true;
      this.#resend();
    };
    socket.onmessage = (event) => this.#onMessage(socket, JSON.parse(String(event.data)) as FromServer);
    socket.onclose = () => {
      if (this.#socket === socket) this.#reconnect();
    };
  }

  #onMessage(socket: Socket, message: FromServer): void {
    if (socket !== this.#socket) return;
    this.#heardAt = this.environment.now();
    this.#asked = false;
    switch (message.t) {
      case "view": {
        const why = misunderstood(message.protocol);
        if (why) return this.close(why);
        this.#since = message.seq;
        this.#epoch = message.epoch;
        this.#wait = MIN_BACKOFF_MS;
        this.#setState("open", null);
        break;
      }
      case "told":
        if (this.#since !== null && message.seq <= this.#since) return;
        if (message.seq !== (this.#since ?? 0) + 1) {
          this.#reconnect();
          return;
        }
        this.#since = message.seq;
        break;
      case "done":
        this.#done(message.cmd, message.seq);
        break;
      case "refused":
        if (message.cmd !== null) this.#takeUnanswered(message.cmd)?.settle(message.reason);
        break;
      case "pong":
        return;
      case "bye":
        if ((FINAL_BYE_REASONS as readonly string[]).includes(message.reason.key)) {
          this.close(message.reason);
          return;
        }
        break;
      default: // for those who listen alone
    }
    this.handlers.onMessage(message);
    this.#settleTold();
  }

  #addUnanswered(command: Command): Promise<Reason | null> {
    return new Promise((settle) => {
      this.#unanswered.set(command.cmd, { command, sent: this.environment.now(), settle });
    });
  }

  #takeUnanswered(cmd: string): Unanswered | undefined {
    const command = this.#unanswered.get(cmd);
    this.#unanswered.delete(cmd);
    this.#savePending();
    return command;
  }

  /** An answer comes before what is told under its number; who asked goes on when that is on the page as well. */
  #done(cmd: string, seq: number): void {
    const command = this.#takeUnanswered(cmd);
    if (command) this.#untold.push({ seq, settle: () => command.settle(null) });
  }

  #settleTold(): void {
    const told = this.#since ?? 0;
    const settled = this.#untold.filter(({ seq }) => seq <= told);
    this.#untold = this.#untold.filter(({ seq }) => seq > told);
    for (const { settle } of settled) settle();
  }

  #resend(): void {
    for (const one of this.#unanswered.values()) {
      one.sent = this.environment.now();
      this.#socket?.send(JSON.stringify(one.command));
    }
  }

  #savePending(): void {
    const commands = [...this.#unanswered.values()].map(({ command }) => command);
    this.environment.savePending(commands.filter(({ t }) => t === "play"));
  }

  #ping(): void {
    if (this.#asked) return;
    this.#expectMessage();
    this.sendUnreliable({ t: "ping" });
  }

  /** Expect a message at once. */
  #expectMessage(): void {
    this.#asked = true;
    this.#heardAt = Math.min(this.#heardAt, this.environment.now() - this.#patience.quiet);
  }

  /** Check once a second for overdue answers and for silence. */
  #scheduleCheck(): void {
    this.#cancelBeat = this.environment.after(1000, () => {
      const now = this.environment.now();
      const silent = now - this.#heardAt;
      const { quiet, silence } = this.#patience;
      if (this.#socket && silent > quiet + silence) this.#reconnect();
      else if (this.#state === "open") {
        if (silent > quiet) this.#ping();
        const oldest = this.#unanswered.values().next().value;
        if (oldest && now - oldest.sent > RESEND_INTERVAL_MS) this.#resend();
      }
      if (this.#state !== "ended") this.#scheduleCheck();
    });
  }

  #reconnect(): void {
    this.#drop();
    this.#setState("lost", null);
    const wait = this.#wait * (1 + this.environment.random());
    this.#wait = Math.min(this.#wait * 1.5, MAX_BACKOFF_MS);
    this.#cancelRetry = this.environment.after(wait, () => void this.#connect());
  }

  #drop(): void {
    this.#cancelRetry();
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    socket?.close();
  }

  #setState(state: ConnectionState, why: Reason | null): void {
    if (state === this.#state) return;
    this.#state = state;
    this.handlers.onState(state, why);
  }
}
