/** The client's own files, for tests that read them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const SRC = join(import.meta.dirname, "../src");

/** Files whose path below `src/` is like that, as [path, text]. */
export const files = (like: RegExp): [path: string, text: string][] =>
  readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((path) => like.test(path))
    .sort()
    .map((path) => [path, readFileSync(join(SRC, path), "utf8")]);

/** All Fluent texts of a language, wherever they are. */
export const fluent = (language: "en" | "fr") => files(new RegExp(`(^|/)texts/${language}/[^/]+\\.ftl$`));
