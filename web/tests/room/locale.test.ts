import { beforeEach, expect, test } from "vitest";

import { settings } from "../../src/kit/settings.svelte.ts";
import { locale } from "../../src/room/mine/locale.ts";

beforeEach(() => (settings.language = "en"));

test("a date is written as in one's own country, where it speaks the language of the page", () => {
  expect(locale(["fr-FR", "en-AU", "en-US"])).toBe("en-AU");
  expect(locale(["de-DE"])).toBe("en-GB");
  settings.language = "fr";
  expect(locale(["en-GB", "fr-CH"])).toBe("fr-CH");
});

test("a British evening has no PM", () => {
  const at = new Date(2026, 10, 15, 23, 55);
  expect(new Intl.DateTimeFormat(locale(["en-GB"]), { timeStyle: "short" }).format(at)).toBe("23:55");
});
