/** What is said to people, in their language: `t("room-ready")`, `t("table-waiting", { names })`. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import type { Reason } from "../../wire/wire.ts";
import { settings, type Language } from "../settings.svelte.ts";

const learnt: Record<Language, string[]> = { en: [], fr: [] };
const bundles: Partial<Record<Language, FluentBundle>> = {};

/** Texts by the path of their file; those of a game come with its screen, and must be there before it is. */
export function learn(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const language = path.includes("/fr/") ? "fr" : "en";
    learnt[language].push(text);
    bundles[language]?.addResource(new FluentResource(text));
  }
}

function bundle(language: Language): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of learnt[language]) made.addResource(new FluentResource(text));
  return made;
}

learn(import.meta.glob<string>("./*/*.ftl", { query: "?raw", import: "default", eager: true }));

/** A text; a key that is missing shows itself in braces, for tests to find. */
export function t(key: string, facts: Record<string, FluentVariable> = {}): string {
  const language = settings.language;
  const texts = (bundles[language] ??= bundle(language));
  const message = texts.getMessage(key);
  if (!message?.value) return `{${key}}`;
  return texts.formatPattern(message.value, facts, []).replace(/(^|\s)-(?=\d)/g, "$1−"); // a hyphen is no minus
}

export function has(key: string): boolean {
  return (bundles[settings.language] ??= bundle(settings.language)).hasMessage(key);
}

/** Why something was refused: in one's language, or in the server's words where a newer server has more reasons. */
export function because(reason: Reason): string {
  return has(`reason-${reason.key}`) ? t(`reason-${reason.key}`, reason.facts) : reason.text;
}

/** Names in a row: "Ana, Ben and Cleo"; or "Ana, Ben or Cleo". */
export function listed(names: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  return new Intl.ListFormat(settings.language, { type }).format(names);
}
