import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { PICTURE_IDS, pictureOf } from "../../../src/games/racing/race/pictures.ts";
import { CRIES } from "../../../src/games/racing/race/sounds.ts";
import { flip } from "../../../src/games/racing/snap/judge.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import { dynamicText } from "../../../src/kit/texts/index.ts";

const FILE = join(import.meta.dirname, "../../../../src/panier/games/_racing/pictures.toml");
const rows = readFileSync(FILE, "utf8")
  .split("[[picture]]")
  .slice(1)
  .map((text) => Object.fromEntries([...text.matchAll(/^(\w+) = "(.*)"$/gm)].map(([, key, value]) => [key, value])));

test("the pictures are those of the rules", () => {
  expect(PICTURE_IDS).toEqual(rows.map((row) => row["id"]));
  expect(pictureOf("elephant b")).toBe("elephant");
});

test.each(["en", "fr"] as const)("their names in %s are those of the rules", (language) => {
  settings.language = language;
  for (const row of rows) expect(dynamicText(`picture-${row["id"]}`)).toBe(row[language]);
  for (const id of PICTURE_IDS)
    for (const key of [`picture-short-${id}`, `picture-some-${id}`, `picture-two-${id}`])
      expect(dynamicText(key)).not.toContain("{");
});

test("each has a sound of its own, short and not too loud", () => {
  const heard = PICTURE_IDS.map((id) => JSON.stringify(CRIES[id]));
  expect(new Set(heard).size).toBe(13);
  for (const id of PICTURE_IDS) {
    expect(Math.max(...CRIES[id].map((note) => note.at + note.lasts))).toBeLessThan(0.6);
    expect(Math.max(...CRIES[id].map((note) => note.gain))).toBeLessThanOrEqual(0.5);
    expect(Math.min(...CRIES[id].map((note) => Math.min(note.frequency, note.to ?? Infinity)))).toBeGreaterThan(60);
  }
});

test("a flip is said with the new card first, and a match is not given away", () => {
  settings.language = "en";
  const view = { tops: ["fox a", "owl b", "fox c"], fines: [{ card: "bear a", payer: 0, since: 1 }] };
  expect(flip("fox c", 2, { view: view as never })).toBe("Fox. Others: fox, owl, bear.");
  expect(flip("fox a", 0, { view: { tops: ["fox a", null], fines: [] } as never })).toBe("Fox.");
});
