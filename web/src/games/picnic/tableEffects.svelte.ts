/** What passes at a table of picnics: sounds, strips on their way to the neighbours, and the reveal after a round. */
import { onDestroy, tick } from "svelte";

import { settings } from "../../kit/settings.svelte.ts";
import { play } from "../../kit/sound.ts";
import { subscribeEvents } from "../subscribeEvents.svelte.ts";
import { animateStrips, captureStrips } from "./stripFlights.ts";
import type { PicnicSeen } from "./seen.ts";

const REVEAL_MS = 3200; // milliseconds

export class TableEffects {
  /** All see all picnics, with what came down on them. The strips of the next round lie there already, so nobody has to
   * wait. */
  revealed = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(seen: () => PicnicSeen, root: () => HTMLElement | undefined) {
    onDestroy(() => clearTimeout(this.#timer));
    subscribeEvents(seen, (news, live) => {
      if (!live) return;
      const kinds = new Set(news.map(({ type }) => type));
      if (kinds.has("revealed")) play("reveal");
      else if (kinds.has("passed")) play("pass");
      if (kinds.has("cards-drawn")) play("deal");
      if (kinds.has("dealt")) setTimeout(() => play("deal"), kinds.has("revealed") ? 500 : 0);
      if (kinds.has("revealed") && kinds.has("dealt") && seen().view.picnics.length > 1) this.#reveal();
      const around = root();
      if (!around || !kinds.has("passed")) return;
      const [before, now] = [captureStrips(around), seen()]; // as it is now: the game may be over by then
      void tick().then(() => animateStrips(around, news, before, now));
    });
  }

  #reveal(): void {
    if (settings.calm) return;
    this.revealed = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.revealed = false), REVEAL_MS * settings.pace);
  }
}
