/** How quick this device's owner usually is in a race: bots keep to that where they are alone with them. */
import { manifestOf } from "../games/registry.ts";
import { settings } from "../kit/settings.svelte.ts";
import { loadReactions } from "../wire/storage.ts";

const LEAST_PACE = 150; // milliseconds: the server takes no other
const MOST_PACE = 3000;

/** What `start` says of it: nothing where that is turned off, or in games that are no races. */
export function ownPace(game: string): { readonly pace?: number } {
  const atFirst = manifestOf(game)?.race?.pace;
  if (!settings.ownPace || atFirst === undefined) return {};
  const pace = Math.round(median(loadReactions(game)) ?? atFirst);
  return { pace: Math.min(MOST_PACE, Math.max(LEAST_PACE, pace)) };
}

function median(numbers: readonly number[]): number | null {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? null;
}
