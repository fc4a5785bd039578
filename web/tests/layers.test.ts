/** Folders in layers: what lies lower knows nothing of what lies above it, and no game knows of another. */
import { dirname, join } from "node:path";

import { describe, expect, test } from "vitest";

import { files } from "./sources.ts";

const LAYERS = ["wire", "kit", "games", "room", "stats", "table", "pages", "app"];
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g;

/** Which file of `src/` names which. */
const ARROWS = files(/\.(ts|svelte)$/).flatMap(([path, text]) =>
  [...text.matchAll(IMPORT)].map((match) => [path, join(dirname(path), match[1]!)] as const),
);

const upwards = (arrows: readonly (readonly [string, string])[]): string[] =>
  arrows.filter(([from, to]) => layer(to) > layer(from)).map(([from, to]) => `${from} -> ${to}`);

function layer(path: string): number {
  const [folder] = path.split("/");
  if (folder === "..") return -1; // the pictures, beside `src/`
  return LAYERS.indexOf(folder!);
}

test("every file lies in a layer", () => {
  expect(files(/\.\w+$/).filter(([path]) => layer(path) < 0)).toEqual([]);
  expect(ARROWS.length).toBeGreaterThan(1000);
});

test("no layer names one above it", () => {
  expect(upwards(ARROWS)).toEqual([]);
  expect(upwards([["kit/Sheet.svelte", "table/Table.svelte"]])).toHaveLength(1);
});

describe("games", () => {
  const owner = (path: string) => /^games\/([^/]+)\//.exec(path)?.[1] ?? null;
  const COMMON = ["common", "rulebook"];
  const games = [...new Set(ARROWS.map(([from]) => owner(from)))].filter((one) => one && !COMMON.includes(one));

  test.each(games)("%s knows no other game", (game) => {
    const others = ARROWS.filter(
      ([from, to]) => owner(from) === game && games.includes(owner(to)) && owner(to) !== game,
    );
    expect(others).toEqual([]);
  });

  test("who else looks into a game's folder does so for its pictures or its texts", () => {
    const into = ARROWS.filter(([from, to]) => games.includes(owner(to)) && !games.includes(owner(from)));
    const arrows = [...new Set(into.map(([from, to]) => `${from} -> ${to.split("/").slice(0, 3).join("/")}`))];
    expect(arrows.sort()).toEqual([
      "app/App.svelte -> games/picnic/paper", // the page that counts real picnics
      "app/App.svelte -> games/picnic/texts.ts",
      "pages/lobby/Lobby.svelte -> games/picnic/texts.ts", // for the opening scene
      "pages/party/Cloth.svelte -> games/picnic/board", // picnics that weave themselves behind the guests
      "pages/party/Cloth.svelte -> games/picnic/rulesMirror",
      "pages/party/weaver.ts -> games/picnic/board",
      "pages/party/weaver.ts -> games/picnic/rulesMirror",
    ]);
  });

  // A seventh game is a folder: tests/seventh/web/ lies among the others in a test of its own, and nothing else changes.
  test("nothing outside their folders names one", () => {
    const ids = files(/\/manifest\.ts$/).flatMap(([, text]) =>
      [...text.matchAll(/\bid: "([^"]+)"/g)].map((match) => match[1]!),
    );
    const named = new RegExp(`["'\`](${ids.join("|")})["'\`]`);
    const outside = files(/\.(ts|svelte)$/).filter(([path]) => !games.includes(owner(path)) && path !== "wire/wire.ts");
    const naming = outside.filter(([, text]) => named.test(text)).map(([path]) => path);
    expect(naming).toEqual([
      "games/rulebook/text.ts", // sections of rules, one of which is about calling Snap
      "pages/home/Scene.svelte", // what lies on the blanket of the front page
      "pages/party/weaver.ts", // the picnics that weave themselves behind the guests
    ]);
    expect(ids.length).toBeGreaterThan(5);
  });
});
