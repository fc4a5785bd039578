import { describe, expect, test } from "vitest";

import { games, manifestOf } from "../../src/games/registry.ts";
import { AVATARS, EMOTES, HINT_KEYS, REASON_KEYS } from "../../src/wire/wire.ts";
import { messages } from "../messages.ts";
import { files, fluent } from "../sources.ts";

const LANGUAGES = ["en", "fr"] as const;

const code = files(/\.(svelte|ts)$/)
  .filter(([path]) => !["kit/texts/facts.ts", "wire/wire.ts"].includes(path)) // both are made, and name all there is
  .map(([, text]) => text)
  .join("\n");
const spoken = LANGUAGES.flatMap((language) => fluent(language)).map(([, text]) => text);
const quoted = [...code.matchAll(/["'`]([a-z]+(?:-[a-zA-Z0-9]+)+)["'`]/g)];
const within = [...spoken.join("\n").matchAll(/\{ ([a-z]+(?:-[a-zA-Z0-9]+)+) \}/g)]; // texts that other texts speak of
const whole = new Set([...quoted, ...within].map((match) => match[1]!));
const beginnings = [...new Set([...code.matchAll(/`([a-z]+(?:-[a-z0-9]+)*-)\$\{/g)].map((match) => match[1]!))];
const asked = [...code.matchAll(/\bt\(\s*(?:"([^"]+)"|[^"`)]*\?\s*"([^"]+)"\s*:\s*"([^"]+)")/g)].flatMap((match) =>
  match.slice(1).filter((key): key is string => key !== undefined),
);
const texts = { en: messages("en"), fr: messages("fr") };

describe.each(LANGUAGES)("%s", (language) => {
  test("has every text that is asked for", () => {
    expect(asked.filter((key) => !texts[language].has(key))).toEqual([]);
  });

  test("has no text that nobody asks for", () => {
    const unused = [...texts[language].keys()].filter(
      (key) => !whole.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)),
    );
    expect(unused).toEqual([]);
  });

  test.each([
    ["reason", [...REASON_KEYS, "no-connection", "page-too-old", "server-too-old"]],
    ["emote", EMOTES],
    ["food", AVATARS],
  ])("has a text for every %s", (area, names) => {
    expect([...names].filter((name) => !texts[language].has(`${area}-${name}`))).toEqual([]);
  });

  test("has a text for every hint", () => {
    const ids = [...texts[language].keys()];
    expect(HINT_KEYS.filter((key) => !ids.some((id) => id.endsWith(`-advice-${key}`)))).toEqual([]);
  });
});

test("both languages speak of the same facts", () => {
  const names = (language: "en" | "fr", key: string) => [...(texts[language].get(key)?.keys() ?? [])].join();
  const differing = [...texts.en.keys()].filter((key) => names("en", key) !== names("fr", key));
  expect(differing).toEqual([]);
  expect([...texts.fr.keys()].filter((key) => !texts.en.has(key))).toEqual([]);
});

/** Where a tall sign lacks its no-break space, or an apostrophe is a typewriter's. */
const isWrong = (line: string): boolean => /[\wÀ-ÿ}»)*] ?[!?;](?![\w}])|[\wÀ-ÿ}»)*] : |'/.test(line);

test("French has its no-break spaces before tall signs, and typographic apostrophes", () => {
  const wrong = fluent("fr").flatMap(([, text]) =>
    text.split("\n").filter((line) => isWrong(line.replace(/^[\w-]+ = /, "")) && !line.startsWith("#")),
  );
  expect(wrong).toEqual([]);
});

/** Words that lose their last letter before a vowel: nobody knows with what a name begins. */
const ELIDED =
  /(?<![\p{L}’])(?:de|que|jusque|lorsque|puisque|quoique|parce que|le|la|se|ne)[ \u00a0\u202f](?:« ?)?\{ \$(?:name|names|other|first|to|host|who)\b/iu;

test("French has no word before a name that would have to be shortened", () => {
  const wrong = fluent("fr").flatMap(([, text]) => text.split("\n").filter((line) => ELIDED.test(line)));
  expect(wrong).toEqual([]);
  expect(
    ["Voir la collection de { $name }", "On attend que { $names } commence"].every((line) => ELIDED.test(line)),
  ).toBe(true);
});

const strings = (value: unknown): string[] =>
  typeof value === "string" ? [value] : value && typeof value === "object" ? Object.values(value).flatMap(strings) : [];

async function rulesInFrench(): Promise<string[]> {
  const all = await Promise.all(games().map((game) => manifestOf(game)!.rules.fr()));
  return all.flatMap(({ rules }) => strings(rules));
}

test("and so it has in the rules", async () => {
  const found = await rulesInFrench();
  expect(found.length).toBeGreaterThan(300);
  expect(found.filter(isWrong)).toEqual([]);
  expect(isWrong("Tape dessus !") && isWrong("l'autre") && isWrong("**Ainsi** : oui")).toBe(true);
});

test("French has one name for what is won in a race, in rules, hints and at the table; and who has the most wins", async () => {
  const lines = fluent("fr").flatMap(([, text]) => text.split("\n"));
  const said = [...(await rulesInFrench()), ...lines.map((line) => line.replace(/^[\w-]+ =|\{ \$\w+ \}/g, ""))];
  expect(said.filter((text) => /\bpiles?\b/i.test(text))).toEqual([]);
  expect(said.filter((text) => /(?<!\ba )\ble plus de (?:cartes|points) gagne/i.test(text))).toEqual([]);
});
