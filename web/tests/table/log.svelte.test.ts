// @vitest-environment happy-dom
/** The log while the line comes and goes. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { settings } from "../../src/kit/settings.svelte.ts";
import { liveSeen, players } from "../../src/games/live.ts";
import { photo } from "../../src/games/racing/snap/screen.ts";
import type { AnyScreen } from "../../src/games/seen.ts";
import Log from "../../src/table/Log.svelte";
import { roomOf, Server, tableOf } from "../clients.ts";

const TABLE = tableOf({ id: "snap", view: { seat: 0, options: { fines: "all", head_start: [] } } });
let server: Server;
let part: Record<string, unknown>;
let open = $state(false);

beforeEach(async () => {
  vi.useFakeTimers();
  settings.language = "en";
  server = await new Server(7).views(roomOf(), TABLE, null);
  open = false;
  const props = {
    get seen() {
      return liveSeen(server.client, server.client.table!, players(roomOf(), null, 7), () => {});
    },
    screen: { say: (news: { type: string }) => news.type, photo } as unknown as AnyScreen,
    get open() {
      return open;
    },
    set open(value) {
      open = value;
    },
  };
  part = mount(Log, { target: document.body, props });
  opens(true);
});

afterEach(async () => {
  await unmount(part);
  server.close();
  vi.useRealTimers();
});

function opens(now: boolean): void {
  open = now;
  flushSync();
}

const told = (seq: number, type: string, millis: number | null = null) => ({
  seq,
  news: millis === null ? [{ type }] : [{ type, fine: { payer: 0, card: "pear 1", since: 1 } }],
  photo: millis === null ? [] : [{ seat: 0, millis, head_start: 0, arrived: 1, card: null, doubted: false }],
});

function recalled(...happened: ReturnType<typeof told>[]): void {
  server.recalls(1, ...happened);
  flushSync();
}

const read = () => [...document.querySelectorAll("[data-log] p")].map((line) => line.textContent.trim());

test("a lost line takes nothing away, and what is told while one reads is added", async () => {
  recalled(told(1, "first"), told(2, "second"));
  expect(read()).toEqual(["first", "second"]);
  server.hangsUp();
  opens(false);
  opens(true);
  expect(read()).toEqual(["first", "second"]);
  await server.views(roomOf(), TABLE, [told(3, "third")]);
  server.tells({ table: TABLE, news: [{ type: "fourth" }] });
  flushSync();
  expect(read()).toEqual(["first", "second", "third", "fourth"]);
});

test("who wakes up in another game reads nothing of the one before", async () => {
  recalled(told(1, "first"));
  server.hangsUp();
  await server.views(roomOf({ playing: 2 }), tableOf({ id: "snap", game: 2, view: TABLE.view }), [
    { ...told(3, "stole"), game: 1 },
    { ...told(4, "dealt"), game: 2 },
  ]);
  flushSync();
  expect(read()).toEqual(["dealt"]);
});

test("thousands of milliseconds are one number", () => {
  recalled(told(1, "fined", 1234));
  expect(read()).toEqual(["fined", "Photo finish: Ana 1234 ms (wrong)."]);
});
