import { beforeEach, expect, test } from "vitest";

import { settings } from "../../src/kit/settings.svelte.ts";
import { dateLocale } from "../../src/stats/locale.ts";

beforeEach(() => (settings.language = "en"));

test("a date is written as in one's own country, where it speaks the language of the page", () => {
  expect(dateLocale(["fr-FR", "en-AU", "en-US"])).toBe("en-AU");
  expect(dateLocale(["de-DE"])).toBe("en-GB");
  settings.language = "fr";
  expect(dateLocale(["en-GB", "fr-CH"])).toBe("fr-CH");
});

test("a British evening has no PM", () => {
  const at = new Date(2026, 10, 15, 23, 55);
  expect(new Intl.DateTimeFormat(dateLocale(["en-GB"]), { timeStyle: "short" }).format(at)).toBe("23:55");
});
