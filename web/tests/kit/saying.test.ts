/** Texts as people read them. */
import { afterEach, describe, expect, test, vi } from "vitest";

import { settings } from "../../src/kit/settings.svelte.ts";
import {
  refusalText,
  dynamicText,
  hasText,
  preloadLanguages,
  loadTexts,
  formatList,
  setLanguage,
  t,
  withTexts,
  type Texts,
} from "../../src/kit/texts/index.ts";
import { reason } from "../clients.ts";
import { fluent } from "../sources.ts";

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
      expect(refusalText(reason(key))).toMatch(/^[^.]+\. [^.]+\.$/);
    },
  );

  test.each([
    ["fine", { en: "Now click a roll.", fr: "Maintenant, clique sur un pain." }],
    ["coarse", { en: "Now tap a roll.", fr: "Maintenant, touche un pain." }],
  ])("who points with something %s is told what to do with it", (pointer, told) => {
    settings.language = language;
    expect(dynamicText("sandwich-tip-put", { pointer })).toBe(told[language]);
  });

  test("a missing key shows itself in braces", () => {
    settings.language = language;
    expect(dynamicText("no-such-key")).toBe("{no-such-key}");
  });

  test("a text that is not told all it is made of fails", () => {
    settings.language = language;
    expect(() => dynamicText("table-waiting", {})).toThrow("table-waiting is incomplete: Unknown variable: $names");
  });

  test("the compiler knows the keys, and what each text must be told", () => {
    settings.language = language;
    const game: string = "snap";
    // @ts-expect-error: there is no such text
    expect(t("no-such-key")).toBe("{no-such-key}");
    // @ts-expect-error: nobody knows whether there is one
    expect(t(`game-${game}`)).not.toContain("{");
    // @ts-expect-error: who is waited for is missing
    expect(() => t("table-waiting")).toThrow();
    // @ts-expect-error: it chooses between words, and this is none of them
    expect(t("racing-said-out", { you: "perhaps", name: "Ana" })).toContain("Ana");
    // @ts-expect-error: what is counted is a number
    expect(t("arnaque-points", { points: "3" })).toContain("3");
  });
});

test("what is written 4 × 4 stays on one line", () => {
  const torn = (["en", "fr"] as const)
    .flatMap((language) => fluent(language))
    .filter(([, text]) => /\d [×x] \d|\d×\d/.test(text));
  expect(torn).toEqual([]);
});

test("a change of language is heard at once", () => {
  settings.language = "en";
  expect(formatList(["Ana", "Ben"])).toBe("Ana and Ben");
  const english = t("table-your-turn");
  settings.language = "fr";
  expect(formatList(["Ana", "Ben"])).toBe("Ana et Ben");
  expect(t("table-your-turn")).not.toBe(english);
});

test("a reason is told in one's language, one that is not known in the server's words", () => {
  settings.language = "fr";
  expect(refusalText(reason("too-fast"))).toBe(t("reason-too-fast"));
  expect(refusalText({ key: "of-next-year", text: "The moon is full.", facts: {} })).toBe("The moon is full.");
});

/** A part of the page that says one thing, and who fetches what of it. */
function part(name: string) {
  const fetch = (text: string) => vi.fn(async () => ({ default: { "a.ftl": `${name} = ${text}` } }));
  return { en: fetch("Bread"), fr: fetch("Pain") } satisfies Texts;
}

test("a part comes with its texts in the language in use, and another language is fetched when it is wanted", async () => {
  const texts = part("fetched-later");
  expect(await withTexts(Promise.resolve("screen"), texts)).toBe("screen");
  expect(dynamicText("fetched-later")).toBe("Bread");
  expect(texts.fr).not.toHaveBeenCalled();
  await setLanguage("fr");
  expect(settings.language).toBe("fr");
  expect(dynamicText("fetched-later")).toBe("Pain");
  await setLanguage("en");
  expect([texts.en, texts.fr].map((fetch) => fetch.mock.calls.length)).toEqual([1, 1]);
});

test("a language that does not come changes nothing, and can be asked for again", async () => {
  const texts = part("fetched-twice");
  await loadTexts(texts);
  texts.fr.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(setLanguage("fr")).rejects.toThrow("Failed to fetch");
  expect([settings.language, dynamicText("fetched-twice")]).toEqual(["en", "Bread"]);
  await setLanguage("fr");
  expect(dynamicText("fetched-twice")).toBe("Pain");
});

test("the last wish counts, whichever language comes first", async () => {
  const texts = part("fetched-slowly");
  await loadTexts(texts);
  let come = () => {};
  texts.fr.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => (come = resolve));
    return { default: { "a.ftl": "fetched-slowly = Pain" } };
  });
  const slow = setLanguage("fr");
  await setLanguage("en");
  come();
  await slow;
  expect(settings.language).toBe("en");
});

test("a part that comes while the language changes speaks the new one", async () => {
  const [here, late] = [part("fetched-before"), part("fetched-meanwhile")];
  await loadTexts(here);
  const changing = setLanguage("fr");
  await loadTexts(late);
  await changing;
  expect(dynamicText("fetched-meanwhile")).toBe("Pain");
});

test("where files are kept for a day without a connection, every language is", async () => {
  const [before, after] = [part("kept-before"), part("kept-after")];
  await loadTexts(before);
  preloadLanguages();
  await loadTexts(after);
  await vi.waitFor(() => expect([before.fr, after.fr].map((fetch) => fetch.mock.calls.length)).toEqual([1, 1]));
  settings.language = "fr";
  expect(hasText("kept-after")).toBe(true);
});
