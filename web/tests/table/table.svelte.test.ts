// @vitest-environment happy-dom
/** The frame around the games, from one game to the next. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { announce, spoken } from "../../src/kit/announcer.svelte.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import Table from "../../src/table/Table.svelte";
import { roomOf, Server, tableOf } from "../clients.ts";

let server: Server;

beforeEach(async () => {
  vi.useFakeTimers();
  settings.language = "en";
  server = await new Server(7).views(roomOf(), tableOf());
});

afterEach(() => server.close());

async function visits(game: number): Promise<void> {
  const table = tableOf({ game });
  const frame = mount(Table, { target: document.body, props: { client: server.client, table, onleave: () => {} } });
  flushSync();
  await unmount(frame);
}

test("what was said of one game is gone when the next begins, not when one comes back to it", async () => {
  await visits(1);
  announce("Noé wins.");
  vi.advanceTimersByTime(200);
  await visits(1);
  expect(spoken().text).toBe("Noé wins.");
  await visits(2);
  expect(spoken().text).toBe("");
});
