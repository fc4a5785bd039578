/** Keeps the stage of a device that goes round: follows the table, and what those at the device say. */
import { untrack } from "svelte";

import { hush } from "../../kit/announcer.svelte.ts";
import { clearNotices } from "../../kit/notices.svelte.ts";
import type { RoomClient } from "../../wire/client.svelte.ts";
import type { Crew } from "../../wire/crew.svelte.ts";
import {
  due,
  nextPassState,
  hidesNothing,
  curtainFor,
  reveals,
  withDeviceTaken,
  TOGETHER,
  type PassState,
} from "./passState.ts";

export class DevicePassing {
  state = $state.raw<PassState>(TOGETHER);
  /** Whose table is shown while nothing is hidden; null at other times. */
  eyes = $state.raw<RoomClient | null>(null);
  #crew: Crew;
  #revealed = $state(0); // the number of the last news that all are to see
  #seen = 0;
  /** What the newest line says is waited for is true. */
  #table = $derived.by(() => this.#crew.newest?.table ?? null);

  constructor(crew: Crew) {
    this.#crew = crew;
    $effect(() => {
      const ends = crew.players.map((one) =>
        one.listen(({ at, news, live }) => {
          if (live && at > this.#revealed && reveals(one.table!.id, news)) this.#revealed = at;
        }),
      );
      return () => ends.forEach((end) => end());
    });
    $effect.pre(() => {
      const table = this.#table;
      if (!table) return;
      const facts = {
        crew: crew.seats,
        waiting: table.waiting,
        over: table.result !== null,
        open: hidesNothing(table),
        revealed: this.#revealed > this.#seen,
      };
      this.#seen = this.#revealed;
      untrack(() => this.#goTo(nextPassState(this.state, facts)));
    });
    // Whose eyes they were decides whose they are now: they do not change while somebody's hand is on the table.
    $effect.pre(() => {
      const eyes = openEyes(
        crew,
        this.state,
        untrack(() => this.eyes),
      );
      untrack(() => (this.eyes = eyes));
    });
  }

  /** Whether the next player has anything to hide. */
  get open(): boolean {
    return this.#table ? hidesNothing(this.#table) : false;
  }

  /** Others at the device who are to act as well. */
  get others(): number[] {
    const waiting = this.#table?.waiting ?? [];
    return due({ crew: this.#crew.seats, waiting }, this.state.seat).filter((seat) => seat !== this.state.seat);
  }

  take(): void {
    this.#goTo(withDeviceTaken(this.state, this.open));
  }

  passTo(seat: number): void {
    this.#goTo(curtainFor(seat));
  }

  #goTo(state: PassState): void {
    if (state === this.state) return;
    // What was announced to the last holder is not for the next.
    if (this.state.at === "hand") {
      hush();
      clearNotices();
    }
    this.state = state;
  }
}

/**
 * The table of the player to act; between turns it stays the last player's, so that nothing on it moves. It changes
 * hands when both lines have heard the latest: what one of them tells is heard once, and never missed.
 */
export function openEyes(crew: Crew, stage: PassState, now: RoomClient | null): RoomClient | null {
  if (stage.at !== "open") return null;
  const game = crew.owner?.table?.game;
  const kept = now && (now === crew.spectator || crew.members.includes(now)) && now.table?.game === game ? now : null;
  const wanted = crew.at(stage.seat) ?? kept ?? crew.spectator;
  if (!wanted?.table || wanted.table.game !== game) return kept;
  const latest = Math.max(...crew.seats.map((seat) => crew.at(seat)!.seq));
  const heard = (one: RoomClient) => one.seq >= latest || one.connectionState !== "open";
  return !kept || (heard(kept) && wanted.seq >= latest) ? wanted : kept;
}
