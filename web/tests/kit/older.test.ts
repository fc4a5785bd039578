// @vitest-environment happy-dom
/** What a browser says that cannot run the rest. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";

const code = readFileSync(join(import.meta.dirname, "../../public/old.js"), "utf8");

beforeEach(() => {
  document.body.innerHTML = '<div id="app">begun</div>';
});

/** Runs it in a browser that has only these. */
function open(has: object, language = "en-GB"): string[] {
  const window = { HTMLDialogElement: class {}, Intl: { ListFormat: class {} }, ...has };
  new Function("window", "Intl", "navigator", code)(window, window.Intl, { language });
  return [...document.querySelectorAll("p")].map((line) => line.lang);
}

test("a browser that runs the rest is told nothing", () => {
  expect(open({})).toEqual([]);
  expect(document.getElementById("app")!.style.display).toBe("");
});

test.each([
  ["dialogues", { HTMLDialogElement: undefined }],
  ["lists of names", { Intl: {} }],
])("one without %s is told what would help, in both languages, and nothing half done is shown", (_, lacking) => {
  expect(open(lacking)).toEqual(["en", "fr"]);
  expect(document.getElementById("app")!.style.display).toBe("none");
  expect(document.body.textContent).toMatch(/newer browser.*navigateur plus récent/s);
});

test("French comes first to who reads French", () => {
  expect(open({ Intl: {} }, "fr-CH")).toEqual(["fr", "en"]);
});
