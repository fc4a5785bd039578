// @vitest-environment happy-dom
/** The live table as it is given to a game's screen. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { liveSeen, players } from "../../src/games/live.ts";
import type { SeenOf } from "../../src/games/seen.ts";
import type { GameTable, Presence, Reason } from "../../src/wire/wire.ts";
import { chair, reason, roomOf, Server, tableOf } from "../clients.ts";

const present = (...ids: number[]): Presence => ({
  t: "presence",
  people: [7, 8].map((id) => ({ id, here: ids.includes(id), hidden: false, ping: null })),
  onlookers: 0,
  screens: 0,
  away: [],
  lost: [],
  wanted: [],
});

describe("the players", () => {
  const away = (presence: Presence | null, chairs = roomOf().chairs) =>
    players(roomOf({ chairs }), presence, 7).map((one) => one.away);

  test("sit in the order of the chairs, and one of them is you", () => {
    const seated = players(roomOf(), null, 8);
    expect(seated.map(({ seat, name, bot, you }) => [seat, name, bot, you])).toEqual([
      [0, "Ana", null, false],
      [1, "Bot", "casual", false],
      [2, "Ben", null, true],
    ]);
  });

  test("a spectator is not whoever has left a chair", () =>
    expect(players(roomOf({ chairs: [chair("Ana", null)] }), null, null)[0]?.you).toBe(false));

  test("who is not here is away, bots never", () => expect(away(present(7))).toEqual([false, false, true]));

  test("nobody is away before it is known", () => expect(away(null)).toEqual([false, false, false]));

  test("a chair that was left is away", () => expect(away(present(7, 8), [chair("Ben", null)])).toEqual([true]));
});

describe("the table", () => {
  let server: Server;
  let refusals: Reason[];
  const seen = (table: GameTable = server.client.table!) =>
    liveSeen(server.client, table, [], (why) => refusals.push(why));

  beforeEach(async () => {
    vi.useFakeTimers();
    refusals = [];
    server = await new Server(7).views(roomOf(), tableOf());
  });
  afterEach(() => server.close());

  test("hints are for who may move, where the host allows them, and never in the picnic of the day", async () => {
    server.tells({ room: roomOf({ hints: true }) });
    expect(seen().requestHint).not.toBeNull();
    expect(seen(tableOf({ seat: null })).requestHint).toBeNull();
    expect(seen(tableOf({ daily: "2026-11-16" })).requestHint).toBeNull();
    expect(seen(tableOf({ daily: "2026-11-16" })).previewMoves).not.toBeNull();
    server.tells({ room: roomOf({ hints: false }) });
    expect(seen().requestHint).toBeNull();
  });

  test("a claim that came too early or too late brings no notice, but its reason", async () => {
    const claim = vi.spyOn(server.client, "claim");
    for (const key of ["table-gone", "no-game", "not-shown", "not-there", "already-claimed", "have-one", "a-race"]) {
      claim.mockResolvedValueOnce(reason(key));
      expect(await (seen() as SeenOf<"snap">).claim?.({} as never, {} as never)).toEqual(reason(key));
    }
    expect(refusals).toEqual([reason("a-race")]);
  });

  test("a claim answers what shows, unless it names what showed before", async () => {
    const claim = vi.spyOn(server.client, "claim").mockResolvedValue(null);
    const press = { timeStamp: 1 };
    const raced = { ...server.client.table!, stimulus: 5 };
    const seen = liveSeen(server.client, raced, [], () => {}) as SeenOf<"snap">;
    await seen.claim?.({} as never, press);
    await seen.claim?.({} as never, press, 4);
    expect(claim.mock.calls.map(([, stimulus]) => stimulus)).toEqual([5, 4]);
  });

  test("nothing is claimed without a line; moves are kept until it is back", () => {
    expect(seen().claim).not.toBeNull();
    server.hangsUp();
    expect(seen().claim).toBeNull();
    expect(seen().play).not.toBeNull();
  });

  test("says whether people may write", async () => {
    expect(seen().chat).toBe(false);
    await server.views(roomOf({ chat: true }), tableOf());
    expect(seen().chat).toBe(true);
  });

  test("two who turn the next card at once are both right", async () => {
    const played = seen().play?.([]);
    server.says({ t: "refused", cmd: "c0", reason: reason("already-turning") });
    expect(await played).toEqual(reason("already-turning"));
    expect(refusals).toEqual([]);
  });

  test("takes moves, and tells why it does not", async () => {
    const played = seen().play?.([]);
    expect(server.heard("play")).toEqual([{ t: "play", cmd: "c0", game: 1, moves: [], after: 2 }]);
    server.says({ t: "refused", cmd: "c0", reason: reason("not-your-turn") });
    expect(await played).toEqual(reason("not-your-turn"));
    expect(refusals).toEqual([reason("not-your-turn")]);
    const again = seen().play?.([]);
    server.says({ t: "done", cmd: "c1", seq: 2 });
    expect(await again).toBeNull();
    expect(refusals).toHaveLength(1);
  });

  test("takes none while it is paused", () => {
    server.tells({ room: roomOf({ paused: true }) });
    expect(seen().play).toBeNull();
    server.tells({ room: roomOf({ paused: false }) });
    expect(seen().play).not.toBeNull();
  });

  test("takes none while one made before a reload is on its way", async () => {
    server.close();
    server = new Server(7, undefined, [{ t: "play", cmd: "old", game: 1, moves: [] }]);
    await server.views(roomOf(), tableOf(), null);
    expect(seen().play).toBeNull();
    server.says({ t: "refused", cmd: "old", reason: reason("not-your-turn") });
    await vi.advanceTimersByTimeAsync(0);
    expect(seen().play).not.toBeNull();
  });

  test("takes none of a spectator, but says how things stand", () => {
    const looked = seen(tableOf({ seat: null }));
    expect(looked.play).toBeNull();
    expect(looked.previewMoves).not.toBeNull();
  });

  test("takes none once it is over, and there is nothing to ponder", () => {
    const over = seen(tableOf({ result: { sheets: [] } }));
    expect([over.play, over.previewMoves]).toEqual([null, null]);
  });

  test("tells what happens in its own game", () => {
    const heard: unknown[] = [];
    const first = seen();
    const stop = first.listen((news, isLive) => heard.push([news, isLive]));
    server.tells({ table: tableOf(), news: ["drew"] });
    server.tells({ table: tableOf({ game: 2 }), news: ["other"] });
    expect(heard).toEqual([[["drew"], true]]);
    stop();
    server.tells({ table: tableOf(), news: ["took"] });
    expect(heard).toHaveLength(1);
  });
});
