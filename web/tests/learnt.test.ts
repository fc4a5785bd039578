/** The texts of a game come with its screen: whatever can be loaded must have learnt what it says by then. */
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "../src");
const STATIC = /(?:^|\n)\s*(?:import|export)\s(?:[^"';]*?\sfrom\s)?"(\.[^"]+)"/g;
const DYNAMIC = /\bimport\("(\.[^"]+)"\)/g;
// Which module brings the texts whose names begin so.
const AREAS = {
  arnaque: ["arnaque"],
  picnic: ["picnic", "placing"],
  sandwich: ["sandwich", "market", "ingredient"],
  racing: ["racing", "snap", "elephant", "picture"],
  after: ["score", "replay", "credits"],
};

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
  return found;
}

function entries(): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  const waiting = [join(SRC, "main.ts")];
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

test("a file that is learnt later holds nothing else", () => {
  for (const [area, beginnings] of Object.entries(AREAS)) {
    const files = /\/\{?([a-z,]+)\}?\.ftl/.exec(read(join(SRC, `texts/${area}.ts`)))![1]!.split(",");
    const keys = files.flatMap((file) => [...read(join(SRC, `texts/en/${file}.ftl`)).matchAll(/^([a-z]+)-/gm)]);
    expect([...new Set(keys.map((match) => match[1]!))].sort()).toEqual([...beginnings].sort());
  }
});

test.each(Object.entries(AREAS))("whatever says a text of %s has learnt it", (area, beginnings) => {
  const brought = join(SRC, `texts/${area}.ts`);
  const all = entries();
  const bringing = [...all.values()].filter((files) => files.has(brought));
  expect(bringing.length).toBeGreaterThan(0);
  const lacking = [...all].flatMap(([entry, files]) =>
    files.has(brought) || all.get(join(SRC, "main.ts"))!.has(brought)
      ? []
      : [...files]
          .filter((file) => says(file, beginnings))
          .map((file) => `${relative(SRC, entry)}: ${relative(SRC, file)}`),
  );
  expect(lacking).toEqual([]);
});
