/** The texts of a game come with its screen: whatever is fetched is fetched with the texts that it says. */
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

import { files, fluent, SRC } from "../sources.ts";

const STATIC = /(?:^|\n)\s*(?:import|export)\s(?:[^"';]*?\sfrom\s)?"(\.[^"]+)"/g;
const DYNAMIC = /\bimport\("(\.[^"]+)"\)/g;
const WITH_TEXTS = /\bwithTexts\(\s*import\("(\.[^"]+)"\),([^)]*)\)/g;
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

interface Fetched {
  readonly by: string;
  readonly entry: string;
  readonly texts: readonly string[]; // the modules that bring them
}

/** All that a file fetches, and the texts with which it does. */
function fetchedBy(by: string): Fetched[] {
  const text = read(by);
  const from = (name: string): string =>
    join(dirname(by), new RegExp(`import \\{ texts(?: as ${name})? \\} from "([^"]+)"`).exec(text)![1]!);
  const withTexts = new Map(
    [...text.matchAll(WITH_TEXTS)].map(([, path, names]) => [
      path!,
      names!.split(",").map((name) => from(name.trim())),
    ]),
  );
  return [...text.matchAll(DYNAMIC)]
    .map(([, path]) => ({ by, entry: join(dirname(by), path!), texts: withTexts.get(path!) ?? [] }))
    .filter(({ entry }) => /\.(ts|svelte)$/.test(entry) && !/\/texts\/(en|fr)\.ts$/.test(entry));
}

function everythingFetched(): Fetched[] {
  const all: Fetched[] = [];
  const looked = new Set<string>();
  const waiting = [join(SRC, "app/main.ts")];
  while (waiting.length > 0)
    for (const file of closure(waiting.pop()!)) {
      if (looked.has(file)) continue;
      looked.add(file);
      const fetched = fetchedBy(file);
      all.push(...fetched);
      waiting.push(...fetched.map(({ entry }) => entry));
    }
  return all;
}

const says = (path: string, beginnings: readonly string[]) =>
  new RegExp(`\\bt\\([^)]*["\`](?:${beginnings.join("|")})-`).test(read(path));

/** Which module brings which texts: a `texts.ts` brings those of the folder beside it, whose names begin so. */
const AREAS = files(/(^|\/)texts\.ts$/)
  .filter(([path]) => path !== "app/texts.ts")
  .map(([path]) => {
    const folder = path.replace(/\.ts$/, "/en/");
    const brought = fluent("en").filter(([file]) => file.startsWith(folder));
    const keys = brought.flatMap(([, text]) => [...text.matchAll(/^([a-z]+)-/gm)].map((match) => match[1]!));
    // Hints are said by the frame around a game, which has the screen that brings them.
    return [path, [...new Set(keys)].filter((key) => key !== "lesson")] as const;
  });

test("texts whose names begin alike come together", () => {
  const common = fluent("en").filter(([file]) => file.startsWith("kit/"));
  const first = common.flatMap(([, text]) => [...text.matchAll(/^([a-z]+)-/gm)].map((match) => match[1]!));
  const all = [...new Set(first), ...AREAS.flatMap(([, beginnings]) => beginnings)];
  expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
  expect(AREAS.length).toBeGreaterThan(3);
});

test.each(AREAS)("whatever says a text of %s is fetched with it", (area, beginnings) => {
  const brought = join(SRC, area);
  const all = everythingFetched();
  expect(all.filter(({ texts }) => texts.includes(brought)).length).toBeGreaterThan(0);
  const lacking = all
    .filter(({ texts }) => !texts.includes(brought))
    .flatMap(({ by, entry }) =>
      [...closure(entry)]
        .filter((file) => says(file, beginnings))
        .map((file) => `${relative(SRC, by)} fetches ${relative(SRC, entry)}: ${relative(SRC, file)}`),
    );
  expect(lacking).toEqual([]);
  const first = [...closure(join(SRC, "app/main.ts"))].filter((file) => says(file, beginnings));
  expect(first.map((file) => relative(SRC, file))).toEqual([]);
});
