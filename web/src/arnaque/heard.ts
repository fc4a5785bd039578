/** What one has heard of a game: everybody's last turn, and what was stolen from oneself and not read of yet. */
import type { SnackArnaque } from "../wire.ts";
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

/** As a text that outlives a reload, with the game it is of. */
export const keep = (what: Heard, game: number, me: number | null): string => JSON.stringify({ game, me, ...what });

/** What was kept, if it is of this game and these eyes. */
export function recall(text: string | null, game: number, me: number | null): Heard {
  try {
    const kept = JSON.parse(text ?? "null") as (Heard & { game: number; me: number | null }) | null;
    if (kept?.game === game && kept.me === me) return { turns: kept.turns, losses: kept.losses };
  } catch {
    // something older
  }
  return NOTHING;
}
