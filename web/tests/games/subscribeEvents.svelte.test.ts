// @vitest-environment happy-dom
/** Who listens is called in time for a flight: the table is new, the page is still the old one. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { subscribeEvents } from "../../src/games/subscribeEvents.svelte.ts";
import { liveSeen, players } from "../../src/games/live.ts";
import { roomOf, Server, tableOf } from "../clients.ts";

let server: Server;
let end = () => {};

beforeEach(async () => {
  vi.useFakeTimers();
  server = await new Server(7).views(roomOf(), tableOf());
});

afterEach(() => {
  end();
  server.close();
  vi.useRealTimers();
});

const seen = () => liveSeen(server.client, server.client.table!, players(server.client.room!, null, 7), () => {});

test("after the table has changed, and before the page shows it", () => {
  let shown: readonly number[] = [];
  const heard: unknown[] = [];
  end = $effect.root(() => {
    const now = $derived(seen());
    $effect(() => {
      shown = now.waiting;
    });
    subscribeEvents<unknown>(
      () => now,
      (news) => heard.push([news, shown, now.waiting, now.past.map(({ at }) => at)]),
    );
  });
  flushSync();
  server.tells({ table: tableOf({ waiting: [2] }), news: ["drew"] });
  expect(heard).toEqual([[["drew"], [0], [2], [3]]]);
  flushSync();
  expect(shown).toEqual([2]);
});

test("by one who began to listen once, however often the table changes", () => {
  const listened = vi.fn(server.client.listenHere);
  end = $effect.root(() => {
    const now = $derived({ ...seen(), listen: seen().listen === server.client.listenHere ? listened : null });
    subscribeEvents<unknown>(
      () => now as never,
      () => {},
    );
    $effect(() => void now.waiting);
  });
  flushSync();
  for (const waiting of [[1], [2], [0]]) {
    server.tells({ table: tableOf({ waiting }), news: ["drew"] });
    flushSync();
  }
  expect(listened).toHaveBeenCalledTimes(1);
});
