/** Tests of a part do not load the screen that brings its texts; and none inherits what another has set. */
import { afterAll, vi } from "vitest";

import { hush } from "../src/kit/announcer.svelte.ts";
import { settings } from "../src/kit/settings.svelte.ts";
import { loadTexts, type Texts } from "../src/kit/texts/index.ts";

const parts = import.meta.glob<Texts>("../src/{app,pages,games,table}/**/texts.ts", { import: "texts", eager: true });
for (const texts of Object.values(parts)) await Promise.all([loadTexts(texts, "en"), loadTexts(texts, "fr")]);

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
