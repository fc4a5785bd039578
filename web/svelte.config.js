import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    // Every element that is styled names its component's style: a short name makes the first load smaller.
    cssHash: ({ hash, filename = "", css }) => `s-${hash(filename || css).slice(0, 5)}`,
  },
};
