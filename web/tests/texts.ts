/** Tests of a part do not load the screen that brings its texts; and none inherits what another has set. */
import { afterAll, vi } from "vitest";

import { hush } from "../src/state/announcer.svelte.ts";
import { settings } from "../src/state/settings.svelte.ts";
import "../src/texts/after.ts";
import "../src/texts/arnaque.ts";
import "../src/texts/picnic.ts";
import "../src/texts/racing.ts";
import "../src/texts/sandwich.ts";

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
