/** Whose work the app shows besides our own, for the page of credits. */
export interface Credit {
  work: string;
  author: string;
  licence: string;
  address: string;
}

/** By the prefix of the source in names.ts. */
export const PICTURE_CREDITS: Record<string, Credit> = {
  fluent: {
    work: "Fluent Emoji Flat",
    author: "Microsoft Corporation",
    licence: "MIT",
    address: "https://github.com/microsoft/fluentui-emoji",
  },
  lucide: {
    work: "Lucide",
    author: "Lucide Contributors",
    licence: "ISC",
    address: "https://github.com/lucide-icons/lucide",
  },
};

const FONT: Credit = {
  work: "Nunito",
  author: "The Nunito Project Authors",
  licence: "SIL OFL 1.1",
  address: "https://github.com/googlefonts/nunito",
};

export const CREDITS: readonly Credit[] = [...Object.values(PICTURE_CREDITS), FONT];
