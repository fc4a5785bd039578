/** Named screens (screens.ts): what reaches a browser are widths and heights. */
import { expect, test } from "vitest";

import { screens } from "../screens.ts";
import { files } from "./sources.ts";

const transform = screens().transform as (code: string, id: string) => string | null;

test("a name becomes the widths and heights it stands for, also in a list", () => {
  expect(transform("@media (min-width: 900px), (--sideways) { b { top: var(--x); } }", "a.css")).toBe(
    "@media (min-width: 900px), (max-height: 520px) and (orientation: landscape) { b { top: var(--x); } }",
  );
});

test("a name that stands for nothing stops the build", () => {
  expect(() => transform("@media (--lwo) { b { top: 0; } }", "a.css")).toThrow("no screen is called --lwo");
});

test("names stand alone: with `and`, a list would mean something else", () => {
  const asked = files(/\.(svelte|css)$/).flatMap(([path, text]) =>
    [...text.matchAll(/@media [^{]*(?:and \(--|\(--\w+\) and)/g)].map(() => path),
  );
  expect(asked).toEqual([]);
});
