/** State is derived. An effect that writes state of its own file at once, and not when time or somebody else calls it,
 * says above it why that cannot be derived. */
import { expect, test } from "vitest";

import { files } from "./sources.ts";

/** What stands between the bracket that was opened before `from` and the one that closes it. */
function bracketed(text: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; depth > 0; at++) depth += "([{".includes(text[at]!) ? 1 : ")]}".includes(text[at]!) ? -1 : 0;
  return text.slice(from, at - 1);
}

/** The same without what functions in it do later; what is only untracked is done at once. */
function atOnce(body: string): string {
  let text = body.replace(/^\s*(?:async )?\([^)]*\) => /, "").replaceAll(/untrack\(\(\) => /g, "(");
  for (let found; (found = /=> (?=[({])/.exec(text));) {
    const begins = found.index + found[0].length + 1;
    text = text.slice(0, found.index) + text.slice(begins + bracketed(text, begins).length + 1);
  }
  return text;
}

function unexplained(text: string): string[] {
  const script = text.split("</script>")[0]!;
  const variables = [...script.matchAll(/\blet (\w+)(?:: [^=\n]+)? = \$(?:state|derived)/g)].map((found) => found[1]!);
  const bound = [...script.matchAll(/(\w+) = \$bindable/g)].map((found) => found[1]!);
  const fields = [...script.matchAll(/^ {2}(#?\w+) = \$state/gm)].map((found) => `this.${found[1]!}`);
  return [...script.matchAll(/\$effect(?:\.pre)?\(/g)].flatMap((effect) => {
    const body = atOnce(bracketed(script, effect.index + effect[0].length));
    const writes = [...variables, ...bound, ...fields].filter((name) =>
      new RegExp(`(?<![\\w.])${name.replace("#", "\\#")}\\s*(?:=(?![=>])|\\+\\+|\\+=)`).test(body),
    );
    const above = script.slice(0, effect.index).trimEnd().split("\n").at(-1)!.trim();
    return above.startsWith("//") ? [] : writes;
  });
}

test("effects that write state say why", () => {
  const found = files(/\.(svelte|ts)$/).flatMap(([path, text]) => unexplained(text).map((name) => `${path}: ${name}`));
  expect(found).toEqual([]);
});

test("of which there would be some", () => {
  const said = "let at = $state(0);\n$effect(() => {\n  if (over) at = 0;\n});";
  expect(unexplained(said)).toEqual(["at"]);
  expect(unexplained(said.replace("$effect", "// It begins anew.\n$effect"))).toEqual([]);
  expect(unexplained("let at = $state(0);\n$effect(() => {\n  setTimeout(() => (at = 1), 9);\n});")).toEqual([]);
  expect(unexplained("let at = $state(0);\n$effect(() => {\n  untrack(() => (at = 1));\n});")).toEqual(["at"]);
});
