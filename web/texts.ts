import type { Plugin } from "vite";

const COMMON = /\/app\/texts\/(\w\w)\.ts$/;

/**
 * The page itself asks for the texts that all of it needs, before the script that says them: nobody waits for one to ask
 * for the other. It names them in every language, and the server leaves out all but one.
 */
export function texts(): Plugin {
  return {
    name: "texts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_page, { bundle = {} }) =>
        Object.values(bundle).flatMap((file) => {
          const language = file.type === "chunk" && COMMON.exec(file.facadeModuleId ?? "")?.[1];
          if (!language) return [];
          const attrs = { type: "module", crossorigin: true, lang: language, src: `/${file.fileName}` };
          return [{ tag: "script", attrs, injectTo: "head" as const }];
        }),
    },
  };
}
