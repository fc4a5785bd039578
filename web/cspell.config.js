// What people read, each language with its own dictionary and no other: an English word in a French text is a mistake.
// Run with --no-default-configuration, or dictionaries of programmers' words would let half of the mistakes pass.
const NAMES = [
  ...["Arnaque", "Panier", "Picnic", "Slap", "Snack", "Snap", "Match"],
  ...["Amorin", "Christophe", "Joueur", "Le", "Parker", "Raimbault", "Ramon", "Redondo", "Repos", "Zacatrus"],
  ...["Brain", "Games"], // of Smart Troll Games and Brain Picnic
  ...["Lou", "Max", "QR", "Wi", "Fi", "Chrome", "Firefox", "Safari", "MIT", "Python", "English", "Français"],
];

const text = (language, dictionary, words) => ({
  filename: [`src/**/texts/${language}/*.ftl`, `src/**/front/${language}.ftl`, `src/**/rules/${language}{.ts,/*.ts}`],
  dictionaries: [dictionary],
  ignoreRegExpList: ["/Slap the Elephant/g"],
  words: [...NAMES, ...words],
});

export default {
  version: "0.2",
  import: ["@cspell/dict-en-gb-mit/cspell-ext.json", "@cspell/dict-fr-fr/cspell-ext.json"],
  enableFiletypes: ["*"],
  minWordLength: 2,
  caseSensitive: true, // or accents would not matter: « the » would pass for « thé »
  languageSettings: [
    {
      // Of a page of rules, what stands in quotes and is no id.
      languageId: "typescript",
      includeRegExpList: ['/(?<=[\\s\\[(])"(?:[^"\\n]*[ ’][^"\\n]*|[A-ZÀ-Ý][^"\\n]*)"/g', "/`[^`]*`/g"],
      ignoreRegExpList: ["/\\$\\{[^{}]*\\}/g", "/\\{Tap\\}/g", '/from "[^"]*"/g'],
    },
    {
      // Of Fluent, neither keys, nor facts, nor the names of forms.
      languageId: "fluent",
      ignoreRegExpList: [
        "/^#.*$/gm",
        "/^[\\w-]+ =/gm",
        "/\\{[^{}\\n]*(?:\\}|->)/g",
        "/^ *\\*?\\[\\w+\\]/gm",
        "/\\}th\\b/g",
      ],
    },
  ],
  overrides: [
    { filename: "**/*.ftl", languageId: "fluent" },
    { filename: "**/*.ts", languageId: "typescript" },
    text("en", "en-gb", [
      "Haha",
      "donut",
      "donuts",
      "brie",
      "merguez",
      "milkshake",
      "milkshakes",
      "raclette",
      "ramen",
      "rillettes",
    ]),
    text("fr", "fr-fr", ["Haha", "Suppr", "donut", "donuts", "milkshake", "milkshakes", "nº", "ramen", "ramens"]),
  ],
};
