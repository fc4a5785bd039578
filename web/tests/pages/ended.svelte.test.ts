// @vitest-environment happy-dom
/** A page that the server does not understand any more says so, and can be loaded anew. */
import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";

import { settings } from "../../src/kit/settings.svelte.ts";
import Ended from "../../src/pages/lobby/Ended.svelte";
import { reason } from "../clients.ts";

test.each([
  ["en", "page-too-old", "This page is older than the server. Reload it.", "Reload the page"],
  ["fr", "page-too-old", "Cette page est plus ancienne que le serveur. Recharge-la.", "Recharger la page"],
  [
    "en",
    "server-too-old",
    "This page is newer than the server, which has been rolled back. Reload it.",
    "Reload the page",
  ],
  [
    "fr",
    "server-too-old",
    "Cette page est plus récente que le serveur, qui est revenu en arrière. Recharge-la.",
    "Recharger la page",
  ],
] as const)("in %s: %s", async (language, key, says, offers) => {
  settings.language = language;
  const page = mount(Ended, { target: document.body, props: { reason: reason(key) } });
  flushSync();
  expect(document.querySelector("h1")?.textContent).toBe(says);
  expect([...document.querySelectorAll("button")].map((button) => button.textContent?.trim())).toEqual([offers]);
  await unmount(page);
});
