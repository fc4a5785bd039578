/**
 * What is said about sandwiches. People write what they like; bots leave a code that is put into words here, so that
 * everybody reads it in their own language: `+honey:sweet -sardine:salty` (src/panier/games/sandwich/remarks.py). A
 * person who types such a code says the same as a bot would, and nothing else: only what is known is put into words.
 */
import { dynamicText, hasText, t } from "../../../kit/texts/index.ts";
import { ingredientName } from "../ingredients.ts";

const CODE = /^([+-])([a-z-]*):([a-z-]*)$/;

/** A remark or a pitch as it is shown. */
export function remarkText(text: string): string {
  const [first, second, ...more] = text.split(" ").map(clause);
  if (!first || second === null || more.length > 0) return text;
  const said = second ? t("sandwich-why-both", { first, second }) : t("sandwich-why-one", { first });
  return said.charAt(0).toLocaleUpperCase() + said.slice(1);
}

function clause(code: string): string | null {
  const [, sign, name, taste] = CODE.exec(code) ?? [];
  if (sign === undefined || name === undefined || !(name || taste)) return null;
  const key = taste || "plain";
  const known = sign === "+" ? hasText(`sandwich-praise-${key}`) : hasText(`sandwich-blame-${key}`);
  if (!known || (name && !hasText(`ingredient-${name}`))) return null;
  const words = sign === "+" ? dynamicText(`sandwich-praise-${key}`) : dynamicText(`sandwich-blame-${key}`);
  return name ? t("sandwich-why-of", { ingredient: ingredientName(name), words }) : words;
}
