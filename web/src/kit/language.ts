import { notify } from "./notices.svelte.ts";
import type { Language } from "./settings.svelte.ts";
import { setLanguage, t } from "./texts/index.ts";

/** Somebody would rather read this one: it changes once its texts are there, and if they do not come that is said. */
export const chooseLanguage = (language: Language): void => {
  setLanguage(language).catch(() => notify(t("reason-no-connection"), "problem"));
};
