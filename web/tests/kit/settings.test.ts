// @vitest-environment happy-dom
/** What was chosen on this device. */
import { beforeEach, describe, expect, test, vi } from "vitest";

import { preferred } from "../../src/kit/settings.svelte.ts";

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
