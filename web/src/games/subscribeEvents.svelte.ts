import { untrack } from "svelte";

import type { OnEvents, Subscribe } from "../wire/past.ts";

/** Hears what happens as long as the screen is there; see `Seen.listen`. */
export function subscribeEvents<News>(
  seen: () => { readonly listen: Subscribe<News> },
  onEvents: OnEvents<News>,
): void {
  const listen = $derived(seen().listen); // a new `seen` alone is no reason to listen anew
  $effect(() => {
    const now = listen;
    return untrack(() => now(onEvents));
  });
}
