// @vitest-environment happy-dom
/** How long a result stays on the table screen. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import ScreenPage from "../../src/pages/screen/ScreenPage.svelte";
import { roomOf, Server, tableOf } from "../clients.ts";

const given = vi.hoisted(
  (): { world: Server | null; counting: (now: boolean) => void; ender: () => string | null } => ({
    world: null,
    counting: () => {},
    ender: () => null,
  }),
);
vi.mock("../../src/wire/environment.ts", async (original) => ({
  ...(await original<object>()),
  browserEnvironment: () => given.world,
}));
vi.mock("../../src/wire/api.ts", async (original) => ({
  ...(await original<object>()),
  fetchInvite: () => Promise.reject(new Error("nobody to ask")),
}));
vi.mock("../../src/pages/screen/Between.svelte", () => ({
  default: (_: Node, props: { ender: string | null }) => void (given.ender = () => props.ender),
}));
vi.mock("../../src/pages/screen/Joy.svelte", () => ({ default: () => {} }));
vi.mock("../../src/games/registry.ts", async (original) => ({
  ...(await original<object>()),
  manifestOf: () => ({
    screen: async () => ({
      Game: (_: Node, props: { counting: boolean }) => void (given.counting = (now) => (props.counting = now)),
      prompt: () => null,
      say: () => null,
    }),
  }),
}));

const RESULT = { winners: [0], scores: [3, 2, 1], why: "most-points", sheets: [], rival: null, tied: [] };
let server: Server;
let page: Record<string, unknown>;

beforeEach(async () => {
  vi.useFakeTimers();
  given.world = server = new Server(null);
  await server.views(roomOf(), tableOf()); // its own eyes; the page looks on with others
  page = mount(ScreenPage, { target: document.body, props: { code: "K7XM2P" } });
  await server.views(room(), tableOf({ seat: null }));
  flushSync();
});

afterEach(async () => {
  await unmount(page);
  server.close();
  vi.useRealTimers();
});

const room = (more: object = {}) => roomOf({ tally: [], ...more });
const atTable = () => document.querySelector("main")!.hasAttribute("data-game");

function ends(): void {
  server.tells({ room: room({ playing: null }), table: tableOf({ seat: null, result: RESULT }) });
  flushSync();
}

async function counts(now: boolean): Promise<void> {
  given.counting(now);
  flushSync();
}

test("a result stays for a minute", async () => {
  ends();
  await server.lasts(59);
  expect(atTable()).toBe(true);
  await server.lasts(2);
  flushSync();
  expect(atTable()).toBe(false);
});

test("the minute begins when it is counted", async () => {
  await counts(true);
  ends();
  await server.lasts(40);
  await counts(false);
  await server.lasts(59);
  expect(atTable()).toBe(true);
  await server.lasts(2);
  flushSync();
  expect(atTable()).toBe(false);
});

test("who has ended a game is said for a minute", async () => {
  server.tells({ room: room({ playing: null }) });
  flushSync();
  expect(atTable()).toBe(false);
  expect(given.ender()).toBe("Ana");
  await server.lasts(61);
  flushSync();
  expect(given.ender()).toBeNull();
});

test("a game that ends by itself is ended by nobody", async () => {
  ends();
  await server.lasts(61);
  flushSync();
  expect(given.ender()).toBeNull();
});
