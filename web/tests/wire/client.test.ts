// @vitest-environment happy-dom
/** A room as this device sees it follows what the server says. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { Reaction } from "../../src/wire/reaction.ts";
import type { LiveEventBatch } from "../../src/wire/client.svelte.ts";
import { PROTOCOL } from "../../src/wire/wire.ts";
import { chair, reason, roomOf, Server, tableOf } from "../clients.ts";

let server: Server;

beforeEach(async () => {
  vi.useFakeTimers();
  server = await new Server(7).views(roomOf(), tableOf());
});

afterEach(() => server.close());

describe("what stands", () => {
  test("is what was viewed", () => {
    expect(server.client.room).toEqual(roomOf());
    expect(server.client.table).toEqual(tableOf());
    expect(server.client.connectionState).toBe("open");
  });

  test("changes by what is told, each for itself", () => {
    server.tells({ room: roomOf({ paused: true }) });
    expect(server.client.room?.paused).toBe(true);
    expect(server.client.table).toEqual(tableOf());
    server.tells({ table: tableOf({ waiting: [2] }) });
    expect(server.client.room?.paused).toBe(true);
    expect(server.client.table?.waiting).toEqual([2]);
  });

  test("an abandoned game clears the table", () => {
    server.tells({ room: roomOf({ playing: null }) });
    expect(server.client.table).toBeNull();
  });

  test("a finished game stays on the table until the next", () => {
    const over = tableOf({ result: { sheets: [] }, waiting: [] });
    server.tells({ room: roomOf({ playing: null }), table: over });
    server.tells({ room: roomOf({ playing: null, locked: true }) });
    expect(server.client.table).toEqual(over);
    server.tells({ room: roomOf({ playing: 2 }), table: tableOf({ game: 2 }) });
    expect(server.client.table).toEqual(tableOf({ game: 2 }));
  });

  test("who is there is told apart from it", () => {
    const presence = { t: "presence", people: [{ id: 7, here: true }], onlookers: 1, away: [], lost: [] };
    server.says(presence);
    expect(server.client.presence).toEqual(presence);
  });
});

describe("what happens", () => {
  let heard: LiveEventBatch[];
  const past = () => server.client.past.map(({ at, news }) => [at, ...news]);
  beforeEach(() => {
    heard = [];
    server.client.listen((happening) => heard.push(happening));
  });

  test("is live, and comes when the table is what it led to", () => {
    const after = tableOf({ waiting: [2] });
    const seen: unknown[] = [];
    server.client.listen(() => seen.push(server.client.table, past()));
    server.tells({ table: after, news: ["drew"] });
    expect(heard).toMatchObject([{ game: 1, news: ["drew"], live: true }]);
    expect(seen).toEqual([after, [[3, "drew"]]]);
  });

  test("is heard by all, and the connection goes on, though one of them fails", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(navigator, "sendBeacon").mockReturnValue(true);
    const fails = () => {
      throw new Error("x");
    };
    const room: string[] = [];
    const after: LiveEventBatch[] = [];
    for (const end of [server.client.listen(fails), server.client.onRoom(fails)]) expect(end).toBeTypeOf("function");
    server.client.listen((happening) => after.push(happening));
    server.client.onRoom((event) => room.push(event.type));
    const done = server.client.sendCommand({ t: "settings", paused: true });
    server.says({ t: "done", cmd: "c0", seq: 3 });
    server.tells({ room: roomOf({ host: 8 }), news: ["drew"] });
    expect(await done).toBeNull();
    expect([heard.length, after.length, room]).toEqual([1, 1, ["host"]]);
    await vi.advanceTimersByTimeAsync(0);
  });

  test("while one was away is not live, and comes in order", async () => {
    server.hangsUp();
    await server.views(roomOf(), tableOf({ waiting: [1] }), [
      { seq: 2, news: ["drew"] },
      { seq: 3, news: ["took"] },
    ]);
    expect(heard).toMatchObject([
      { news: ["drew"], live: false },
      { news: ["took"], live: false },
    ]);
    expect(past()).toEqual([
      [2, "drew"],
      [3, "took"],
    ]);
  });

  test("while one was away in a game that is over is no part of the one that runs", async () => {
    server.tells({ table: tableOf(), news: ["drew"] });
    server.hangsUp();
    await server.views(roomOf({ playing: 2 }), tableOf({ game: 2, id: "snap" }), [
      { seq: 4, game: 1, news: ["stole"] },
      { seq: 5, game: 1, news: ["game-over"] },
      { seq: 6, game: 2, news: ["dealt"] },
    ]);
    expect(heard.map(({ game, news }) => [game, ...news])).toEqual([
      [1, "drew"],
      [2, "dealt"],
    ]);
    expect(past()).toEqual([[6, "dealt"]]);
    expect(server.heard("recall")).toEqual([]); // one was told of all of it
  });

  test("is silent where there are no news", () => {
    server.tells({ room: roomOf({ paused: true }) });
    expect([heard, past()]).toEqual([[], []]);
  });

  test("is heard of also where a race came to nothing: a photo finish without news", () => {
    const photo = [{ seat: 0, millis: 312, head_start: 0, arrived: 1, card: null, doubted: false }];
    server.tells({ photo });
    expect(heard).toMatchObject([{ news: [], race: { photo, waited: 0 } }]);
  });

  test("says why one is judged by arrival, until the server says otherwise or starts anew", async () => {
    server.says({ t: "timing", doubt: "reveals" });
    expect(server.client.doubt).toBe("reveals");
    server.hangsUp();
    await server.views(roomOf(), tableOf(), []);
    expect(server.client.doubt).toBe("reveals");
    server.says({ t: "timing", doubt: null });
    expect(server.client.doubt).toBeNull();
  });

  test("says what showed when a race was settled", () => {
    server.tells({ table: tableOf({ stimulus: 7 }), news: ["turned"] });
    server.tells({ table: tableOf({ stimulus: 8 }), news: ["won"] });
    expect(heard.map(({ race }) => race.on)).toEqual([null, 7]);
  });

  test("is kept as long as the game is the same", () => {
    for (let number = 0; number < 12; number++) server.tells({ table: tableOf(), news: [number] });
    expect(past()).toHaveLength(12);
    server.tells({ table: tableOf({ game: 2 }), news: ["dealt"] });
    expect(past()).toEqual([[15, "dealt"]]);
  });

  test("is no longer heard by who has stopped listening", () => {
    const other: LiveEventBatch[] = [];
    const stop = server.client.listen((happening) => other.push(happening));
    stop();
    server.tells({ table: tableOf(), news: ["drew"] });
    expect([heard.length, other.length]).toEqual([1, 0]);
  });

  describe("is asked for", () => {
    beforeEach(async () => {
      server.close();
      server = await new Server(7).views(roomOf(), tableOf(), null);
      server.client.listen((happening) => heard.push(happening));
    });

    test("by a page that was loaded in the middle of a game, and is history then: nobody hears of it as news", () => {
      expect(server.heard("recall")).toEqual([{ t: "recall", game: 1 }]);
      server.tells({ table: tableOf(), news: ["took"] });
      const photo = [{ seat: 0, millis: 312, head_start: 0, arrived: 1, card: null, doubted: false }];
      server.recalls(1, { seq: 1, news: ["dealt"] }, { seq: 2, photo, waited: 40 }, { seq: 3, news: ["took"] });
      expect(past()).toEqual([[1, "dealt"], [2], [3, "took"]]);
      expect(server.client.past[1]!.race).toEqual({ photo, waited: 40 });
      expect(heard.map(({ news }) => news)).toEqual([["took"]]);
    });

    test("again where the line was lost before the answer, and not once it is there", async () => {
      server.hangsUp();
      await server.views(roomOf(), tableOf(), [{ seq: 3, news: ["took"] }]);
      expect(server.heard("recall")).toHaveLength(2);
      server.recalls(1, { seq: 1, news: ["dealt"] });
      server.hangsUp();
      await server.views(roomOf(), tableOf());
      expect(server.heard("recall")).toHaveLength(2);
      expect(past()).toEqual([
        [1, "dealt"],
        [3, "took"],
      ]);
    });

    test("and what comes of a game that is over by then is dropped", () => {
      server.tells({ table: tableOf({ game: 2 }), news: ["dealt"] });
      server.recalls(1, { seq: 1, news: ["stole"] });
      expect(past()).toEqual([[3, "dealt"]]);
    });
  });
});

describe("entropy", () => {
  const given = () => server.heard("entropy").map((message) => message["commitment"]);

  test("is given once for each shuffle", async () => {
    server.tells({ room: roomOf({ paused: true }) });
    server.hangsUp();
    await server.views(roomOf(), tableOf());
    expect(given()).toEqual(["first"]);
    server.tells({ room: roomOf({ commitment: "second" }) });
    server.tells({ room: roomOf({ commitment: "second", paused: true }) });
    expect(given()).toEqual(["first", "second"]);
  });

  test("is sixteen bytes, never the same", () => {
    server.tells({ room: roomOf({ commitment: "second" }) });
    const bytes = server.heard("entropy").map((message) => message["bytes"]);
    for (const each of bytes) expect(each).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(bytes).size).toBe(2);
  });

  test("is not an onlooker's to give", async () => {
    const onlooking = await new Server(null).views(roomOf());
    expect(onlooking.heard("entropy")).toEqual([]);
    onlooking.close();
  });
});

describe("what if", () => {
  const pondered = (moves: readonly unknown[]) => ({ t: "pondered", game: 1, moves, sheets: [], next: [] });
  const draw = { type: "draw" };
  const stop = { type: "stop" };

  /** What became of a question by now. */
  async function fate(asked: Promise<unknown>): Promise<unknown> {
    await vi.advanceTimersByTimeAsync(0);
    return Promise.race([asked, Promise.resolve("open")]);
  }

  test("is asked about the game on the table, and answered by what answers it alone", async () => {
    const asked = server.client.questions.preview([draw]);
    expect(server.heard("ponder")).toEqual([{ t: "ponder", game: 1, moves: [draw] }]);
    server.says(pondered([stop]));
    server.says(pondered([]));
    expect(await fate(asked)).toBe("open");
    server.says(pondered([draw]));
    expect(await fate(asked)).toEqual(pondered([draw]));
  });

  test("has no answer once something else is asked", async () => {
    const first = server.client.questions.preview([draw]);
    const second = server.client.questions.preview([stop]);
    expect(await fate(first)).toBeNull();
    server.says(pondered([stop]));
    expect(await fate(second)).toEqual(pondered([stop]));
  });

  test("has no answer where it is refused, but the refusal of a command is another matter", async () => {
    const asked = server.client.questions.preview([draw]);
    void server.client.sendCommand({ t: "start" });
    server.says({ t: "refused", cmd: "c0", reason: reason("game-running") });
    expect(await fate(asked)).toBe("open");
    server.says({ t: "refused", cmd: null, reason: reason("too-fast") });
    expect(await fate(asked)).toBeNull();
  });

  describe.each([
    ["ponder", "preview"],
    ["advise", "hint"],
  ] as const)("%s, when the line goes", (kind, ask) => {
    const answer = { t: `${kind}ed`.replace("ee", "e"), game: 1, moves: [draw] };

    test("has no answer", async () => {
      const asked = server.client.questions[ask]([draw]);
      server.hangsUp();
      expect(await fate(asked)).toBeNull();
    });

    test("has none either where the page itself gives the line up", async () => {
      const asked = server.client.questions[ask]([draw]);
      server.close();
      expect(await fate(asked)).toBeNull();
    });

    test("has no answer where another game has begun, nor by what answers it there", async () => {
      const before = server.client.questions[ask]([draw]);
      server.tells({ room: roomOf({ playing: 2 }), table: tableOf({ game: 2 }) });
      expect(await fate(before)).toBeNull();
      const asked = server.client.questions[ask]([draw]);
      server.says(answer);
      expect(await fate(asked)).toBe("open");
      server.says({ ...answer, game: 2 });
      expect(await fate(asked)).toEqual({ ...answer, game: 2 });
    });

    test("is answered again once it is back, and not by what was asked before", async () => {
      const before = server.client.questions[ask]([stop]);
      server.hangsUp();
      await server.views(roomOf(), tableOf());
      const asked = server.client.questions[ask]([draw]);
      server.says({ ...answer, moves: [stop] });
      expect(await fate(asked)).toBe("open");
      server.says(answer);
      expect(await fate(asked)).toEqual(answer);
      expect(await fate(before)).toBeNull();
    });
  });

  test("is not asked without a game, nor without a line", async () => {
    server.hangsUp();
    expect(await fate(server.client.questions.preview([draw]))).toBeNull();
    await server.views(roomOf({ playing: null }), null);
    expect(await fate(server.client.questions.preview([draw]))).toBeNull();
    expect(server.heard("ponder")).toEqual([]);
  });
});

