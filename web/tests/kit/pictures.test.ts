import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { CREDITS, PICTURE_CREDITS } from "../../pictures/credits.ts";
import { PICTURES, sheetOf, SHEETS } from "../../pictures/names.ts";
import { file, OWN, sources } from "../../pictures/plugin.ts";
import { sprite, type Sources } from "../../pictures/sprite.ts";

const made = sprite(PICTURES, sources());

function drawn(svg: string, others: Record<string, string> = {}): string {
  const files: Record<string, string> = { one: svg, ...others };
  const own: Sources = { sets: {}, own: (name) => files[name]! };
  return sprite(Object.fromEntries(Object.keys(files).map((name) => [name, "own"])), own);
}

test("the sprite holds every listed picture once, in order, and nothing else", () => {
  const ids = [...made.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual(Object.keys(PICTURES));
});

test("each picture is in one of the files, ingredients and races apart from all else", () => {
  for (const sheet of SHEETS) {
    const ids = [...file(sheet).matchAll(/<symbol id="([^"]*)"/g)].map(([, id]) => id!);
    expect(ids).toEqual(Object.keys(PICTURES).filter((name) => sheetOf(name) === sheet));
  }
  expect(Object.keys(PICTURES).filter((name) => sheetOf(name) === "ingredients")).toHaveLength(56);
});

test("no picture refers to anything outside itself, and none is left unset", () => {
  expect(made).not.toMatch(/url\(|href=|<use|<style|<picture|NaN|undefined/);
});

test("only what is shown somewhere is in the sprite", () => {
  const read = (folder: string, kinds: RegExp) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => kinds.test(name))
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .join("\n");
  const code = read(join(import.meta.dirname, "../../src"), /\.(svelte|ts)$/);
  const whole = code + read(OWN, /\.svg$/);
  const beginnings = [...code.matchAll(/`([a-z]+-)\$\{/g)].map((match) => match[1]!);
  const unused = Object.keys(PICTURES).filter(
    (name) => !whole.includes(`"${name}"`) && !beginnings.some((beginning) => name.startsWith(beginning)),
  );
  expect(unused).toEqual(["app-icon"]); // from which the icons in public/ are drawn
});

test("every own drawing is listed", () => {
  const drawings = readdirSync(OWN).map((file) => file.replace(/\.svg$/, ""));
  const listed = Object.entries(PICTURES).filter(([, source]) => source === "own");
  expect(drawings.sort()).toEqual(listed.map(([name]) => name).sort());
});

test("the diagrams of the modifiers take the colour of the text", () => {
  for (const [, name, body] of made.matchAll(/<symbol id="(mod-[^"]*)"[^>]*>(.*?)<\/symbol>/gs))
    expect(body, name).not.toMatch(/fill="#|stroke="#/);
});

test("an unknown icon fails", () => {
  const sets = { lucide: { icons: {} } };
  expect(() => sprite({ one: "lucide:nothing" }, { sets, own: () => "" })).toThrow("no icon “nothing”");
  expect(() => sprite({ one: "nobody:nothing" }, { sets, own: () => "" })).toThrow("no icon set");
});

test.each([
  ["a paint server", `<path fill="url(#stripes)" d="M0 0z"/>`],
  ["an id", `<path id="leaf" d="M0 0z"/>`],
  ["a style", `<path style="fill:red" d="M0 0z"/>`],
  ["a style sheet", `<style>path{fill:red}</style>`],
  ["a script", `<script>alert(1)</script>`],
  ["a listener", `<path onclick="alert(1)" d="M0 0z"/>`],
  ["a reference", `<use href="other.svg#leaf"/>`],
])("an own drawing with %s fails", (_, body) => {
  expect(() => drawn(`<svg viewBox="0 0 32 32">${body}</svg>`)).toThrow("picture one");
});

test("an own drawing without a size fails", () => {
  expect(() => drawn(`<svg><path d="M0 0z"/></svg>`)).toThrow("viewBox");
});

test("a drawing can set in another, scaled and turned about its middle", () => {
  const text = drawn(`<svg viewBox="0 0 100 100"><picture name="leaf" x="5" y="6" size="64" turn="90"/></svg>`, {
    leaf: `<svg viewBox="0 0 32 32">\n  <!-- green -->\n  <path d="M0 0z" />\n</svg>`,
  });
  expect(text).toContain(`<g transform="translate(5 6)scale(2)rotate(90 16 16)"><path d="M0 0z"/></g>`);
  expect(() => drawn(`<svg viewBox="0 0 9 9"><picture name="nothing" size="4"/></svg>`)).toThrow("nothing");
});

test("every set in use is credited, and no other", () => {
  const used = Object.values(PICTURES).flatMap((source) => (source === "own" ? [] : [source.split(":")[0]]));
  expect(Object.keys(PICTURE_CREDITS).sort()).toEqual([...new Set(used)].sort());
  for (const { work } of Object.values(PICTURE_CREDITS))
    for (const sheet of SHEETS) expect(file(sheet)).toContain(work);
  expect(CREDITS.map((credit) => credit.work)).toContain("Nunito");
});
