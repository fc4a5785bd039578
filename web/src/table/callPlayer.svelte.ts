/** Calls a player by a sound: it is their turn, or somebody nudges them. */
import { untrack } from "svelte";

import { notify } from "../kit/notices.svelte.ts";
import { buzz, play } from "../kit/sound.ts";
import { t } from "../kit/texts/index.ts";
import { soundScopeOf } from "./soundScope.ts";
import type { RoomClient } from "../wire/client.svelte.ts";

const LOOK_AWAY_MS = 4000; // milliseconds: people who only watch look away after so long

/** For a component, as long as it is there. `isTheirTurn` is for turns that wait, not for races. */
export function callPlayer(client: () => RoomClient, isTheirTurn: () => boolean): void {
  // The phone tells a player who looks at the table screen that it is their turn; elsewhere only one who has waited for
  // a while, and may look away.
  const called = $derived(isTheirTurn());
  const away = $derived(soundScopeOf(client().room, client().presence, client().you) === "own");
  let waits = performance.now(); // since when
  $effect(() => {
    if (!called || !client()) return; // each of them is called
    if (untrack(() => away) || performance.now() - waits > LOOK_AWAY_MS) play("yours");
    return () => (waits = performance.now());
  });

  const nudgesOf = (one: RoomClient) => ({ one, times: one.nudged });
  let before = untrack(() => nudgesOf(client()));
  $effect(() => {
    const last = before;
    before = nudgesOf(client());
    if (before.one !== last.one || before.times <= last.times) return;
    play("nudge");
    buzz([80, 60, 80]);
    notify(t("table-nudged"));
  });
}