describe("what people say", () => {
  test("smiles and words, in order", () => {
    server.says({ t: "sent", person: 8, emote: "yum" });
    server.says({ t: "said", person: 7, text: "Hello" });
    expect(server.client.chat.log).toEqual([
      { id: 0, person: 8, emote: "yum", text: "" },
      { id: 1, person: 7, emote: null, text: "Hello" },
    ]);
  });

  test("only the latest are kept", () => {
    for (let number = 0; number < 130; number++) server.says({ t: "said", person: 7, text: `${number}` });
    expect(server.client.chat.log.map((one) => one.text)).toEqual(
      Array.from({ length: 100 }, (_, number) => `${number + 30}`),
    );
  });

  test("nudges are counted", () => {
    server.says({ t: "nudged" });
    server.says({ t: "nudged" });
    expect(server.client.nudged).toBe(2);
  });

  test("one says as much oneself", () => {
    server.client.chat.sendEmote("wow");
    server.client.chat.sendChat("Hello");
    server.client.nudge(2);
    expect(server.heard("send")).toEqual([{ t: "send", emote: "wow" }]);
    expect(server.heard("say")).toEqual([{ t: "say", text: "Hello" }]);
    expect(server.heard("nudge")).toEqual([{ t: "nudge", chair: 2 }]);
  });
});

