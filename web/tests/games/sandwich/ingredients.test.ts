import { readFileSync } from "node:fs";
import { join } from "node:path";
import "../../../src/games/sandwich/texts.ts";
import { expect, test } from "vitest";

import { PICTURES } from "../../../pictures/names.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import {
  FAMILIES,
  familyOf,
  INGREDIENTS,
  ingredientOf,
  ingredientName,
  pictureOf,
  hyphenatedName,
} from "../../../src/games/sandwich/ingredients.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** The box of the rules: for each family, its ingredients with their names. */
function box(): Record<string, { id: string; en: string; fr: string }[]> {
  const families: Record<string, { id: string; en: string; fr: string }[]> = {};
  let family = "";
  for (const line of read("src/panier/games/sandwich/ingredients.toml").split("\n")) {
    family = /^\[(.*)\]$/.exec(line)?.[1] ?? family;
    const [, id, en, fr] = /^([a-z-]+) = \{ en = "(.*?)", fr = "(.*?)",/.exec(line) ?? [];
    if (id) (families[family] ??= []).push({ id, en: en!, fr: fr! });
  }
  return families;
}

const BOX = box();

test("the families and their ingredients are those of the rules, in their order", () => {
  expect(FAMILIES).toEqual(
    Object.fromEntries(Object.entries(BOX).map(([family, all]) => [family, all.map((one) => one.id)])),
  );
  expect(INGREDIENTS).toHaveLength(56);
});

test.each(["en", "fr"] as const)("their names in %s are those of the rules", (language) => {
  const texts = [
    ...read(`web/src/games/sandwich/texts/${language}/ingredients.ftl`).matchAll(/^ingredient-([a-z-]+) = (.*)$/gm),
  ];
  const ours = Object.values(BOX).flatMap((all) => all.map((one) => [one.id, one[language].replace("'", "’")]));
  expect(texts.map(([, id, name]) => [id, name])).toEqual(ours);
});

test("each has a picture of its own", () => {
  const sources = INGREDIENTS.map((id) => {
    const name = pictureOf(id);
    return PICTURES[name] === "own" ? read(`web/pictures/own/${name}.svg`) : PICTURES[name];
  });
  expect(sources).not.toContain(undefined);
  expect(new Set(sources).size).toBe(56);
});

test("a card shows its ingredient, whichever box it is from", () => {
  expect(ingredientOf("goat-cheese 2")).toBe("goat-cheese");
  expect(familyOf("cured-ham 1")).toBe("cold-cut");
  expect(pictureOf("ham 1")).toBe("ingredient-ham");
});

test.each(["en", "fr"] as const)("long words in %s may be broken where they should", (language) => {
  settings.language = language;
  const words = INGREDIENTS.flatMap((id) => hyphenatedName(id).split(" "));
  expect(words.filter((word) => /\p{L}{8,}/u.test(word))).toEqual([]);
  expect(INGREDIENTS.map((id) => hyphenatedName(id).replaceAll("\u00ad", ""))).toEqual(INGREDIENTS.map(ingredientName));
});
