/** The reaction duel of a room: the one that runs, or the last one, and one's own tap in it. */
import type { Send } from "./connection.ts";
import type { Press, Reaction } from "./reaction.ts";
import type { DuelMessage } from "./wire.ts";

/** The best reaction of each, in milliseconds; in the order in which they were made. */
export type Bests = ReadonlyMap<number, number>;

export function bestsAfter(bests: Bests, duel: DuelMessage): Bests {
  const after = new Map(bests);
  for (const { person, millis } of duel.photo) {
    if (millis >= (after.get(person) ?? Infinity)) continue;
    after.delete(person); // to come after those who were so quick before
    after.set(person, millis);
  }
  return after;
}

export class Duel {
  current = $state.raw<DuelMessage | null>(null);
  tapped = $state<"" | "early" | "done">(""); // in this duel, by this device's word
  bests = $state.raw<Bests>(new Map()); // of the duels since the page was opened
  #epoch = 0; // a server that starts anew counts its duels anew

  constructor(
    private readonly you: number | null,
    private readonly reaction: Reaction,
    private readonly send: Send,
  ) {}

  /** Asks for a duel, or joins the one that runs. */
  start(): void {
    this.send({ t: "duel" });
  }

  get isJoined(): boolean {
    return this.you !== null && (this.current?.people.includes(this.you) ?? false);
  }

  /** One's tap, by this press; only the first one counts. */
  tap(press: Press): void {
    if (!this.current || this.current.state === "over" || !this.isJoined || this.tapped) return;
    const { duel, state } = this.current;
    const measured = state === "go" ? this.reaction.measure(this.#signalOf(this.current), press) : null;
    this.tapped = measured ? "done" : "early";
    this.send({ t: "tap", duel, ...(measured ?? { early: true }) });
  }

  set(duel: DuelMessage): void {
    if (duel.duel !== this.current?.duel || (this.current.state === "over" && duel.state !== "over")) this.tapped = "";
    if (duel.state === "go") this.reaction.reveals(this.#signalOf(duel));
    this.current = duel;
    if (duel.state === "over") this.bests = bestsAfter(this.bests, duel);
  }

  /** One was away: if it still runs, that is said next. */
  resume(epoch: number): void {
    this.#epoch = epoch;
    if (this.current?.state !== "over") this.current = null;
  }

  /** Several at one device have the same signal on their screen, so all of them call it the same. */
  #signalOf({ duel }: DuelMessage): string {
    return `duel:${this.#epoch}:${duel}`;
  }
}
