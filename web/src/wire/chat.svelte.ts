/** What people in a room write and smile at each other, as far as this device has heard it. */
import type { Send } from "./connection.ts";
import type { Emote } from "./wire.ts";

export interface ChatEntry {
  readonly id: number;
  readonly person: number;
  readonly emote: Emote | null;
  readonly text: string;
}

const MAX_ENTRIES = 100;

export class Chat {
  log = $state.raw<readonly ChatEntry[]>([]);
  lastReadId = $state(-1); // the last of them that was on the screen when all of them were looked at
  #nextId = 0;

  constructor(private readonly send: Send) {}

  /** For everybody, at once or not at all; gives whether there was a connection to send it on, as does `sendChat`. */
  sendEmote(emote: Emote): boolean {
    return this.send({ t: "send", emote });
  }

  sendChat(text: string): boolean {
    return this.send({ t: "say", text });
  }

  add(person: number, emote: Emote | null, text: string): void {
    this.log = [...this.log, { id: this.#nextId++, person, emote, text }].slice(-MAX_ENTRIES);
  }
}
