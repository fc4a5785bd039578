// @vitest-environment happy-dom
/** What one is told while all look at the table screen. */
import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";

import Elsewhere from "../../../src/games/racing/race/Elsewhere.svelte";
import type { RaceSeen } from "../../../src/games/racing/race/races.svelte.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";

test("only who still races is told to press", async () => {
  settings.language = "en";
  const seen = { seat: null } as unknown as RaceSeen;
  for (const presses of [true, false]) {
    const shown = mount(Elsewhere, { target: document.body, props: { seen, presses } });
    flushSync();
    expect(document.body.textContent.includes("press here")).toBe(presses);
    await unmount(shown);
  }
});
