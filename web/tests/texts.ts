/** Tests of a part do not load the screen that brings its texts; and none inherits what another has set. */
import { afterAll, vi } from "vitest";

import { hush } from "../src/kit/announcer.svelte.ts";
import { settings } from "../src/kit/settings.svelte.ts";
import "../src/pages/texts.ts";
import "../src/games/arnaque/texts.ts";
import "../src/games/picnic/paper/texts.ts";
import "../src/games/picnic/texts.ts";
import "../src/games/racing/texts.ts";
import "../src/games/sandwich/texts.ts";

afterAll(() => {
  hush();
  globalThis.document?.body.replaceChildren();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  settings.language = "en";
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
