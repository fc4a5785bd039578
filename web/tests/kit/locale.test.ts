import { expect, test } from "vitest";

import { localeFor } from "../../src/kit/locale.ts";

test.each([
  ["en", ["fr-FR", "en-GB", "en-US"], "en-GB"],
  ["fr", ["fr-CH", "en-GB"], "fr-CH"],
  ["en", ["de-DE"], "en"],
  ["en", [], "en"],
])("%s for somebody who wishes %j is written as in %s", (language, wished, locale) => {
  expect(localeFor(language, wished)).toBe(locale);
});

test("a British evening has no PM", () => {
  const at = new Date(2026, 10, 15, 23, 55);
  const locale = localeFor("en", ["en-GB"]);
  expect(new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(at)).toBe("23:55");
});
