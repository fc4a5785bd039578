/** The scales of app/tokens.css: what stands on what can be read by day and by night, and nothing is too small. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { games } from "../src/games/registry.ts";
import { files } from "./sources.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, "..", file), "utf8");
const css = read("src/app/tokens.css").replace(/\/\*[^]*?\*\//g, "");

/** What one rule of a sheet says of tokens. */
function said(selector: string, sheet = css): Map<string, string> {
  const at = sheet.startsWith(`${selector} {`) ? 0 : sheet.indexOf(`\n${selector} {`);
  if (at < 0) throw Error(`no rule for ${selector}`);
  const rule = sheet.slice(at).split("}")[0]!;
  return new Map([...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]));
}

const light = said(":root");
const dark = new Map([...light, ...said(':root[data-theme="dark"]')]);
type Theme = Map<string, string>;

/** Each game's own colours, by day and by night. */
const coloured = files(/colours\.css$/).flatMap(([, text]) => {
  const sheet = text.replace(/\/\*[^]*?\*\//g, "").trim();
  const games = [...sheet.matchAll(/^\[data-edition="([\w-]+)"\]/gm)].map(([, game]) => game!);
  return games.flatMap((game): [string, Theme][] => [
    [game, new Map([...light, ...said(`[data-edition="${game}"]`, sheet)])],
    [
      `${game}, dark`,
      new Map([
        ...dark,
        ...said(`[data-edition="${game}"]`, sheet),
        ...said(`:root[data-theme="dark"] [data-edition="${game}"]`, sheet),
      ]),
    ],
  ]);
});
const THEMES: [string, Theme][] = [["light", light], ["dark", dark], ...coloured];

const isColour = (name: string) => light.get(name)?.startsWith("#") === true;

function brightness(theme: Theme, name: string): number {
  const colour = theme.get(name);
  if (!colour?.startsWith("#")) throw Error(`--${name} is no colour: ${colour}`);
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** As WCAG reckons it: 1 is nothing to be seen, 21 black on white. */
function contrast(theme: Theme, one: string, other: string): number {
  const [dim, bright] = [brightness(theme, one), brightness(theme, other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dim! + 0.05);
}

/** Text that takes its colour from far above stands on these; what a rule says of both is found below. */
const GROUNDS = ["ground", "ground-deep", "card", "table", "warm"];
const INKS = ["ink", "ink-soft"];
const PAIRS: (readonly [string, string])[] = [
  ...GROUNDS.flatMap((ground) => INKS.map((ink) => [ink, ground] as const)),
  ...["ground", "card"].flatMap((ground) => ["accent", "good", "bad", "orange"].map((ink) => [ink, ground] as const)),
  ...["good", "bad", "orange"].flatMap((tone) => [[tone, `${tone}-soft`] as const, ["ink", `${tone}-soft`] as const]),
  ["on-accent", "accent"],
  ["on-accent", "accent-deep"],
  ["on-fingers", "fingers"],
  ["under", "paper"],
  ["ink", "crumb"],
];

/** The colour and the ground that one rule of a component names together. */
function written(): (readonly [string, string])[] {
  const found = new Map<string, readonly [string, string]>();
  for (const [, text] of files(/\.(svelte|css)$/)) {
    for (const [, rule] of text.matchAll(/\{([^{}]*)\}/g)) {
      const ink = /(?:^|[;\s])color: var\(--([\w-]+)\)/.exec(rule!)?.[1];
      const ground = /(?:^|[;\s])background(?:-color)?: var\(--([\w-]+)\);/.exec(rule!)?.[1];
      if (ink && ground && isColour(ink) && isColour(ground)) found.set(`${ink} on ${ground}`, [ink, ground]);
    }
  }
  return [...found.values()];
}

test.each(THEMES)("whatever is written can be read, %s", (_, theme) => {
  const pairs = [...PAIRS, ...written()];
  const pale = pairs.filter(([ink, ground]) => contrast(theme, ink, ground) < 4.5);
  expect(pale.map(([ink, ground]) => `${ink} on ${ground}: ${contrast(theme, ink, ground).toFixed(2)}`)).toEqual([]);
  expect(written().length).toBeGreaterThan(10);
});

test.each(THEMES)("the rings and edges of what can be pressed are seen, %s", (_, theme) => {
  const pairs = GROUNDS.flatMap((ground) => ["focus", "accent", "ink-soft"].map((edge) => [edge, ground] as const));
  const pale = pairs.filter(([edge, ground]) => contrast(theme, edge, ground) < 3);
  expect(pale.map(([edge, ground]) => `${edge} on ${ground}: ${contrast(theme, edge, ground).toFixed(2)}`)).toEqual([]);
});

test("every game has a colour and a ground of its own, by day and by night", () => {
  const named = coloured.map(([name]) => name);
  expect(named).toEqual(expect.arrayContaining(games().flatMap((game) => [game, `${game}, dark`])));
  for (const token of ["accent", "ground"]) expect(new Set(THEMES.map(([, theme]) => theme.get(token))).size).toBe(14);
});

test("no step of type is smaller than 11 pixels, on the smallest table screen either", () => {
  const sizes = [...light].filter(([name]) => name.startsWith("type-"));
  const pixels = (size: string, root: number): number =>
    Math.max(
      ...[...size.matchAll(/([\d.]+)(px|rem)|var\(--type-least\)/g)].map(([, number, unit]) => {
        return number ? Number(number) * (unit === "rem" ? root : 1) : 11;
      }),
    );
  for (const root of [15, 18]) {
    for (const [name, size] of sizes) expect(pixels(size, root), `--${name} at ${root} px`).toBeGreaterThanOrEqual(11);
  }
  expect(sizes.length).toBeGreaterThan(7);
});

test("the browser's own bars begin in the colour of the ground", () => {
  const page = read("index.html");
  expect(page).toContain(`content="${light.get("ground")}" media="(prefers-color-scheme: light)"`);
  expect(page).toContain(`content="${dark.get("ground")}" media="(prefers-color-scheme: dark)"`);
  expect(JSON.parse(read("public/manifest.webmanifest"))).toMatchObject({ theme_color: light.get("ground") });
});

test("every container is measured where browsers know none", () => {
  const marked = /container-type: ([\w-]+);\s*--container: \1;/g;
  const unmarked = files(/\.(svelte|css)$/).filter(
    ([, text]) => text.match(/container-type:/g)?.length !== text.match(marked)?.length,
  );
  expect(unmarked.map(([path]) => path)).toEqual([]);
});
