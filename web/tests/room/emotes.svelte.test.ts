// @vitest-environment happy-dom
/** What somebody sends goes to everybody, or they are told that it does not and still have it. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { clearNotices, visibleNotices } from "../../src/kit/notices.svelte.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import Emotes from "../../src/room/Emotes.svelte";
import { roomOf, Server } from "../clients.ts";

vi.mock("../../src/kit/sound.ts", async (original) => ({ ...(await original<object>()), play: vi.fn() }));

let server: Server;
let part: Record<string, unknown>;

beforeEach(async () => {
  vi.useFakeTimers();
  settings.language = "en";
  server = await new Server(7).views(roomOf({ chat: true }));
  part = mount(Emotes, { target: document.body, props: { client: server.client } });
  flushSync();
  document.querySelector<HTMLElement>("[data-emotes]")!.click();
  flushSync();
  await vi.advanceTimersByTimeAsync(1000); // until what has just appeared takes taps
});

afterEach(async () => {
  await unmount(part);
  server.close();
  clearNotices();
  vi.useRealTimers();
});

const isOpen = () => document.querySelector("dialog")!.open;
const field = () => document.querySelector("input")!;

function smiles(): void {
  [...document.querySelectorAll<HTMLElement>(".emotes button")]
    .find((one) => one.textContent.includes("Bravo"))!
    .click();
  flushSync();
}

function writes(text: string): void {
  field().value = text;
  field().dispatchEvent(new Event("input", { bubbles: true }));
  document.querySelector("form")!.requestSubmit();
  flushSync();
}

test("a smile is sent, and the sheet has done its work", () => {
  smiles();
  expect(server.heard("send")).toEqual([{ t: "send", emote: "bravo" }]);
  expect(isOpen()).toBe(false);
  expect(visibleNotices()).toEqual([]);
});

test("a line is sent, and there is room for the next one", () => {
  writes("Hello");
  expect(server.heard("say")).toEqual([{ t: "say", text: "Hello" }]);
  expect(field().value).toBe("");
});

test("while the line is lost nothing is sent, and nothing goes away as if it were", async () => {
  server.hangsUp();
  smiles();
  expect(isOpen()).toBe(true);
  expect(visibleNotices().map((notice) => notice.text)).toEqual([expect.stringContaining("Can’t reach the server")]);
  clearNotices();
  writes("Hello");
  expect(field().value).toBe("Hello");
  expect(visibleNotices()).toHaveLength(1);

  await server.views(roomOf({ chat: true }));
  expect([...server.heard("send"), ...server.heard("say")]).toEqual([]);
  writes("Hello");
  smiles();
  expect(server.heard("say")).toEqual([{ t: "say", text: "Hello" }]);
  expect(server.heard("send")).toEqual([{ t: "send", emote: "bravo" }]);
});
