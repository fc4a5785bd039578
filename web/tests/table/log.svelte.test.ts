// @vitest-environment happy-dom
/** The log while the line comes and goes. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { settings } from "../../src/kit/settings.svelte.ts";
import { live, players } from "../../src/games/live.ts";
import Log from "../../src/table/Log.svelte";
import { roomOf, Server, tableOf } from "../clients.ts";

let server: Server;
let part: Record<string, unknown>;
let open = $state(false);

beforeEach(async () => {
  vi.useFakeTimers();
  settings.language = "en";
  server = await new Server(7).views(roomOf(), tableOf({ id: "snap" }));
  const seen = live(server.client, server.client.table!, players(roomOf(), null, 7), () => {});
  open = false;
  const props = {
    client: server.client,
    seen,
    say: (news: unknown) => (news as { type: string }).type,
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
  photo: millis === null ? [] : [{ seat: 0, millis, head_start: 0, arrived: 1, card: null }],
});

async function recalled(...happened: object[]): Promise<void> {
  server.says({ t: "recalled", game: 1, happened });
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

const read = () => [...document.querySelectorAll("[data-log] p")].map((line) => line.textContent!.trim());

test("a lost line takes nothing away, and once it is back the rest is asked for", async () => {
  await recalled(told(1, "first"), told(2, "second"));
  expect(read()).toEqual(["first", "second"]);
  server.hangsUp();
  opens(false);
  opens(true);
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
  expect(read()).toEqual(["first", "second"]);
  const asked = server.heard("recall").length;
  await server.views(roomOf(), tableOf({ id: "snap" }));
  flushSync();
  expect(server.heard("recall")).toHaveLength(asked + 1);
  await recalled(told(2, "second"), told(3, "third"));
  expect(read()).toEqual(["first", "second", "third"]);
});

test("thousands of milliseconds are one number", async () => {
  await recalled(told(1, "first", 1234));
  expect(read()).toEqual(["first", "Photo finish: Ana 1234 ms (wrong)."]);
});
