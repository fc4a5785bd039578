import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

import { PICTURE_CREDITS } from "./credits.ts";
import { BEGINNINGS, PICTURES, sheetOf, SHEETS, type Sheet } from "./names.ts";
import { type IconSet, sprite, type Sources } from "./sprite.ts";

const MODULE = "virtual:pictures";
const RESOLVED = `\0${MODULE}`;
const devAddress = (sheet: Sheet) => `/@${sheet}.svg`;

const require = createRequire(import.meta.url);
export const OWN = join(dirname(fileURLToPath(import.meta.url)), "own");

export function sources(): Sources {
  return {
    sets: {
      fluent: require("@iconify-json/fluent-emoji-flat/icons.json") as IconSet,
      lucide: require("@iconify-json/lucide/icons.json") as IconSet,
    },
    own(name) {
      const file = join(OWN, `${name}.svg`);
      if (!existsSync(file)) throw new Error(`picture ${name}: own/${name}.svg is missing`);
      return readFileSync(file, "utf8");
    },
  };
}

/** A sprite as people receive it, naming whose work it holds. */
export function file(sheet: Sheet): string {
  const credits = Object.values(PICTURE_CREDITS).map(({ work, author, licence }) => `${work} © ${author}, ${licence}`);
  const held = (name: string) => sheetOf(name) === sheet;
  return `<!-- ${credits.join("; ")} -->${sprite(PICTURES, sources(), held)}`;
}

/** The pictures of the app as files of symbols; `virtual:pictures` says where each of them is. */
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
      const address = (sheet: Sheet): string => {
        if (!building) return devAddress(sheet);
        const text = file(sheet);
        const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
        const fileName = `assets/${sheet}-${hash}.svg`;
        this.emitFile({ type: "asset", fileName, source: text });
        return base + fileName;
      };
      const sheets = SHEETS.map((sheet) => [BEGINNINGS[sheet], address(sheet)]);
      return `const sheets = ${JSON.stringify(sheets)};
        export const href = (name) => sheets.find(([begins]) => name.startsWith(begins))[1] + "#" + name;`;
    },
    configureServer(server) {
      server.watcher.add(OWN);
      server.watcher.on("change", (file) => {
        if (file.startsWith(OWN)) server.ws.send({ type: "full-reload" });
      });
      for (const sheet of SHEETS)
        server.middlewares.use(devAddress(sheet), (_request, response, next) => {
          try {
            const text = file(sheet);
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
