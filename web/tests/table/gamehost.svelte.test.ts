// @vitest-environment happy-dom
/** While a game tells how it ended, nothing around it says who has won. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { settings } from "../../src/kit/settings.svelte.ts";
import { t } from "../../src/kit/texts/index.ts";
import Table from "../../src/table/Table.svelte";
import { roomOf, Server, tableOf } from "../clients.ts";

const given = vi.hoisted(() => ({ counts: (_: boolean) => {} }));
vi.mock("../../src/games/registry.ts", async (original) => ({
  ...(await original<object>()),
  manifestOf: () => ({
    screen: async () => ({
      Game: (_: Node, props: { counting: boolean }) => void (given.counts = (now) => (props.counting = now)),
      prompt: () => "It is being counted",
      say: () => null,
    }),
  }),
}));

const RESULT = { winners: [0], scores: [3, 2, 1], why: "most-points", sheets: [], rival: null, tied: [] };
const room = (more: object = {}) => roomOf({ tally: [], evening: [], fits: [], ...more } as object);
let server: Server;
let shown: Record<string, unknown>;

async function opens(table: object): Promise<void> {
  server = await new Server(7).views(room(), tableOf(table));
  const { client } = server;
  const props = { client, onleave: () => {} };
  Object.defineProperty(props, "table", { get: () => client.table, enumerable: true });
  shown = mount(Table, { target: document.body, props: props as typeof props & { table: never } });
  await passes();
}

async function passes(): Promise<void> {
  await vi.advanceTimersByTimeAsync(2000);
  flushSync();
  await vi.dynamicImportSettled();
  flushSync();
}

const joy = () => document.querySelector("[data-joy]");
const status = () => document.querySelector("[data-status]")!.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  settings.language = "en";
  settings.calm = false;
});

afterEach(async () => {
  await unmount(shown);
  server.close();
});

test("a winner is cheered when it is counted, not before", async () => {
  await opens({ seat: 0 });
  server.tells({ room: room({ playing: null }), table: tableOf({ seat: 0, result: RESULT }) });
  given.counts(true);
  await passes();
  expect([joy(), status()]).toEqual([null, "It is being counted"]);
  given.counts(false);
  await passes();
  expect(joy()).not.toBeNull();
  expect(status()).toBe(t("table-over"));
});

test.each([
  ["somebody who has lost", { seat: 1 }],
  ["a winner who comes back later", { seat: 0, result: RESULT }],
])("%s is not", async (_, table) => {
  await opens(table);
  server.tells({ room: room({ playing: null }), table: tableOf({ ...table, result: RESULT }) });
  await passes();
  expect(joy()).toBeNull();
});
