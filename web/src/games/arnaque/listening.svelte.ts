/** Hears what happens at the table, remembers it over a reload, and lets it be heard and seen. */
import { tick } from "svelte";

import { readTab, writeTab } from "../../wire/memory.ts";
import { settings } from "../../kit/settings.svelte.ts";
import type { SeenOf } from "../seen.ts";
import { fly, look } from "./flights.ts";
import { hear, NOTHING, recall, type Heard, type Kept } from "./heard.ts";
import { sound } from "./hearing.ts";

export class Listening {
  #heard = $state.raw<{ readonly game: number; readonly of: Heard } | null>(null);
  #seen: () => SeenOf<"snack-arnaque">;

  constructor(seen: () => SeenOf<"snack-arnaque">, root: () => HTMLElement) {
    this.#seen = seen;
    $effect(() =>
      seen().listen((news, live) => {
        const { game, seat, result } = seen();
        this.#is(hear(this.heard, news, seat), game, seat);
        if (!live) return;
        sound(news, seat, result);
        if (settings.calm) return;
        const before = look(root(), news);
        void tick().then(() => fly(root(), news, before));
      }),
    );
  }

  get heard(): Heard {
    const { game, seat } = this.#seen();
    if (this.#heard?.game === game) return this.#heard.of;
    return game === 0 ? NOTHING : recall(readTab<Kept | null>(where(), null), game, seat);
  }

  /** The thefts were read of. */
  read(): void {
    const { game, seat } = this.#seen();
    this.#is({ ...this.heard, losses: [] }, game, seat);
  }

  #is(of: Heard, game: number, seat: number | null): void {
    this.#heard = { game, of };
    if (game > 0) writeTab(where(), { ...of, game, me: seat } satisfies Kept);
  }
}

/** One a room: the next game takes the place of the last. */
const where = () => `panier-arnaque ${location.pathname}`;
