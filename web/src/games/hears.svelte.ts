import { untrack } from "svelte";

import type { Hear, Listen } from "../wire/past.ts";

/** Hears what happens as long as the screen is there; see `Seen.listen`. */
export function hears<News>(seen: () => { readonly listen: Listen<News> }, hear: Hear<News>): void {
  const listen = $derived(seen().listen); // a new `seen` alone is no reason to listen anew
  $effect(() => {
    const now = listen;
    return untrack(() => now(hear));
  });
}
