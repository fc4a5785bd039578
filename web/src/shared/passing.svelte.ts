/** Keeps the stage of a device that goes round: follows the table, and what those at the device say. */
import { untrack } from "svelte";

import { hush } from "../state/announcer.svelte.ts";
import { clear } from "../state/notices.svelte.ts";
import type { Crew } from "./crew.svelte.ts";
import { due, follows, hidesNothing, passedTo, reveals, taken, TOGETHER, type Stage } from "./stage.ts";

export class Passing {
  stage = $state.raw<Stage>(TOGETHER);
  #crew: Crew;
  #revealed = $state(0); // the number of the last news that all are to see
  #seen = 0;
  /** What the newest line says is waited for is true. */
  #table = $derived.by(() => this.#crew.newest?.table ?? null);

  constructor(crew: Crew) {
    this.#crew = crew;
    $effect(() => {
      const ends = crew.players.map((one) =>
        one.listen(({ seq, news, live }) => {
          if (live && seq > this.#revealed && reveals(news)) this.#revealed = seq;
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
      untrack(() => this.#goTo(follows(this.stage, facts)));
    });
  }

  /** Whether whoever goes on has anything to hide. */
  get open(): boolean {
    return this.#table ? hidesNothing(this.#table) : false;
  }

  /** Others at the device who are to act as well. */
  get others(): number[] {
    const waiting = this.#table?.waiting ?? [];
    return due({ crew: this.#crew.seats, waiting }, this.stage.seat).filter((seat) => seat !== this.stage.seat);
  }

  take(): void {
    this.#goTo(taken(this.stage));
  }

  passTo(seat: number): void {
    this.#goTo(passedTo(seat));
  }

  #goTo(stage: Stage): void {
    if (stage === this.stage) return;
    // Whatever was said to the one who had it is not for the next.
    if (this.stage.at === "hand") {
      hush();
      clear();
    }
    this.stage = stage;
  }
}
