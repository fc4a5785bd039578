import { expect, test } from "vitest";

import { messages } from "../messages.ts";

const HEAD = `/** The texts there are, and the facts each is made of. Made from the Fluent files by \`make schema\`. */

type NoFacts = Record<never, never>;

export interface TextFacts {`;

/** Of the types that two languages need, the narrower. */
const narrower = (one: string, other: string): string => (one === "string | number" ? other : one);

test("the types of the texts are those of the Fluent files; `make schema` renews them", async () => {
  const french = messages("fr");
  const lines = [...messages("en")].map(([key, facts]) => {
    const told = [...facts].map(([name, type]) => `${name}: ${narrower(type, french.get(key)?.get(name) ?? type)}`);
    return `  "${key}": ${told.length > 0 ? `{ ${told.join("; ")} }` : "NoFacts"};`;
  });
  await expect([HEAD, ...lines, "}", ""].join("\n")).toMatchFileSnapshot("../../src/kit/texts/facts.ts");
});
