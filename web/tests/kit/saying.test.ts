/** Texts as people read them. */
import { afterEach, describe, expect, test } from "vitest";

import { settings } from "../../src/kit/settings.svelte.ts";
import { because, listed, t } from "../../src/kit/texts/index.ts";
import { reason } from "../clients.ts";

afterEach(() => {
  settings.language = "en";
});

describe.each(["en", "fr"] as const)("in %s", (language) => {
  test("a negative number has a real minus, in front and within", () => {
    settings.language = language;
    expect(t("arnaque-points", { points: -3 })).toBe("−3 points");
    expect(t("table-waiting", { names: "Ana -3" })).toMatch(/ −3$/);
  });

  test("a hyphen stays one", () => {
    settings.language = language;
    expect(t("table-waiting", { names: "K-9" })).toMatch(/ K-9$/);
  });

  test.each(["already-chosen", "not-drawn", "not-in-hand", "not-your-turn", "nothing-laid"] as const)(
    "whoever is told %s reads what would be right, too",
    (key) => {
      settings.language = language;
      expect(because(reason(key))).toMatch(/^[^.]+\. [^.]+\.$/);
    },
  );

  test("a missing key shows itself in braces", () => {
    settings.language = language;
    expect(t("no-such-key")).toBe("{no-such-key}");
  });
});

test("a change of language is heard at once", () => {
  settings.language = "en";
  expect(listed(["Ana", "Ben"])).toBe("Ana and Ben");
  const english = t("table-your-turn");
  settings.language = "fr";
  expect(listed(["Ana", "Ben"])).toBe("Ana et Ben");
  expect(t("table-your-turn")).not.toBe(english);
});

test("a reason is told in one's language, one that is not known in the server's words", () => {
  settings.language = "fr";
  expect(because(reason("too-fast"))).toBe(t("reason-too-fast"));
  expect(because({ key: "of-next-year", text: "The moon is full.", facts: {} })).toBe("The moon is full.");
});
