// @vitest-environment happy-dom
/** What screen readers are told of a table: what happens, once, and never old news. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { liveSeen, players } from "../../src/games/live.ts";
import type { AnyScreen } from "../../src/games/seen.ts";
import { announce } from "../../src/kit/announcer.svelte.ts";
import { announceGame } from "../../src/table/announceEvents.ts";
import { roomOf, Server, tableOf } from "../clients.ts";

vi.mock("../../src/kit/announcer.svelte.ts", () => ({ announce: vi.fn() }));

let server: Server;
let end = () => {};

/** The screen of whichever game is on the table opens; it understands no other. */
function opens(): void {
  end();
  const { game } = server.client.table!;
  const say = (news: string) => {
    if (!news.endsWith(` ${game}`)) throw new TypeError(`no news of game ${game}: ${news}`);
    return news;
  };
  const seen = () => liveSeen(server.client, server.client.table!, players(roomOf(), null, 7), () => {});
  end = announceGame(server.client, { say } as unknown as AnyScreen, seen);
}

const said = () => vi.mocked(announce).mock.calls.map(([text]) => text);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.mocked(announce).mockClear();
  server = await new Server(7).views(roomOf(), tableOf());
});

afterEach(() => {
  end();
  server.close();
  vi.useRealTimers();
});

test("what happened before the screen was there is told as soon as it is, and once", () => {
  server.tells({ table: tableOf(), news: ["dealt 1"] });
  opens();
  server.tells({ table: tableOf(), news: ["drew 1"] });
  opens();
  expect(said()).toEqual(["dealt 1", "drew 1"]);
});

test("who comes back in the next game is told of that one alone", async () => {
  opens();
  server.hangsUp();
  await server.views(roomOf({ playing: 2 }), tableOf({ game: 2 }), [
    { seq: 4, game: 1, news: ["stole 1"] },
    { seq: 5, game: 2, news: ["dealt 2"] },
  ]);
  opens();
  expect(said()).toEqual(["dealt 2"]);
});

test("a screen that is still there when the next game begins tells nothing of it", () => {
  opens();
  server.tells({ table: tableOf({ game: 2 }), news: ["dealt 2"] });
  expect(said()).toEqual([]);
  opens();
  expect(said()).toEqual(["dealt 2"]);
});

test("what the room remembers for a page that was loaded anew is no news", async () => {
  server.close();
  server = await new Server(7).views(roomOf(), tableOf(), null);
  opens();
  server.recalls(1, { seq: 1, news: ["dealt 1"] }, { seq: 2, news: ["drew 1"] });
  opens();
  server.tells({ table: tableOf(), news: ["took 1"] });
  expect(said()).toEqual(["took 1"]);
});
