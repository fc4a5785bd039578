import type { Texts } from "../../kit/texts/index.ts";

export const texts: Texts = { en: () => import("./texts/en.ts"), fr: () => import("./texts/fr.ts") };