describe("oneself", () => {
  test("the host, on the first chair", () => {
    expect([server.client.isHost, server.client.chair]).toEqual([true, 0]);
    expect(server.client.person(8)?.name).toBe("Ben");
    expect(server.client.person(9)).toBeNull();
  });

  test("no longer, when another is host and one has stood up", () => {
    server.tells({ room: roomOf({ host: 8, chairs: [chair("Ben", 8), chair("Ana", null)] }) });
    expect([server.client.isHost, server.client.chair]).toEqual([false, null]);
  });

  test("a chair moved is followed", () => {
    server.tells({ room: roomOf({ chairs: [chair("Ben", 8), chair("Ana", 7)] }) });
    expect(server.client.chair).toBe(1);
  });

  test("a spectator neither sits where nobody does nor hosts where nobody does", async () => {
    const onlooking = await new Server(null).views(roomOf({ host: null }));
    expect([onlooking.client.isHost, onlooking.client.chair]).toEqual([false, null]);
    onlooking.close();
  });
});

describe("commands", () => {
  test("are underway until they are answered", async () => {
    const done = server.client.sendCommand({ t: "start" });
    const refused = server.client.sendCommand({ t: "stand" });
    expect(server.client.pendingCount).toBe(2);
    server.says({ t: "done", cmd: "c0", seq: 2 });
    expect(await done).toBeNull();
    expect(server.client.pendingCount).toBe(1);
    server.says({ t: "refused", cmd: "c1", reason: reason("not-seated") });
    expect(await refused).toEqual(reason("not-seated"));
    expect(server.client.pendingCount).toBe(0);
  });

  test("that are moves of the page before a reload are underway too, and a refusal of them is told", async () => {
    server.close();
    server = new Server(7, undefined, [{ t: "play", cmd: "old", game: 1, moves: [{ type: "stop" }], after: 2 }]);
    await server.views(roomOf(), tableOf(), null);
    expect(server.heard("play")).toMatchObject([{ cmd: "old" }]);
    expect([server.client.pendingCount, server.client.resumingCount]).toEqual([1, 1]);
    server.says({ t: "refused", cmd: "old", reason: reason("not-your-turn") });
    await vi.advanceTimersByTimeAsync(0);
    expect([server.client.pendingCount, server.client.resumingCount]).toEqual([0, 0]);
    expect(server.refused).toEqual([reason("not-your-turn")]);
  });

  test("that were done before a reload, or go down with their line, leave nothing to tell", async () => {
    for (const ends of [() => server.says({ t: "done", cmd: "old", seq: 2 }), () => server.close()]) {
      server.close();
      server = new Server(7, undefined, [{ t: "play", cmd: "old", game: 1, moves: [] }]);
      await server.views(roomOf(), tableOf(), null);
      ends();
      await vi.advanceTimersByTimeAsync(0);
      expect([server.client.pendingCount, server.client.resumingCount, server.refused]).toEqual([0, 0, []]);
    }
  });
});

