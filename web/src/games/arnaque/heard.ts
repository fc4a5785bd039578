/** What one has heard of a game: everybody's last turn, and what was stolen from oneself and not read of yet. */
import type { SnackArnaque } from "../../wire/wire.ts";
import type { Card } from "./cards.ts";
import { heard, NONE, type Turns } from "./turns.ts";

export interface Loss {
  readonly thief: number;
  readonly card: Card;
}

export interface Heard {
  readonly turns: Turns;
  readonly losses: readonly Loss[];
}

export const NOTHING: Heard = { turns: NONE, losses: [] };

export function hear(before: Heard, news: readonly SnackArnaque.News[], me: number | null): Heard {
  const losses = news.flatMap((one) =>
    one.type === "stole" && one.rival === me ? [{ thief: one.seat, card: one.card }] : [],
  );
  return { turns: news.reduce(heard, before.turns), losses: [...before.losses, ...losses] };
}

/** What was heard, with the game it is of: as it is kept over a reload. */
export interface Kept extends Heard {
  readonly game: number;
  readonly me: number | null;
}

/** What was kept, if it is of this game and these eyes. */
export const recall = (kept: Kept | null, game: number, me: number | null): Heard =>
  kept?.game === game && kept.me === me ? { turns: kept.turns, losses: kept.losses } : NOTHING;
