/** The rules of a game as values: a sentence for each of the four pictures, and then everything, section by section. */
/** In texts **two stars** around words make them strong, and {Tap} is said to a mouse as "Click". */
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

/** One of the four pictures. */
export type Scene = 0 | 1 | 2 | 3;
export const SCENES: readonly Scene[] = [0, 1, 2, 3];

/** Words and strong words, in turn: "a **b** c" is a, b, c. */
export const marked = (text: string): { readonly words: string; readonly strong: boolean }[] =>
  text.split("**").map((words, i) => ({ words, strong: i % 2 === 1 }));
