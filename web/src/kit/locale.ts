/** How dates and times are written: the way of one's own country, where it speaks the language of the page. */
export const localeFor = (language: string, wished: readonly string[] = navigator.languages): string =>
  wished.find((one) => one.split("-")[0] === language) ?? language;
