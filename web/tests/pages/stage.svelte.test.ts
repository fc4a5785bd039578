// @vitest-environment happy-dom
/** What a table screen tells those who cannot see it. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import Stage from "../../src/pages/screen/Stage.svelte";
import { spoken } from "../../src/kit/announcer.svelte.ts";
import { roomOf, Server, tableOf } from "../clients.ts";

const given = vi.hoisted(() => ({ comes: (_: object) => {} }));
vi.mock("../../src/games/registry.ts", async (original) => ({
  ...(await original<object>()),
  manifestOf: () => ({ screen: () => new Promise((comes) => (given.comes = comes)) }),
}));
const GAME = { Game: () => {}, prompt: () => null, say: (news: { text: string }) => news.text };

let server: Server;
let stage: Record<string, unknown>;

beforeEach(async () => {
  vi.useFakeTimers();
  server = await new Server(null).views(roomOf(), tableOf({ seat: null }));
});

afterEach(() => server.close());

async function opens(): Promise<void> {
  const props = { client: server.client, table: server.client.table! };
  stage = mount(Stage, { target: document.body, props });
  flushSync();
}

async function isThere(): Promise<void> {
  given.comes(GAME);
  await vi.advanceTimersByTimeAsync(500);
  flushSync();
}

const happens = (text: string) => server.tells({ table: tableOf({ seat: null }), news: [{ text }] });

test("it tells what happened before the game's screen was there, and then goes on", async () => {
  await opens();
  happens("Ana has dealt.");
  await isThere();
  expect(spoken().text).toBe("Ana has dealt.");
  happens("Ben draws.");
  await vi.advanceTimersByTimeAsync(500);
  expect(spoken().text).toBe("Ben draws.");
  await unmount(stage);
});

test("it tells nothing twice, though it is opened again", async () => {
  await opens();
  happens("Ana has dealt.");
  await isThere();
  const last = spoken().id;
  await unmount(stage);
  await opens();
  await isThere();
  expect(spoken().id).toBe(last);
  await unmount(stage);
});
