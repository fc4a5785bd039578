/** The client's own files, for tests that read them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const SRC = join(import.meta.dirname, "../src");

/** Files whose path below `src/` is like that, as [path, text]. */
export const files = (like: RegExp): [path: string, text: string][] =>
  readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((path) => like.test(path))
    .sort()
    .map((path) => [path, readFileSync(join(SRC, path), "utf8")]);

/** All Fluent texts of a language, wherever they are. */
export const fluent = (language: "en" | "fr") =>
  files(new RegExp(`/(texts/${language}/[^/]+|front/${language})\\.ftl$`));

/** What Python has written down for us to agree with. */
export function fixtures<T>(name: string): T {
  const path = join(import.meta.dirname, "../fixtures", `${name}.json`);
  if (!existsSync(path))
    throw new Error(
      `${path} is missing. Make it, at the top of the checkout, by:\n` +
        `  .venv/bin/python tests/web/${name}_fixtures.py web/fixtures/${name}.json`,
    );
  return JSON.parse(readFileSync(path, "utf8")) as T;
}
