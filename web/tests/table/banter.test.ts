/** What bots say: the same at every device, seldom, and as their character is. */
import { describe, expect, test } from "vitest";

import type { SeatMood, Player } from "../../src/games/seen.ts";
import { moods as stolen } from "../../src/games/arnaque/screen.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import { dynamicText } from "../../src/kit/texts/index.ts";
import { begins, ends, remark, temperOf } from "../../src/table/banter/remarks.ts";
import type { Result } from "../../src/wire/wire.ts";

const NAMES = ["Mia", "Noé", "Lou", "Zoé", "Tom", "Ana", "Léo", "Eva", "Max", "Ida", "Jim", "Amy"];
const MOODS: SeatMood["mood"][] = ["start", "good", "bad", "thief", "robbed", "won", "lost"];
const player = (seat: number, name: string, bot: Player["bot"]): Player => ({
  ...{ seat, name, bot, you: false, away: false, avatar: "cookie" },
});
const TABLE = [player(0, "Cleo", null), player(1, "Mia", "sprout"), player(2, "Noé", "sharp")];
const steps = [...Array(300).keys()];

test("everybody has a temper, those with a name of their own always the same one", () => {
  expect(NAMES.map(temperOf).slice(0, 4)).toEqual(["cheerful", "cautious", "dreamy", "boastful"]);
  expect(new Set(NAMES.map(temperOf)).size).toBe(4);
  expect(temperOf("Bot 7")).toBe(temperOf("Bot 7"));
});

test("only bots speak, and of what they feel", () => {
  const said = steps.map((at) =>
    remark(
      [
        { seat: 0, mood: "good" },
        { seat: 1, mood: "bad" },
      ],
      TABLE,
      1,
      at,
    ),
  );
  expect(new Set(said.map((one) => one?.words ?? null))).toEqual(new Set([null, "cheerful-bad-1", "cheerful-bad-2"]));
  expect(remark([{ seat: 0, mood: "good" }], TABLE, 1, 3, true)).toBeNull();
  expect(remark([], TABLE, 1, 3, true)).toBeNull();
});

test("a round or a theft is spoken of now and then, a beginning and an end always, by one bot or the other", () => {
  const often = steps.filter((at) => remark(begins(TABLE), TABLE, 1, at)).length;
  expect(often).toBeGreaterThan(60);
  expect(often).toBeLessThan(140);
  const games = steps.map((game) => remark(begins(TABLE), TABLE, game, -1, true)!.seat);
  expect(new Set(games)).toEqual(new Set([1, 2]));
});

test("whoever has won says so, and the others take it as they can", () => {
  const felt = ends(TABLE, { winners: [2] } as unknown as Result);
  expect(felt.map(({ mood }) => mood)).toEqual(["lost", "lost", "won"]);
});

test("SA-24: a theft has two sides", () => {
  expect(stolen([{ type: "stole", seat: 1, rival: 2, card: "donut 1" }])).toEqual([
    { seat: 1, mood: "thief" },
    { seat: 2, mood: "robbed" },
  ]);
});

describe.each(["en", "fr"] as const)("in %s", (language) => {
  test("every temper has words for everything", () => {
    settings.language = language;
    const keys = NAMES.flatMap((name) =>
      MOODS.flatMap((mood) =>
        steps.slice(0, 20).map((at) => remark([{ seat: 0, mood }], [player(0, name, "sprout")], 1, at, true)!.words),
      ),
    );
    expect(new Set(keys).size).toBe(4 * MOODS.length * 2);
    expect([...new Set(keys)].filter((key) => dynamicText(`banter-${key}`).startsWith("{"))).toEqual([]);
    settings.language = "en";
  });
});
