// @vitest-environment happy-dom
/** How much of a short race is left: as the server counts it, also for who comes late and after a pause. */
import "../../../src/games/racing/texts.ts";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import Clock from "../../../src/games/racing/race/Clock.svelte";
import { settings } from "../../../src/kit/settings.svelte.ts";
import { liveSeen } from "../../../src/games/live.ts";
import type { SeenOf } from "../../../src/games/seen.ts";
import { roomOf, Server, tableOf } from "../../clients.ts";

vi.hoisted(() => vi.useFakeTimers()); // before the clock is made

const view = (more: object = {}) => ({ options: { flips: 0, minutes: 10 }, turned: 40, over: false, ...more });
const at = (left: number | null, more: object = {}) => tableOf({ id: "snap", view: view(more), left });
const minutes = (number: number) => number * 60_000;
const text = () => document.body.textContent.trim();

let server: Server;
let clock: Record<string, unknown>;

async function opens(table = at(minutes(4))): Promise<void> {
  server = await new Server(7).views(roomOf(), table);
  const props = {
    get seen() {
      return liveSeen(server.client, server.client.table!, [], () => {}) as SeenOf<"snap">;
    },
  };
  clock = mount(Clock, { target: document.body, props });
  flushSync();
}

async function pass(seconds: number): Promise<void> {
  await server.lasts(seconds);
  flushSync();
}

beforeEach(() => {
  settings.language = "en";
});
afterEach(async () => {
  await unmount(clock);
  server.close();
});

test("who comes late is told what is left, and sees it run down", async () => {
  await opens();
  expect(text()).toBe("Short game: about 4 minutes left");
  await pass(120);
  expect(text()).toBe("Short game: about 2 minutes left");
  await pass(200);
  expect(text()).toBe("Short game: less than a minute left");
});

test("it stands still in a pause, and goes on from there", async () => {
  await opens();
  await pass(60);
  server.tells({ room: roomOf({ paused: true }), table: at(minutes(3)) });
  await pass(180);
  expect(text()).toBe("Short game: about 3 minutes left");
  server.tells({ room: roomOf(), table: at(minutes(3)) });
  await pass(60);
  expect(text()).toBe("Short game: about 2 minutes left");
});

test("without a line nobody knows, and nothing is said", async () => {
  await opens();
  server.hangsUp();
  flushSync();
  expect(text()).toBe("");
});

test("a game that ends by its cards says only how many there are", async () => {
  await opens(at(null, { options: { flips: 60, minutes: 0 } }));
  expect(text()).toBe("Short game: 20 cards to come");
});

test("in a replay, where it is not known, the time is not spoken of", async () => {
  await opens();
  await unmount(clock);
  const seen = { view: view() } as unknown as SeenOf<"snap">;
  clock = mount(Clock, { target: document.body, props: { seen } });
  expect(text()).toBe("");
});
