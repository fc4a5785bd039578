// @vitest-environment happy-dom
/** What was chosen on this device. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { beforeEach, describe, expect, test, vi } from "vitest";

import { preferred, type Pace } from "../../src/kit/settings.svelte.ts";

test.each([
  [["en", "fr"], "en"],
  [["fr", "en"], "fr"],
  [["de", "fr-CH", "en"], "fr"],
  [["en-GB", "fr-FR"], "en"],
  [["de"], "en"],
  [[], "en"],
] as const)("a browser that speaks %j is spoken to in %s", (languages, language) =>
  expect(preferred(languages)).toBe(language),
);

describe("settings", () => {
  /** As after a reload. */
  async function loaded() {
    vi.resetModules();
    return (await import("../../src/kit/settings.svelte.ts")).settings;
  }

  beforeEach(() => {
    localStorage.clear();
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["fr-FR"]);
  });

  test("are the browser's and usual ones at first", async () => {
    const { language, theme, sound, calm } = await loaded();
    expect([language, theme, sound, calm]).toEqual(["fr", "auto", true, false]);
  });

  test("outlive a reload, each for itself", async () => {
    const settings = await loaded();
    settings.language = "en";
    settings.theme = "dark";
    settings.sound = false;
    settings.calm = true;
    expect([settings.language, settings.theme, settings.sound, settings.calm]).toEqual(["en", "dark", false, true]);
    const later = await loaded();
    expect([later.language, later.theme, later.sound, later.calm]).toEqual(["en", "dark", false, true]);
  });

  test("a volume of nothing is silence, and any other is none", async () => {
    const settings = await loaded();
    settings.volume = 0.4;
    expect((await loaded()).volume).toBe(0.4);
    settings.volume = 0;
    expect(settings.sound).toBe(false);
    settings.volume = 3;
    expect([settings.sound, settings.volume]).toEqual([true, 1]);
  });

  test("motion is usual, slower or quicker, as tokens.css has it; what another version kept is usual", async () => {
    const settings = await loaded();
    const css = readFileSync(join(import.meta.dirname, "../../src/app/tokens.css"), "utf8");
    expect([settings.motion, settings.pace]).toEqual(["normal", 1]);
    for (const motion of ["slow", "quick"] as const) {
      settings.motion = motion;
      expect(css).toMatch(new RegExp(`data-pace="${motion}"\\] \\{\\s*--pace: ${settings.pace};`));
    }
    settings.motion = "gone" as Pace;
    expect((await loaded()).pace).toBe(1);
  });

  test("a language that was not chosen stays the browser's", async () => {
    (await loaded()).sound = false;
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["en-US"]);
    expect((await loaded()).language).toBe("en");
  });

  test("whose system asks for less motion has less", async () => {
    const system = Object.assign(new EventTarget(), { matches: true });
    const asked = vi.fn((_query: string) => system);
    vi.stubGlobal("matchMedia", asked);
    const settings = await loaded();
    expect(asked).toHaveBeenCalledWith("(prefers-reduced-motion: reduce)");
    expect(settings.calm).toBe(true);
    system.matches = false; // changed while the page is open
    system.dispatchEvent(new Event("change"));
    expect(settings.calm).toBe(false);
    vi.unstubAllGlobals();
  });
});
