// @vitest-environment happy-dom
/** Errors are reported once each, and say nothing that people have written. */
import { beforeEach, expect, test, vi } from "vitest";

import type { ErrorReport } from "../../src/wire/wire.ts";
import { NO_CONNECTION, Problem } from "../../src/wire/api.ts";
import { withoutWords } from "../../src/wire/reporting.ts";

const MODULE = "../../src/wire/reporting.ts";
let sent: ErrorReport[];
let pages = 0;
let send: typeof import("../../src/wire/reporting.ts").send;

const beacon = vi.fn((_: string, body: Blob) => {
  void body.text().then((text) => sent.push(JSON.parse(text) as ErrorReport));
  return true;
});

/** An error in these places, as a browser of that family writes its stack. */
function failed(message: string, places: readonly string[] = ["/assets/app-B2.js:1:23"], firefox = false): Error {
  const lines = places.map((place) => (firefox ? `draw@${place}` : `    at Object.draw (${place})`));
  const stack = lines.join("\n").replaceAll(/(?<=[(@])\//g, `${location.origin}/`);
  return Object.assign(new TypeError(message), { stack: firefox ? stack : `TypeError: ${message}\n${stack}` });
}

async function reported(...caught: readonly unknown[]): Promise<ErrorReport[]> {
  for (const error of caught) send(error, "game", "replay");
  await vi.waitFor(() => expect(sent.length).toBe(beacon.mock.calls.length));
  return sent;
}

beforeEach(async () => {
  sent = [];
  beacon.mockClear();
  vi.stubGlobal("navigator", { sendBeacon: beacon, userAgent: "Mozilla/5.0 (X11) Chrome/140.0 Safari/537.36" });
  // A page that has reported nothing yet.
  ({ send } = (await import(/* @vite-ignore */ `${MODULE}?page=${pages++}`)) as { send: typeof send });
});

test("a report says what failed, where in our scripts, and in which page", async () => {
  const places = ["/assets/arnaque-C-3_.js:1:99", "chrome-extension://abc/x.js:4:5", "/assets/app-B2.js:1:23"];
  const [report] = await reported(failed("Cannot read properties of undefined (reading 'seat')", places));
  expect(report).toMatchObject({
    part: "game",
    page: "replay",
    browser: "chrome",
    message: "TypeError: Cannot read properties of undefined (reading 'seat')",
    stack: ["assets/arnaque-C-3_.js:1:99", "assets/app-B2.js:1:23"],
  });
  expect(beacon.mock.calls[0]![0]).toBe("/api/errors");
  expect(beacon.mock.calls[0]![1].type).toBe("application/json");
});

test("places are known in Firefox's words as well, without what follows a question mark", async () => {
  const [report] = await reported(failed("x is undefined", ["/assets/app-B2.js?token=abc:1:23"], true));
  expect(report!.stack).toEqual(["assets/app-B2.js:1:23"]);
});

test.each([
  ["Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0", "firefox"],
  ["Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1", "safari"],
  ["something else", "other"],
])("%s is %s", async (userAgent, browser) => {
  vi.stubGlobal("navigator", { sendBeacon: beacon, userAgent });
  expect((await reported(failed("x")))[0]!.browser).toBe(browser);
});

test("each error is reported once, and a page that goes on failing says no more", async () => {
  await reported(failed("one"), failed("one"), failed("one", ["/assets/app-B2.js:1:24"]));
  expect(sent.map(({ message, stack }) => [message, ...stack!])).toEqual([
    ["TypeError: one", "assets/app-B2.js:1:23"],
    ["TypeError: one", "assets/app-B2.js:1:24"],
  ]);
  await reported(...Array.from({ length: 20 }, (_, number) => failed(`another ${number}`)));
  expect(sent).toHaveLength(10);
});

test.each([
  ["Unexpected token 'A', \"Ana: see you\" is not valid JSON", "Unexpected token … is not valid JSON"],
  ["Failed on '.game [data-name=\"Ana O'Neill\"]' here", "Failed on … here"],
  ["Cannot read properties of undefined (reading 'view')", "Cannot read properties of undefined (reading 'view')"],
  ["null is not an object (evaluating 'e.table.view')", "null is not an object (evaluating 'e.table.view')"],
  [`can't access property "view", e is undefined`, `can't access property "view", e is undefined`],
  ["https://svelte.dev/e/each_key_duplicate", "https://svelte.dev/e/each_key_duplicate"],
  ["at http://game.test/room/K7XM2P?seat=1#x now", "at … now"],
  ["the path /screen/k7xm2p", "the path …"],
  ["room K7XM2P is gone", "room … is gone"],
  ["token 9f86d081884c7d659a2feaa0c55ad015", "token …"],
  ["x".repeat(300), "x".repeat(200)],
  ["🧺".repeat(300), "🧺".repeat(200)],
])("%s is told as %s", (message, told) => expect(withoutWords(message)).toBe(told));

test.each([
  new Problem(NO_CONNECTION, 0),
  new TypeError("Failed to fetch"),
  new TypeError("NetworkError when attempting to fetch resource."),
  new TypeError("Load failed"),
  new TypeError("Failed to fetch dynamically imported module: http://game.test/assets/x.js"),
  new TypeError("error loading dynamically imported module"),
  new TypeError("Importing a module script failed."),
  new Error("Unable to preload CSS for /assets/x.css"),
  new DOMException("The user aborted a request.", "AbortError"),
])("%s is no error of ours", async (error) => {
  expect(await reported(error)).toEqual([]);
});

test.each([
  null,
  undefined, // of a script of another origin nothing is known
  "Ana's secret", // we throw nothing but errors
  failed("x", ["chrome-extension://abc/x.js:4:5"]),
])("what is not ours is not reported: %s", async (error) => {
  expect(await reported(error)).toEqual([]);
});

test("the build is the name of the page's script, whatever language its texts have", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {}); // they are not there
  document.head.innerHTML = `<script type="module" lang="fr" src="/assets/fr-X1.js"></script>
    <script type="module" src="/assets/index-B2_a-.js"></script>`;
  expect((await reported(failed("x")))[0]!.build).toBe("index-B2_a-");
  document.head.replaceChildren();
});
