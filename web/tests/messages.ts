/** What the Fluent files say, and what each text must be told. */
import { parse, type Expression, type Pattern, type SelectExpression } from "@fluent/syntax";

import { fluent } from "./sources.ts";

/** What is known of a fact from how a text uses it. */
interface Use {
  number: boolean; // it is counted or written as a number
  words: string[]; // one of these chooses what is said
  open: boolean; // and any other word is as good as none of them
}

type Facts = Map<string, Use>;

const PLURALS = ["zero", "one", "two", "few", "many", "other"];

/** Every text of a language, with the facts it is made of, and their types as TypeScript writes them. */
export function messages(language: "en" | "fr"): Map<string, Map<string, string>> {
  const patterns = new Map<string, Pattern>();
  for (const [file, text] of fluent(language)) {
    for (const entry of parse(text, {}).body) {
      if (entry.type === "Junk") throw new Error(`${file} cannot be read: ${entry.content}`);
      if (entry.type !== "Message") continue;
      if (patterns.has(entry.id.name)) throw new Error(`${file} has ${entry.id.name} a second time`);
      if (entry.value) patterns.set(entry.id.name, entry.value);
    }
  }
  return new Map(
    [...patterns].map(([key, pattern]) => {
      const facts: Facts = new Map();
      read(pattern, facts, patterns);
      facts.delete("pointer"); // which `t` knows itself
      return [
        key,
        new Map([...facts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, use]) => [name, typed(use)])),
      ];
    }),
  );
}

function read(pattern: Pattern, facts: Facts, patterns: ReadonlyMap<string, Pattern>): void {
  const use = (name: string): Use => {
    const known = facts.get(name) ?? { number: false, words: [], open: false };
    facts.set(name, known);
    return known;
  };
  const look = (expression: Expression): void => {
    if (expression.type === "VariableReference") use(expression.id.name);
    else if (expression.type === "Placeable") look(expression.expression);
    else if (expression.type === "MessageReference") read(patterns.get(expression.id.name)!, facts, patterns);
    else if (expression.type === "FunctionReference") {
      for (const one of expression.arguments.positional)
        if (one.type === "VariableReference") use(one.id.name).number = true;
    } else if (expression.type === "SelectExpression") choose(expression);
  };
  const choose = ({ selector, variants }: SelectExpression): void => {
    look(selector);
    if (selector.type === "VariableReference") {
      const known = use(selector.id.name);
      const words = variants.flatMap(({ key }) => (key.type === "Identifier" ? [key.name] : []));
      if (words.every((word) => PLURALS.includes(word))) known.number = true;
      else {
        known.words.push(...words.filter((word) => word !== "other"));
        known.open ||= words.includes("other");
      }
    }
    for (const variant of variants) read(variant.value, facts, patterns);
  };
  for (const element of pattern.elements) if (element.type === "Placeable") look(element.expression);
}

function typed({ number, words, open }: Use): string {
  if (number && words.length > 0) throw new Error(`a fact is counted, and is one of ${words.join()}`);
  if (number) return "number";
  if (words.length === 0) return "string | number";
  if (open) return "string";
  return [...new Set(words)]
    .sort()
    .map((word) => `"${word}"`)
    .join(" | ");
}
