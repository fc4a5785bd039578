/** The texts of a game come with its screen: whatever can be loaded must have learnt what it says by then. */
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

import { files, fluent, SRC } from "../sources.ts";

const STATIC = /(?:^|\n)\s*(?:import|export)\s(?:[^"';]*?\sfrom\s)?"(\.[^"]+)"/g;
const DYNAMIC = /\bimport\("(\.[^"]+)"\)/g;
const read = (path: string) => readFileSync(path, "utf8").replace(/import type [^;]*;/g, "");
const named = (pattern: RegExp, path: string) =>
  [...read(path).matchAll(pattern)]
    .map((match) => join(dirname(path), match[1]!))
    .filter((file) => /\.(ts|svelte)$/.test(file));

/** All that is loaded together with a file. */
function closure(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const next of named(STATIC, path)) closure(next, found);
  if (path === join(SRC, "games/registry.ts"))
    for (const [game] of files(/\/manifest\.ts$/)) closure(join(SRC, game), found);
  return found;
}

function entries(): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  const waiting = [join(SRC, "app/main.ts")];
  while (waiting.length > 0) {
    const entry = waiting.pop()!;
    if (all.has(entry)) continue;
    all.set(entry, closure(entry));
    for (const file of all.get(entry)!) waiting.push(...named(DYNAMIC, file));
  }
  return all;
}

const says = (path: string, beginnings: readonly string[]) =>
  new RegExp(`\\bt\\([^)]*["\`](?:${beginnings.join("|")})-`).test(read(path));

/** Which module brings which texts: a `texts.ts` brings those of the folder beside it, whose names begin so. */
const AREAS = files(/(^|\/)texts\.ts$/).map(([path]) => {
  const folder = path.replace(/\.ts$/, "/en/");
  const brought = fluent("en").filter(([file]) => file.startsWith(folder));
  const keys = brought.flatMap(([, text]) => [...text.matchAll(/^([a-z]+)-/gm)].map((match) => match[1]!));
  return [path, [...new Set(keys)]] as const;
});

test("texts whose names begin alike come together", () => {
  const common = fluent("en").filter(([file]) => file.startsWith("kit/"));
  const first = common.flatMap(([, text]) => [...text.matchAll(/^([a-z]+)-/gm)].map((match) => match[1]!));
  const all = [...new Set(first), ...AREAS.flatMap(([, beginnings]) => beginnings)];
  expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
  expect(AREAS.length).toBeGreaterThan(3);
});

test.each(AREAS)("whatever says a text of %s has learnt it", (area, beginnings) => {
  const brought = join(SRC, area);
  const all = entries();
  const bringing = [...all.values()].filter((files) => files.has(brought));
  expect(bringing.length).toBeGreaterThan(0);
  const lacking = [...all].flatMap(([entry, files]) =>
    files.has(brought) || all.get(join(SRC, "app/main.ts"))!.has(brought)
      ? []
      : [...files]
          .filter((file) => says(file, beginnings))
          .map((file) => `${relative(SRC, entry)}: ${relative(SRC, file)}`),
  );
  expect(lacking).toEqual([]);
});
