/// <reference types="vitest/config" />
import { readdirSync, readFileSync } from "node:fs";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { pictures } from "./pictures/plugin.ts";
import { screens } from "./screens.ts";
import { texts } from "./texts.ts";

const tests = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => `tests/${name}`);
const saying = (words: string) => tests.filter((file) => readFileSync(file, "utf8").includes(words));
const mounted = saying("@vitest-environment");
const mocking = saying("vi.mock(");

const without = (files: string[], ...others: string[][]) => files.filter((file) => !others.flat().includes(file));

export default defineConfig({
  plugins: [pictures(), texts(), screens(), svelte()],
  // Tests mount components as a browser does; without this they would get the Svelte that renders on servers.
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/panier/static",
    emptyOutDir: true,
    // The browsers of `browserslist` in package.json: phones of the last years, and televisions, which are older.
    target: ["es2022", "chrome94", "safari16.2", "firefox113"],
    // The page's policy allows nothing inline, so no asset becomes a data: address.
    assetsInlineLimit: 0,
    manifest: "manifest.vite.json",
    modulePreload: { polyfill: false },
    // One file of what everybody loads, and one for each kind of game: on a slow line it is requests that cost.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "app", tags: ["$initial"], priority: 1 },
            // What only some come to need, rules to read, reviews, counting on paper or a language, is fetched by itself.
            {
              debugName: "a game",
              name: (id) =>
                /src\/games\/(\w+)\/(?!(?:\w+\/)?(?:rules|paper|sharedDevice|texts|front|review)\/)./.exec(id)?.[1] ??
                null,
            },
          ],
        },
      },
    },
  },
  server: {
    // `npm run dev` beside a running `panier serve --host 127.0.0.1 --port 8000 --public-url http://localhost:5173`
    proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
  },
  test: {
    setupFiles: ["tests/texts.ts"],
    pool: "threads",
    environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } }, // no script is fetched
    testTimeout: 30_000, // on a busy machine too: what fails does so by what it expects
    // Files share what one of them has loaded, and their page; only who replaces modules begins with new ones.
    projects: [
      { extends: true, test: { name: "reckoned", include: without(tests, mounted, mocking), isolate: false } },
      { extends: true, test: { name: "mounted", include: without(mounted, mocking), isolate: false } },
      { extends: true, test: { name: "mocking", include: mocking } },
    ],
  },
});
