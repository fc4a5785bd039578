// @vitest-environment happy-dom
/** From a pause the keyboard goes on with the game. */
import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";

import { settings } from "../../src/kit/settings.svelte.ts";
import Table from "../../src/table/Table.svelte";
import { roomOf, Server, tableOf } from "../clients.ts";

vi.mock("../../src/games/registry.ts", async (original) => ({
  ...(await original<object>()),
  manifestOf: () => ({ screen: async () => ({ Game: () => {}, prompt: () => null, say: () => null }) }),
}));

test("who lets the game go on is at the table", async () => {
  vi.useFakeTimers();
  settings.language = "en";
  const paused = roomOf({ paused: true });
  const server = await new Server(7).views(paused, tableOf());
  const props = { client: server.client, table: tableOf(), onleave: () => {} };
  const frame = mount(Table, { target: document.body, props });
  await vi.advanceTimersByTimeAsync(10);
  flushSync();
  const button = document.querySelector<HTMLElement>(".paused button")!;
  button.focus();
  button.click();
  server.tells({ room: roomOf(), table: tableOf() });
  flushSync();
  await vi.advanceTimersByTimeAsync(0);
  expect(document.querySelector(".paused")).toBeNull();
  expect(document.activeElement).toBe(document.querySelector("section.game"));
  await unmount(frame);
  server.close();
});
