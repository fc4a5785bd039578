/** How quick this device's owner usually is in a race: bots keep to that where they are alone with them. */
import { manifestOf } from "../games/registry.ts";
import { settings } from "../kit/settings.svelte.ts";
import { loadReactions } from "../wire/storage.ts";

const MIN_PACE_MS = 150; // milliseconds: the server takes no other
const MAX_PACE_MS = 3000;

/** What `start` says of it: nothing where that is turned off, or in games that are no races. */
export function ownPace(game: string): { readonly pace?: number } {
  const atFirst = manifestOf(game)?.race?.pace;
  if (!settings.ownPace || atFirst === undefined) return {};
  const pace = Math.round(median(loadReactions(game)) ?? atFirst);
  return { pace: Math.min(MAX_PACE_MS, Math.max(MIN_PACE_MS, pace)) };
}

function median(numbers: readonly number[]): number | null {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? null;
}
