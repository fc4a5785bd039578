/** What is said to people, in their language: `t("room-ready")`, `t("table-waiting", { names })`. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import type { Reason } from "../../wire/wire.ts";
import { settings, type Language } from "../settings.svelte.ts";
import type { TextFacts } from "./facts.ts";

/** What a part of the page says: how it is fetched in each language, as texts by the path of their file. */
export type Texts = Readonly<Record<Language, () => Promise<{ default: Readonly<Record<string, string>> }>>>;

const LANGUAGES: readonly Language[] = ["en", "fr"];
const empty = (language: Language) => new FluentBundle(language, { useIsolating: false });
const bundles: Record<Language, FluentBundle> = { en: empty("en"), fr: empty("fr") };
const parts = new Map<Texts, Partial<Record<Language, Promise<void>>>>(); // what has come of each, or is coming
let keeping = false;
let wished: Language | null = null; // the last one that somebody has asked for

/** Fetches texts in the language in use: they must be there before what says them is shown. */
export function loadTexts(texts: Texts, language: Language = settings.language): Promise<void> {
  const known = parts.get(texts) ?? {};
  parts.set(texts, known);
  const learning = (known[language] ??= add(texts, language).catch((error: unknown) => {
    delete known[language]; // to be asked for again
    throw error;
  }));
  if (keeping) learning.then(preloadLanguages, () => {});
  return learning;
}

async function add(texts: Texts, language: Language): Promise<void> {
  const { default: files } = await texts[language]();
  for (const text of Object.values(files)) bundles[language].addResource(new FluentResource(text));
}

/** A part of the page, fetched together with what it says. */
export async function withTexts<T>(part: Promise<T>, ...texts: readonly Texts[]): Promise<T> {
  const [fetched] = await Promise.all([part, ...texts.map((one) => loadTexts(one))]);
  return fetched;
}

/** Changes the language, as soon as all that is shown can be said in it. */
export async function setLanguage(language: Language): Promise<void> {
  wished = language;
  let known: number;
  do {
    known = parts.size;
    await Promise.all([...parts.keys()].map((texts) => loadTexts(texts, language)));
  } while (parts.size > known); // another part has come meanwhile
  if (wished === language) settings.language = language;
}

/** From now on fetches every language: where files are kept for a day without a connection, it can be changed then too. */
export function preloadLanguages(): void {
  keeping = true;
  for (const [texts, known] of parts)
    for (const language of LANGUAGES) if (!known[language]) loadTexts(texts, language).catch(() => {});
}

const mouse = globalThis.matchMedia?.("(pointer: fine)"); // texts say "click" where there is one, else "tap"

export type TextKey = keyof TextFacts;

/** What has to be told to any text of a key, which may be one of several. */
type FactsOf<K extends TextKey> = (K extends TextKey ? (facts: TextFacts[K]) => void : never) extends (
  facts: infer F,
) => void
  ? F
  : never;

/** A text. The compiler knows all keys, and the facts that each is made of. */
export function t<K extends TextKey>(
  key: K,
  ...[facts]: keyof FactsOf<K> extends never ? [] : [facts: FactsOf<K>]
): string {
  return dynamicText(key, facts as Readonly<Record<string, FluentVariable>>);
}

/** A text whose key comes from the server or from data, for which only tests vouch; a missing one shows itself in braces. */
export function dynamicText(key: string, facts: Readonly<Record<string, FluentVariable>> = {}): string {
  const texts = bundles[settings.language];
  const message = texts.getMessage(key);
  if (!message?.value) return `{${key}}`;
  const problems: Error[] = [];
  const said = texts.formatPattern(message.value, { pointer: mouse?.matches ? "fine" : "coarse", ...facts }, problems);
  for (const problem of problems) reportTextProblem(key, problem);
  return said.replace(/(^|\s)-(?=\d)/g, "$1−"); // a hyphen is no minus
}

const reported = new Set<string>();

/** Reports once what is wrong with a text, such as a fact that is missing; in tests it fails. */
function reportTextProblem(key: string, problem: Error): void {
  const what = new Error(`The text ${key} is incomplete: ${problem.message}`, { cause: problem });
  if (import.meta.env.MODE === "test") throw what;
  if (!reported.has(key)) console.error(what);
  reported.add(key);
}

export function hasText(key: string): boolean {
  return bundles[settings.language].hasMessage(key);
}

/** Say why something was refused: in the language of the page, or in the server's words where a newer server has more
 * reasons. */
export function refusalText(reason: Reason): string {
  return hasText(`reason-${reason.key}`) ? dynamicText(`reason-${reason.key}`, reason.facts) : reason.text;
}

/** Names in a row: "Ana, Ben and Cleo"; or "Ana, Ben or Cleo". */
export function formatList(names: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  return new Intl.ListFormat(settings.language, { type }).format(names);
}