describe("the line", () => {
  test("that is lost may come back: there is no reason yet", () => {
    server.hangsUp();
    expect([server.client.connectionState, server.client.ended]).toEqual(["lost", null]);
  });

  test("ended for good, it says why", () => {
    server.says({ t: "bye", reason: reason("kicked") });
    expect([server.client.connectionState, server.client.ended]).toEqual(["ended", reason("kicked")]);
  });

  test("tells when the page is hidden and shown, and looks after itself then", () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(server.heard("hide")).toEqual([{ t: "hide", hidden: true }]);
    expect(server.heard("ping")).toEqual([]);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(server.heard("hide").at(-1)).toEqual({ t: "hide", hidden: false });
    expect(server.heard("ping")).toHaveLength(1);
    hidden.mockRestore();
  });

  test("is made anew when the page was hidden for long, however well it looks", async () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    await server.lasts(16);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(server.client.connectionState).toBe("lost");
    await server.views(roomOf(), tableOf());
    expect(server.heard("hello")).toHaveLength(2);
    expect(server.client.connectionState).toBe("open");
    hidden.mockRestore();
  });

  test("that comes back to a hidden page says so", async () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    server.hangsUp();
    await server.views(roomOf(), tableOf());
    expect(server.heard("hide")).toEqual([{ t: "hide", hidden: true }]);
    hidden.mockReturnValue(false);
    server.hangsUp();
    await server.views(roomOf(), tableOf());
    expect(server.heard("hide")).toHaveLength(1);
    hidden.mockRestore();
  });

  test("asks when the network is back, and no more once it was closed", () => {
    dispatchEvent(new Event("online"));
    expect(server.heard("ping")).toHaveLength(1);
    server.close();
    const before = server.heard("hide").length;
    document.dispatchEvent(new Event("visibilitychange"));
    expect(server.heard("hide")).toHaveLength(before);
    expect(server.client.connectionState).toBe("ended");
  });
});

