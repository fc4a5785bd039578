/** A game's screen, fetched when a table of it opens and given up with the component that asked for it. */
import { fetchHere, type Fetched } from "../kit/fetched.svelte.ts";
import type { GameId } from "../wire/wire.ts";
import { manifestOf } from "./registry.ts";
import type { AnyScreen } from "./seen.ts";

/** Null: this page knows no such game. */
export function fetchScreen(id: GameId): Fetched<AnyScreen> | null {
  const manifest = manifestOf(id);
  if (!manifest) return null;
  return fetchHere(manifest.screen);
}
