/** The rules that people read: the same in both languages, and the same numbers that the game counts with. */
import { describe, expect, test } from "vitest";

import { worth } from "../../src/games/picnic/rulesMirror/scoring.ts";
import { parseRoute } from "../../src/kit/router.svelte.ts";
import { games, manifestOf } from "../../src/games/registry.ts";
import { marked, type Part, type Rules, SECTIONS } from "../../src/games/rulebook/text.ts";
import { MODIFIERS } from "../../src/games/picnic/bonus/pairs.ts";
import { ARNAQUE_BONUSES, ARNAQUE_FAMILIES, ARNAQUE_FOODS, type GameId } from "../../src/wire/wire.ts";
import { fluent } from "../sources.ts";

const GAMES = games();
const LANGUAGES = ["en", "fr"] as const;
const rulesOf = async (game: GameId, language: "en" | "fr"): Promise<Rules> =>
  (await manifestOf(game)!.rules[language]()).rules;
const BOTH = GAMES.flatMap((game) => LANGUAGES.map((language) => [game, language] as const));

const lobby = (language: "en" | "fr"): string =>
  fluent(language)
    .map(([, text]) => text)
    .join("\n");
const said = (language: "en" | "fr", key: string): string =>
  new RegExp(`^${key} = (.*)$`, "m").exec(lobby(language))![1]!;

const parts = (rules: Rules): Part[] => rules.sections.flatMap(([, found]) => found);
const tables = (rules: Rules) =>
  parts(rules).flatMap((part) => (typeof part === "object" && "table" in part ? [part.table] : []));
const options = (rules: Rules) =>
  parts(rules).flatMap((part) => (typeof part === "object" && "options" in part ? part.options : []));

/** What there is, without the words: it must not depend on the language. */
function shape(part: Part): unknown {
  if (typeof part === "string") return "text";
  if ("list" in part) return { list: part.list.length };
  if ("steps" in part) return { steps: part.steps.length };
  if ("table" in part) return { table: part.table.map((row) => row.length) };
  if ("questions" in part) return { questions: part.questions.length };
  return { options: part.options.map(({ option, values }) => [option, values?.map(({ value }) => value)]) };
}

describe.each(GAMES)("%s", (game) => {
  test("has the same sections, lists, tables and options in both languages", async () => {
    const [en, fr] = await Promise.all([rulesOf(game, "en"), rulesOf(game, "fr")]);
    const outline = (rules: Rules) => rules.sections.map(([id, found]) => [id, found.map(shape)]);
    expect(outline(fr)).toEqual(outline(en));
    expect(fr.pictures).toHaveLength(4);
  });
});

describe.each(BOTH)("%s in %s", (game, language) => {
  test("tells what one must know, each section once", async () => {
    const ids = (await rulesOf(game, language)).sections.map(([id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !SECTIONS.includes(id))).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(["aim", "setup", "end", "variants", "screen", "questions"]));
    expect(ids[0]).toBe("aim");
  });

  test("has a short sentence for each picture", async () => {
    const { pictures } = await rulesOf(game, language);
    expect(pictures.filter((text) => text.length > 130 || !text.endsWith("."))).toEqual([]);
  });

  test("marks strong words in pairs, and leaves nothing empty", async () => {
    const texts = JSON.stringify(await rulesOf(game, language));
    expect(texts.split("**").length % 2).toBe(1);
    expect(texts).not.toMatch(/undefined|\[""|\$\{/);
  });

  test("speaks of options that the lobby has a name for", async () => {
    const known = lobby(language);
    const keys = options(await rulesOf(game, language)).flatMap(({ option, values = [] }) => [
      option,
      ...values.map(({ value }) => `${option}-${value}`),
    ]);
    expect(keys.filter((key) => !known.includes(`\nvariant-${key} = `))).toEqual([]);
  });
});

describe.each(LANGUAGES)("the numbers in %s", (language) => {
  test.each(["snack-match", "picnic"] as const)("of %s are those that are counted", async (game) => {
    const [points, bonuses] = tables(await rulesOf(game, language));
    const [sizes, brought] = points!.map((row) => row.slice(1).map(Number));
    expect(brought).toEqual(sizes!.map(worth));
    const worths = { least: 3, corner: 1, groups: 1, lines: 2, most: -3, centre: -2, isolated: -2, pairs: -2 };
    const rows = new Map(
      bonuses!.slice(1).map(([name, text]) => [name, Number(text!.split(" ")[0]!.replace("−", "-"))]),
    );
    for (const modifier of MODIFIERS) {
      const name = said(language, `variant-modifier-${modifier}`).replace(/ \(.*\)$/, "");
      expect([name, rows.get(name)]).toEqual([name, worths[modifier]]);
    }
  });

  test("of Snack Arnaque are those on the cards", async () => {
    const [families, bonuses] = tables(await rulesOf("snack-arnaque", language));
    for (const family of ARNAQUE_FAMILIES) {
      const foods = Object.entries(ARNAQUE_FOODS).filter(([, food]) => food.family === family);
      const told = foods
        .sort(([, one], [, other]) => one.value - other.value)
        .map(([food, { value }]) => `${said(language, `food-${food}`)} ${value}`);
      expect(families).toContainEqual([said(language, `arnaque-family-${family}`), told.join(", ")]);
    }
    const names = ARNAQUE_BONUSES.map((bonus) => said(language, `arnaque-short-${bonus}`));
    expect(bonuses!.slice(1).map(([name]) => name)).toEqual(names);
  });

  test("are the same in both languages", async () => {
    // As digits, except for numerals such as "1st" and the tempo's decimal comma.
    const numbers = (rules: Rules) => JSON.stringify(rules).match(/\d+/g)!.sort();
    for (const game of GAMES)
      expect(numbers(await rulesOf(game, language))).toEqual(numbers(await rulesOf(game, "en")));
  });
});

test("strips are passed to the left in Snack Match and to the right in Picnic", async () => {
  for (const [game, en, fr] of [
    ["snack-match", "to the left", "à gauche"],
    ["picnic", "to the right", "à droite"],
  ] as const) {
    expect((await rulesOf(game, "en")).pictures[0]).toContain(en);
    expect((await rulesOf(game, "fr")).pictures[0]).toContain(fr);
  }
});

test("two stars make words strong", () => {
  expect(marked("a **b** c")).toEqual([
    { words: "a ", strong: false },
    { words: "b", strong: true },
    { words: " c", strong: false },
  ]);
});

test("every game's rules have an address", () => {
  for (const game of GAMES) expect(parseRoute(`/rules/${game}`)).toEqual({ at: "rules", game });
  expect(parseRoute("/rules")).toEqual({ at: "rules", game: null });
  expect(parseRoute("/rules/snap/more")).toEqual({ at: "nowhere" });
});
