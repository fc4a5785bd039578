/**
 * The crew: all who play at this device. Each is an ordinary person of the room, with a token and a connection of their
 * own, so that the server judges them like anybody else. The first is the device's owner, and does what a host does.
 */
import { untrack } from "svelte";

import { loadCrew, removeMembership, saveCrew } from "./storage.ts";
import { Reaction } from "./reaction.ts";
import { browserEnvironment } from "./environment.ts";
import { RoomClient } from "./client.svelte.ts";
import type { GameTable, Reason } from "./wire.ts";

/** All see the same screen, so what is drawn there is drawn once, and their reactions are counted from the same moment. */
export function atOneScreen<P = RoomClient>(
  make: (person: number | null, reaction: Reaction | undefined) => P,
): (person: number | null) => P {
  const reaction = new Reaction();
  // Spectators are told of a race later: that does not make it new.
  return (person) => make(person, person === null ? undefined : reaction);
}

export class Crew {
  members = $state.raw<readonly RoomClient[]>([]);
  /** What everybody at the device may see together; there only while several of them play. */
  spectator = $state.raw<RoomClient | null>(null);

  #closing = new Map<RoomClient, () => void>();
  #refused: (why: Reason) => void = () => {};

  constructor(
    readonly code: string,
    people: readonly number[] = loadCrew(code),
    private readonly enter = atOneScreen(
      (person, reaction) => new RoomClient(code, person, browserEnvironment(code, person), reaction),
    ),
  ) {
    this.members = people.map((person) => this.enter(person));
  }

  get owner(): RoomClient | null {
    return this.members[0] ?? null;
  }

  get isSeveral(): boolean {
    return this.members.length > 1;
  }

  /** The chairs of those who have one, in the order of play: in a game these are their seats. */
  get seats(): readonly number[] {
    const chairs = this.owner?.room?.chairs ?? [];
    return chairs.flatMap(({ person }, chair) => (this.of(person) ? [chair] : []));
  }

  /** Who sits on a chair. */
  at(chair: number | null): RoomClient | null {
    return chair === null ? null : this.of(this.owner?.room?.chairs[chair]?.person ?? null);
  }

  /** Somebody of the crew, by their number in the room. */
  of(person: number | null): RoomClient | null {
    return person === null ? null : (this.members.find((one) => one.you === person) ?? null);
  }

  /** Those who have a chair, in the order of play. */
  get players(): readonly RoomClient[] {
    return this.seats.map((chair) => this.at(chair)!);
  }

  /** Of those who have a chair, the connection that has heard the latest. */
  get newest(): RoomClient | null {
    return this.players.reduce<RoomClient | null>((best, one) => (best && best.seq >= one.seq ? best : one), null);
  }

  /** The owner's game as those see it who play; null until any of them has been told of it. The owner may be told first,
   * and need not play. */
  get table(): GameTable | null {
    const table = this.newest?.table;
    return table && table.game === this.owner?.table?.game ? table : null;
  }

  /** Through whose eyes a table is seen at which one of them plays at most: the player's, once they have been told of it. */
  get eyes(): RoomClient | null {
    return this.table ? this.newest : this.owner;
  }

  /** Opens all connections, and gives what closes them; `refused` as in `RoomClient.open`. */
  open(refused: (why: Reason) => void = () => {}): () => void {
    this.#refused = refused;
    for (const one of this.members) this.#open(one);
    return () => {
      for (const close of this.#closing.values()) close();
      this.#closing.clear();
      this.spectator = null;
    };
  }

  /** They have come to this device: their token is in its cookies already. */
  add(person: number): void {
    if (this.of(person)) return;
    const one = this.enter(person);
    this.members = [...this.members, one];
    this.#open(one);
    this.#remember();
  }

  /** They no longer play here. What the device remembers is left to another page of it that may have taken them over;
   * if they went to another device, their token here is no longer good, which the next visit finds out. */
  drop(one: RoomClient): void {
    if (!this.members.includes(one)) return;
    this.members = this.members.filter((other) => other !== one);
    this.#close(one);
    if (one.ended?.key === "replaced") return;
    if (one.you !== null) removeMembership(this.code, one.you);
    this.#remember();
  }

  /** Lets all look on together, or not. */
  setSpectating(wanted: boolean): void {
    if (wanted === (this.spectator !== null)) return;
    if (this.spectator) this.#close(this.spectator);
    this.spectator = wanted ? this.enter(null) : null;
    if (this.spectator) this.#open(this.spectator);
  }

  #remember(): void {
    saveCrew(
      this.code,
      this.members.flatMap(({ you }) => (you === null ? [] : [you])),
    );
  }

  #open(one: RoomClient): void {
    // Opening reads what it then changes.
    untrack(() => this.#closing.set(one, one.open(this.#refused)));
  }

  #close(one: RoomClient): void {
    this.#closing.get(one)?.();
    this.#closing.delete(one);
  }
}