describe("a reaction duel", () => {
  const told = (duel: number, state: string, people = [7, 8], more = {}) => ({
    t: "duelling",
    duel,
    state,
    people,
    photo: [],
    winners: [],
    early: [],
    waited: 0,
    ...more,
  });

  test("is tapped once; before the signal was seen, that is said", () => {
    server.says(told(1, "ready"));
    server.client.duel.tap({ timeStamp: 5 });
    server.client.duel.tap({ timeStamp: 6 });
    expect(server.heard("tap")).toEqual([{ t: "tap", duel: 1, early: true }]);
    expect(server.client.duel.tapped).toBe("early");
    server.says(told(1, "go"));
    server.client.duel.tap({ timeStamp: 7 });
    expect(server.heard("tap").length).toBe(1);
  });

  test("is nothing to tap for who is not in it, nor when it is over", () => {
    server.says(told(1, "ready", [8]));
    server.client.duel.tap({ timeStamp: 5 });
    server.says(told(1, "over", [7, 8]));
    server.client.duel.tap({ timeStamp: 6 });
    expect(server.heard("tap")).toEqual([]);
  });

  test("begins anew under its old number when the server has started anew", () => {
    server.says(told(1, "ready"));
    server.client.duel.tap({ timeStamp: 5 });
    server.says(told(1, "over", [7, 8], { photo: [{ person: 8, millis: 240, arrived: 1 }] }));
    expect([...server.client.duel.bests]).toEqual([[8, 240]]);
    server.says(told(1, "ready"));
    expect(server.client.duel.tapped).toBe("");
  });

  test("is measured from its own signal, however many others at the device have seen", async () => {
    let clock = 0;
    const now = () => (clock += 0.001);
    const reaction = new Reaction({ now, frame: (then) => then(clock), hidden: () => false });
    const ana = await new Server(7, reaction).views(roomOf());
    for (const duel of [1, 2, 3])
      for (const state of ["ready", "go", "over"]) {
        clock += 10_000;
        ana.says(told(duel, state));
      }
    const ben = await new Server(8, reaction).views(roomOf());
    ana.close(); // she plays elsewhere
    ben.says(told(4, "ready"));
    clock += 10_000;
    ben.says(told(4, "go"));
    ben.client.duel.tap({ timeStamp: clock + 250 });
    expect(ben.heard("tap").map(({ rt }) => Math.round(Number(rt)))).toEqual([250]);
    ben.close();
  });

  test("that was not over is forgotten with the connection", () => {
    server.says(told(1, "go"));
    server.says({ t: "view", protocol: PROTOCOL, seq: 9, epoch: 2, room: roomOf(), table: null, missed: [] });
    expect(server.client.duel.current).toBeNull();
  });
});
