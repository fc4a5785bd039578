/** Lints what browsers run. Whether a browser of the floor has it: `browserslist` in package.json, and `lib` in tsconfig.json. */
import compat from "eslint-plugin-compat";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

/** Not everybody has these, and they are asked for before they are used. */
const GUARDED = [
  "navigator.vibrate",
  "document.fullscreenElement",
  "document.fullscreenEnabled",
  "document.exitFullscreen",
];

export default [
  ...svelte.configs.recommended,
  compat.configs["flat/recommended"],
  { settings: { polyfills: GUARDED }, languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } } },
  { files: ["public/old.js"], languageOptions: { ecmaVersion: 5, sourceType: "script" } },
  { files: ["**/*.ts"], languageOptions: { parser: ts.parser } },
  {
    files: ["**/*.ts", "**/*.svelte"],
    plugins: { "@typescript-eslint": ts.plugin },
    languageOptions: { parserOptions: { parser: ts.parser, projectService: true, extraFileExtensions: [".svelte"] } },
    rules: {
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/only-throw-error": "error",
      "@typescript-eslint/prefer-promise-reject-errors": "error",
      "@typescript-eslint/require-await": "error",
    },
  },
  {
    rules: {
      "svelte/no-unused-svelte-ignore": "off", // svelte-check says so too; this takes the words of a reason for names
      "svelte/prefer-svelte-reactivity": "off", // maps that only remember; what is drawn is replaced, not changed
    },
  },
];
