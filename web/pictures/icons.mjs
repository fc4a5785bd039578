// Draws the icons in public/ anew from own/app-icon.svg:  node pictures/icons.mjs [chromium]
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runnerImport } from "vite";

const chromium = process.argv[2] ?? "chromium";
const { single } = (await runnerImport("./pictures/sprite.ts")).module;
const { sources } = (await runnerImport("./pictures/plugin.ts")).module;
const { PICTURES } = (await runnerImport("./pictures/names.ts")).module;

const rounded = single("app-icon", PICTURES, sources());
// Phones cut maskable icons into a shape of their own, so these reach into the corners.
const square = rounded.replace(' rx="22"', "");
const folder = mkdtempSync(join(tmpdir(), "icons-"));

writeFileSync("public/favicon.svg", `${rounded}\n`);
render("icon-192", rounded, 192);
render("icon-512", rounded, 512);
render("icon-maskable-512", square, 512);
render("apple-touch-icon", square, 180);
rmSync(folder, { recursive: true });

function render(name, svg, size) {
  const page = join(folder, "icon.html");
  const sized = svg.replace("<svg ", `<svg width="${size}" height="${size}" style="display:block" `);
  writeFileSync(page, `<!doctype html><body style="margin:0">${sized}`);
  execFileSync(
    chromium,
    [
      ...["--headless", "--no-sandbox", "--hide-scrollbars", "--default-background-color=00000000"],
      ...[`--user-data-dir=${folder}/profile`, `--window-size=${size},${size}`],
      ...[`--screenshot=public/${name}.png`, `file://${page}`],
    ],
    { stdio: "ignore" },
  );
}
