/** The games that can be played in the browser: every `manifest.ts` below this folder is one, or the editions of one. */
import type { GameId } from "../wire/wire.ts";
import type { Manifest } from "./manifest.ts";

const found = import.meta.glob<Manifest | readonly Manifest[]>("./*/**/manifest.ts", {
  eager: true,
  import: "default",
});

const manifests = new Map<string, Manifest>();

for (const one of Object.values(found)
  .flat()
  .sort((one, other) => one.order - other.order))
  manifests.set(one.id, one);

export const games = (): GameId[] => [...manifests.values()].map(({ id }) => id);

/** Null where the server has a game that this page does not know. */
export const manifestOf = (game: string): Manifest | null => manifests.get(game) ?? null;

export const isPlayable = (game: string): game is GameId => manifests.has(game);

/** Of which there is one for everybody each day; null where the box has none. */
export const dailyGame = (): GameId | null => [...manifests.values()].find(({ daily }) => daily)?.id ?? null;

/** Whether a game is a race from its first card to its last, in which one presses a button. In Sandwich one taps what one
 * sees, and only at the market. */
export const isRaced = (game: string): boolean => manifestOf(game)?.race !== undefined;
