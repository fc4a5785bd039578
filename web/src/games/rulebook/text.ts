/** The rules of a game as values: a sentence for each of the four pictures, and then everything, section by section. */
import type { Language } from "../../kit/settings.svelte.ts";
import type { GameId } from "../../wire/wire.ts";

/** In texts **two stars** around words make them strong. */
export type Part =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  /** The first row and the first column are headings. */
  | { readonly table: readonly (readonly string[])[] }
  | { readonly options: readonly Option[] }
  | { readonly questions: readonly (readonly [question: string, answer: string])[] };

/** What a table can play otherwise; its name and those of its values are the lobby’s. */
export interface Option {
  readonly option: string;
  readonly text: string;
  readonly values?: readonly { readonly value: string; readonly text: string }[];
}

export const SECTIONS = [
  "aim",
  "cards",
  "setup",
  "turn",
  "draft",
  "laying",
  "market",
  "kitchen",
  "tasting",
  "snap",
  "alarms",
  "fine",
  "scoring",
  "end",
  "solo",
  "numbers",
  "variants",
  "screen",
  "questions",
] as const;
type SectionId = (typeof SECTIONS)[number];

export interface Rules {
  readonly pictures: readonly [string, string, string, string];
  readonly sections: readonly (readonly [id: SectionId, parts: readonly Part[]])[];
}

type Told = () => Promise<{ readonly rules: Rules }>;

const RULES: { readonly [G in GameId]: { readonly [L in Language]: Told } } = {
  "snack-match": {
    en: () => import("../picnic/rules/en/snack-match.ts"),
    fr: () => import("../picnic/rules/fr/snack-match.ts"),
  },
  picnic: {
    en: () => import("../picnic/rules/en/picnic.ts"),
    fr: () => import("../picnic/rules/fr/picnic.ts"),
  },
  "snack-arnaque": { en: () => import("../arnaque/rules/en.ts"), fr: () => import("../arnaque/rules/fr.ts") },
  sandwich: { en: () => import("../sandwich/rules/en.ts"), fr: () => import("../sandwich/rules/fr.ts") },
  snap: { en: () => import("../racing/snap/rules/en.ts"), fr: () => import("../racing/snap/rules/fr.ts") },
  elephant: { en: () => import("../racing/elephant/rules/en.ts"), fr: () => import("../racing/elephant/rules/fr.ts") },
};

/** Fetched when somebody wants to read them: they are longer than all other texts together. */
export async function rulesOf(game: GameId, language: Language): Promise<Rules> {
  return (await RULES[game][language]()).rules;
}

/** Words and strong words, in turn: "a **b** c" is a, b, c. */
export const marked = (text: string): { readonly words: string; readonly strong: boolean }[] =>
  text.split("**").map((words, i) => ({ words, strong: i % 2 === 1 }));
