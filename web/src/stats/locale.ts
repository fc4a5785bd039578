import { settings } from "../kit/settings.svelte.ts";
import { noonOf } from "./days.ts";

/** How the owner of this device writes dates, as far as that is in the language of the page. */
export function dateLocale(languages: readonly string[] = navigator.languages): string {
  return languages.find((one) => one.startsWith(settings.language)) ?? (settings.language === "en" ? "en-GB" : "fr-FR");
}

/** "Monday, 16 November". */
export const formatDay = (day: string, style: Intl.DateTimeFormatOptions = { day: "numeric", month: "long" }): string =>
  new Intl.DateTimeFormat(dateLocale(), style).format(noonOf(day));
