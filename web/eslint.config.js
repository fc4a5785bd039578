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

const off = (...names) => Object.fromEntries(names.map((name) => [`@typescript-eslint/${name}`, "off"]));
const UNSAFE = ["argument", "assignment", "call", "member-access", "return"].map((what) => `no-unsafe-${what}`);

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
      ...ts.configs.recommendedTypeCheckedOnly.at(-1).rules,
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    },
  },
  // To ESLint whatever comes of a component is `any`; svelte-check knows its props and events, and checks them.
  { files: ["**/*.svelte"], rules: off(...UNSAFE) },
  {
    files: ["tests/**"], // they run in Node, make up values, spy on methods, and stand in for what is asynchronous
    rules: {
      ...off(...UNSAFE, "no-explicit-any", "no-implied-eval", "require-await", "unbound-method"),
      "compat/compat": "off",
    },
  },
  {
    rules: {
      "svelte/no-unused-svelte-ignore": "off", // svelte-check says so too; this takes the words of a reason for names
      "svelte/require-store-reactive-access": "off", // there are no stores, and it is slow
      "svelte/prefer-svelte-reactivity": "off", // maps that only remember; what is drawn is replaced, not changed
    },
  },
];
