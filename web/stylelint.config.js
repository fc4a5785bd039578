// Holds the scales of src/app/tokens.css, and the browsers that package.json names.

const BREAKS = {
  "max-width": ["374px", "599px", "899px"],
  "min-width": ["600px", "900px"],
  "max-height": ["520px", "720px"],
  "min-height": ["521px"],
};

// A drawing is reckoned from what it is drawn on: hundredths of its container, a card's width, its own type.
const DRAWN =
  /^(?:calc|clamp|max|min)\((?![^]*\d(?:px|rem))[^]*(?:var\(--(?:cq\w+|card|plate|dish|wide|line|small|screen)\b|em\b|vw\b)/;
const MEASURED = "/^(?!-1px$)[^]*\\d(?:px|rem)\\b/";

export default {
  plugins: ["stylelint-no-unsupported-browser-features"],
  reportNeedlessDisables: true,
  rules: {
    "declaration-property-value-allowed-list": {
      "font-size": [/^var\(--(?:type-)?[a-z-]+(?:, var\(--type-[a-z]+\))?\)$/, "inherit", /^1\.\d+em$/, DRAWN],
      "font-weight": [/^var\(--(?:medium|bold|heavy)\)$/, "inherit"],
      "z-index": [/^var\(--layer-[a-z]+\)$/],
      "/^border(-[a-z]+)*-radius$/": [
        /^(?:(?:0|var\(--round(?:-[a-z]+)?\)) ?)+$/,
        "inherit",
        /^[\d.]+(?:%|em)$/,
        /\//, // an ellipse
        /var\(--c/, // a drawn card
      ],
    },
    "declaration-property-value-disallowed-list": {
      "/^(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?)$/": [MEASURED],
      "/^(?:transition|animation)(?:-duration)?$/": ["/\\dms\\b/"], // what is to be read may stay for seconds
    },
    "media-feature-name-value-allowed-list": BREAKS,
    "media-feature-name-allowed-list": [
      ...Object.keys(BREAKS),
      "orientation",
      "hover",
      "pointer",
      "forced-colors",
      "prefers-color-scheme", // not prefers-reduced-motion: App.svelte asks, and says data-calm
    ],
    // Since Chrome 104 to 111, later than the televisions that show tables; caniuse-lite tells not of all of them.
    "property-disallowed-list": ["translate", "rotate", "scale"],
    "function-disallowed-list": ["color-mix", "light-dark"],
    "unit-disallowed-list": ["cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax", "dvh", "svh", "lvh", "dvw"],
    "plugin/no-unsupported-browser-features": [
      true,
      {
        ignorePartialSupport: true,
        // Without them a page is less fine, but whole.
        ignore: [
          "css-container-queries",
          "css-scrollbar",
          "css-touch-action",
          "css3-cursors",
          "css3-cursors-grab",
          "text-size-adjust",
        ],
      },
    ],
    "block-no-empty": true,
    "color-no-invalid-hex": true,
    "declaration-block-no-duplicate-properties": true,
    "property-no-unknown": true,
    "unit-no-unknown": true,
  },
  overrides: [
    { files: ["**/*.svelte"], customSyntax: "postcss-html" },
    {
      files: ["**/tokens.css"], // where they are made, and where newer units have what older browsers see
      rules: {
        "declaration-property-value-allowed-list": null,
        "unit-disallowed-list": null,
        "plugin/no-unsupported-browser-features": null,
      },
    },
  ],
};
