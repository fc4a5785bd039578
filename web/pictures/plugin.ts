import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

import { PICTURE_CREDITS } from "./credits.ts";
import { PICTURES } from "./names.ts";
import { sprite, type Sources } from "./sprite.ts";

const MODULE = "virtual:pictures";
const RESOLVED = `\0${MODULE}`;
const DEV_ADDRESS = "/@pictures.svg";

const require = createRequire(import.meta.url);
export const OWN = join(dirname(fileURLToPath(import.meta.url)), "own");

export function sources(): Sources {
  return {
    sets: {
      fluent: require("@iconify-json/fluent-emoji-flat/icons.json"),
      lucide: require("@iconify-json/lucide/icons.json"),
    },
    own(name) {
      const file = join(OWN, `${name}.svg`);
      if (!existsSync(file)) throw new Error(`picture ${name}: own/${name}.svg is missing`);
      return readFileSync(file, "utf8");
    },
  };
}

/** The file as people receive it, naming whose work it holds. */
export function file(): string {
  const credits = Object.values(PICTURE_CREDITS).map(({ work, author, licence }) => `${work} © ${author}, ${licence}`);
  return `<!-- ${credits.join("; ")} -->${sprite(PICTURES, sources())}`;
}

/** The pictures of the app as one file of symbols; `virtual:pictures` exports its address. */
export function pictures(): Plugin {
  let base = "/";
  let building = false;

  return {
    name: "pictures",
    configResolved(config) {
      base = config.base;
      building = config.command === "build";
    },
    resolveId(id) {
      return id === MODULE ? RESOLVED : null;
    },
    load(id) {
      if (id !== RESOLVED) return null;
      if (!building) return `export default ${JSON.stringify(DEV_ADDRESS)}`;
      const text = file();
      const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
      const fileName = `assets/pictures-${hash}.svg`;
      this.emitFile({ type: "asset", fileName, source: text });
      return `export default ${JSON.stringify(base + fileName)}`;
    },
    configureServer(server) {
      server.watcher.add(OWN);
      server.watcher.on("change", (file) => {
        if (file.startsWith(OWN)) server.ws.send({ type: "full-reload" });
      });
      server.middlewares.use(DEV_ADDRESS, (_request, response, next) => {
        try {
          const text = file();
          response.setHeader("Content-Type", "image/svg+xml");
          response.setHeader("Cache-Control", "no-store");
          response.end(text);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
