/** What the server says of choices: how things stand, and what further moves would bring. */
import { untrack } from "svelte";

import type { SeenOf } from "../seen.ts";
import type * as wire from "../../wire/wire.ts";
import type { ScoreSheet, SnackArnaque } from "../../wire/wire.ts";
import { retryUntil } from "./retryUntil.ts";

export type MovePreview = wire.MovePreview & { readonly move: SnackArnaque.Move };

export interface Preview {
  readonly sheets: readonly ScoreSheet[];
  readonly next: readonly MovePreview[];
}

type Moves = readonly SnackArnaque.Move[];

/** Asks anew whenever the table or the chosen moves change; what is not known (yet) is null. */
export class PreviewLoader {
  #now = $state.raw<{ view: SnackArnaque.View; outlook: Preview } | null>(null);
  #chosen = $state.raw<{ moves: Moves; outlook: Preview } | null>(null);
  #seen: () => SeenOf<"snack-arnaque">;

  constructor(seen: () => SeenOf<"snack-arnaque">, chosen: () => Moves) {
    this.#seen = seen;
    const view = $derived(seen().view);
    const answers = $derived(!!seen().previewMoves);
    $effect(() => {
      if (!answers) return;
      const [table, moves] = [view, chosen()];
      let wanted = true;
      const ask = (about: Moves) =>
        retryUntil(
          () => untrack(() => seen().previewMoves)?.(about) as Promise<Preview | null>,
          () => wanted,
        );
      void (async () => {
        if (untrack(() => this.#now?.view) !== table) {
          const outlook = await ask([]);
          if (outlook) this.#now = { view: table, outlook };
        }
        if (moves.length > 0) {
          const outlook = await ask(moves);
          if (outlook) this.#chosen = { moves, outlook };
        }
      })();
      return () => (wanted = false);
    });
  }

  /** Everybody's count so far; the last known while a newer one is on its way. */
  get sheets(): readonly ScoreSheet[] | null {
    const { result, sheets } = this.#seen();
    return result?.sheets ?? sheets ?? this.#now?.outlook.sheets ?? null;
  }

  /** How things stand, and what could be done now; null unless it speaks of the table as it is. */
  get now(): Preview | null {
    return this.#now?.view === this.#seen().view ? this.#now.outlook : null;
  }

  /** The same after these moves. */
  after(moves: Moves): Preview | null {
    if (moves.length === 0) return this.now;
    return this.#chosen?.moves === moves && this.now ? this.#chosen.outlook : null;
  }
}
