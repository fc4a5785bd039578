import { beforeEach, describe, expect, test, vi } from "vitest";

import { NO_CONNECTION, Problem } from "../../src/wire/api.ts";
import {
  Connection,
  type Command,
  type Socket,
  type ConnectionState,
  type Environment,
} from "../../src/wire/connection.ts";
import { PROTOCOL, type FromServer, type Reason } from "../../src/wire/wire.ts";

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get commands() {
    return this.sent.filter((message) => "cmd" in message);
  }
}

/** A line with a clock moved by hand, and the sockets it has made. */
class Scene implements Environment {
  sockets: FakeSocket[] = [];
  heard: FromServer[] = [];
  standings: [ConnectionState, string | null][] = [];
  refuse: Reason | null = null;
  names = 0;
  moves: readonly Command[] = [];
  resumed: (Reason | null)[] = []; // what came of the moves of the page before
  line = new Connection(this, {
    onMessage: (message) => this.heard.push(message),
    onState: (standing, why) => this.standings.push([standing, why?.key ?? null]),
    onResume: (answer) => void answer.then((why) => this.resumed.push(why)),
  });

  ticket = async () => {
    if (this.refuse) throw new Problem(this.refuse, 400);
    return "ticket";
  };
  connect = () => {
    this.sockets.push(new FakeSocket());
    return this.socket;
  };
  after = (millis: number, then: () => void) => {
    const timer = setTimeout(then, millis);
    return () => clearTimeout(timer);
  };
  now = () => Date.now();
  random = () => 0;
  name = () => `c${this.names++}`;
  loadPending = () => this.moves;
  savePending = (moves: readonly Command[]) => {
    this.moves = moves;
  };

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  async opened(seq = 10): Promise<this> {
    this.line.open();
    await this.answered(seq);
    return this;
  }

  async answered(seq: number, protocol = PROTOCOL) {
    await vi.advanceTimersByTimeAsync(0);
    this.socket.onopen?.();
    this.socket.hear({ t: "view", protocol, seq, epoch: 1 });
  }
}

const told = (seq: number) => ({ t: "told", seq, news: [] });
const reason = (key: string): Reason => ({ key, text: key, facts: {} });
let scene: Scene;

beforeEach(async () => {
  vi.useFakeTimers();
  scene = await new Scene().opened();
});

test("a hello with a ticket comes first", () => {
  expect(scene.socket.sent[0]).toEqual({ t: "hello", ticket: "ticket", since: null, epoch: null });
  expect(scene.standings).toEqual([["open", null]]);
});

describe("commands", () => {
  test("are settled by their answer", async () => {
    const done = scene.line.sendCommand({ t: "start" });
    const refused = scene.line.sendCommand({ t: "stand" });
    scene.socket.hear({ t: "done", cmd: "c0", seq: 11 });
    scene.socket.hear(told(11));
    scene.socket.hear({ t: "refused", cmd: "c1", reason: reason("not-seated") });
    expect(await done).toBeNull();
    expect(await refused).toEqual(reason("not-seated"));
  });

  test.each([
    ["told", told(11)],
    ["view", { t: "view", protocol: PROTOCOL, seq: 11, epoch: 1 }],
  ])("are settled when what came of them is on the page, by a %s", async (_, news) => {
    let settled = false;
    void scene.line.sendCommand({ t: "start" }).then(() => (settled = true));
    scene.socket.hear({ t: "done", cmd: "c0", seq: 11 });
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toBe(false);
    scene.socket.hear(news);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toBe(true);
  });

  test("done long ago are settled by the answer alone", async () => {
    const done = scene.line.sendCommand({ t: "start" });
    scene.socket.hear({ t: "done", cmd: "c0", seq: 9 });
    expect(await done).toBeNull();
  });

  test("are sent again unchanged and in order when no answer comes", async () => {
    void scene.line.sendCommand({ t: "start" });
    void scene.line.sendCommand({ t: "stand" });
    await vi.advanceTimersByTimeAsync(4000);
    expect(scene.socket.commands.map((one) => one["cmd"])).toEqual(["c0", "c1", "c0", "c1"]);
    expect(scene.socket.commands[2]).toEqual(scene.socket.commands[0]);
  });

  test("wait while the line is lost, and are sent after the next hello", async () => {
    scene.socket.onclose?.();
    void scene.line.sendCommand({ t: "start" });
    expect(scene.sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    await scene.answered(12);
    expect(scene.socket.sent.map((one) => one["t"])).toEqual(["hello", "start"]);
    expect(scene.socket.sent[0]).toMatchObject({ since: 10, epoch: 1 });
  });

  test("made between hello and view keep their order", async () => {
    scene.socket.onclose?.();
    await vi.advanceTimersByTimeAsync(100);
    scene.socket.onopen?.();
    void scene.line.sendCommand({ t: "start" });
    scene.socket.hear({ t: "view", protocol: PROTOCOL, seq: 10, epoch: 1 });
    void scene.line.sendCommand({ t: "stand" });
    expect(scene.socket.commands.map((one) => one["t"])).toEqual(["start", "stand"]);
  });

  test("that are moves outlive a reload, under the same name, until they are answered", async () => {
    scene.socket.onclose?.();
    void scene.line.sendCommand({ t: "start" });
    void scene.line.sendCommand({ t: "play", game: 1, moves: [{ type: "stop" }] });
    const next = new Scene();
    next.moves = scene.moves;
    await next.opened();
    expect(next.socket.commands).toEqual([{ t: "play", game: 1, moves: [{ type: "stop" }], cmd: "c1", after: 10 }]);
    next.socket.hear({ t: "done", cmd: "c1", seq: 11 });
    expect(next.moves).toEqual([]);
    next.socket.hear(told(11));
    await vi.advanceTimersByTimeAsync(0);
    expect(next.resumed).toEqual([null]);
  });

  test("that were moves of the page before are refused to this one", async () => {
    const next = new Scene();
    next.moves = [{ t: "play", cmd: "old", game: 1, moves: [] }];
    await next.opened();
    next.socket.hear({ t: "refused", cmd: "old", reason: reason("not-this-game") });
    await vi.advanceTimersByTimeAsync(0);
    expect(next.resumed).toEqual([reason("not-this-game")]);
    expect(next.moves).toEqual([]);
  });

  test("get a reason when the line is closed already", async () => {
    scene.socket.hear({ t: "bye", reason: reason("kicked") });
    expect(await scene.line.sendCommand({ t: "start" })).toEqual(reason("kicked"));
  });

  test("get a reason when the line is closed for good", async () => {
    const answer = scene.line.sendCommand({ t: "start" });
    scene.socket.hear({ t: "bye", reason: reason("kicked") });
    expect(await answer).toEqual(reason("kicked"));
  });
});

describe("what is told", () => {
  test("is passed on in order, and what is known already is dropped", () => {
    scene.socket.hear(told(11));
    scene.socket.hear(told(11));
    scene.socket.hear(told(12));
    expect(scene.heard.map((message) => "seq" in message && message.seq)).toEqual([10, 11, 12]);
  });

  test("with a gap is not passed on: the line is made anew", async () => {
    scene.socket.hear(told(12));
    expect(scene.heard).toHaveLength(1);
    expect(scene.socket.closed).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(scene.sockets).toHaveLength(2);
  });

  test("by a socket that was given up is not heard", async () => {
    const old = scene.socket;
    old.onclose?.();
    await vi.advanceTimersByTimeAsync(100);
    await scene.answered(10);
    old.hear(told(11));
    expect(scene.heard).toHaveLength(2);
  });
});

describe("a lost line", () => {
  test("is tried again, ever more slowly", async () => {
    scene.refuse = NO_CONNECTION;
    const tries = vi.spyOn(scene, "ticket");
    scene.socket.onclose?.();
    await vi.advanceTimersByTimeAsync(1000);
    const soon = tries.mock.calls.length;
    await vi.advanceTimersByTimeAsync(59_000);
    expect(soon).toBeGreaterThanOrEqual(4);
    expect(tries.mock.calls.length - soon).toBeLessThan(20);
    expect(scene.standings.at(-1)).toEqual(["lost", null]);
  });

  test("is tried soon again once it was good", async () => {
    scene.refuse = NO_CONNECTION;
    scene.socket.onclose?.();
    await vi.advanceTimersByTimeAsync(60_000);
    scene.refuse = null;
    await vi.advanceTimersByTimeAsync(5_000);
    await scene.answered(10);
    scene.socket.onclose?.();
    await vi.advanceTimersByTimeAsync(100);
    expect(scene.sockets).toHaveLength(3);
  });

  test("waits no longer than five seconds, twice that with bad luck", async () => {
    scene.refuse = NO_CONNECTION;
    scene.socket.onclose?.();
    await vi.advanceTimersByTimeAsync(300_000);
    scene.refuse = null;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(scene.sockets).toHaveLength(2);
  });

  test("is made anew once, however many reasons there are to hurry", async () => {
    const tickets: ((ticket: string) => void)[] = [];
    scene.ticket = () => new Promise((resolve) => tickets.push(resolve));
    scene.socket.onclose?.();
    scene.line.checkNow();
    scene.line.checkNow();
    await vi.advanceTimersByTimeAsync(0);
    for (const give of tickets) give("ticket");
    await vi.advanceTimersByTimeAsync(0);
    expect(tickets.length).toBeGreaterThan(1);
    expect(scene.sockets).toHaveLength(2);
  });

  test("stays closed when a ticket comes after the end", async () => {
    let give: (ticket: string) => void = () => {};
    scene.ticket = () => new Promise((resolve) => (give = resolve));
    scene.socket.onclose?.();
    await vi.advanceTimersByTimeAsync(100);
    scene.line.close();
    give("ticket");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(scene.sockets).toHaveLength(1);
  });

  test("is tried at once when the network is back", async () => {
    scene.refuse = NO_CONNECTION;
    scene.socket.onclose?.();
    await vi.advanceTimersByTimeAsync(60_000);
    scene.refuse = null;
    scene.line.checkNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(scene.sockets).toHaveLength(2);
  });

  test("is made anew at once after the page was hidden for long: a phone may have killed the socket", async () => {
    scene.line.checkNow(15_001);
    expect([scene.sockets[0]!.closed, scene.standings.at(-1)?.[0]]).toEqual([true, "lost"]);
    await scene.answered(12);
    expect(scene.sockets).toHaveLength(2);
    expect(scene.socket.sent[0]).toMatchObject({ t: "hello", since: 10, epoch: 1 });
    expect(scene.standings.at(-1)?.[0]).toBe("open");
  });

  test("is asked only, after a short look elsewhere", () => {
    scene.line.checkNow(14_000);
    expect(scene.sockets).toHaveLength(1);
    expect(scene.socket.sent.at(-1)).toEqual({ t: "ping" });
  });

  test("is not waited for where its socket hangs: there is a new one for who hurries", async () => {
    scene.socket.onclose?.();
    await vi.advanceTimersByTimeAsync(100);
    const hanging = scene.socket;
    scene.line.checkNow(); // it has just begun
    await vi.advanceTimersByTimeAsync(1_500);
    expect(scene.sockets).toHaveLength(2);
    scene.line.checkNow();
    await scene.answered(12);
    expect(hanging.closed).toBe(true);
    expect(scene.sockets).toHaveLength(3);
    expect(scene.standings.at(-1)?.[0]).toBe("open");
  });

  test("that is being made for the first time is not called lost by who hurries", async () => {
    const first = new Scene();
    first.line.open();
    first.line.checkNow();
    await first.answered(3);
    expect(first.sockets).toHaveLength(1);
    expect(first.standings).toEqual([["open", null]]);
  });

  test("is noticed by its silence", async () => {
    await vi.advanceTimersByTimeAsync(9_000);
    expect(scene.socket.sent.at(-1)).toEqual({ t: "ping" });
    await vi.advanceTimersByTimeAsync(5_500);
    expect(scene.sockets).toHaveLength(2);
  });

  test("is noticed sooner while something is raced for", async () => {
    scene.line.setRacing(true);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(scene.socket.sent.at(-1)).toEqual({ t: "ping" });
    await vi.advanceTimersByTimeAsync(2_500);
    expect(scene.standings.at(-1)?.[0]).toBe("lost");
  });

  test("is noticed soonest when a claim has no answer", async () => {
    scene.line.setRacing(true);
    void scene.line.sendCommand({
      t: "claim",
      game: 1,
      move: {},
      rt: 300,
      paint: 8,
      resolution: 1,
      trusted: true,
    } as never);
    await vi.advanceTimersByTimeAsync(3_500);
    expect(scene.standings.at(-1)?.[0]).toBe("lost");
  });

  test("a claim that is answered leaves no doubt", async () => {
    scene.line.setRacing(true);
    void scene.line.sendCommand({ t: "claim", game: 1, move: {} } as never);
    await vi.advanceTimersByTimeAsync(900);
    scene.socket.hear({ t: "noted", cmd: "c0" });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(scene.standings.at(-1)?.[0]).toBe("open");
  });

  test("is not taken for lost while it answers", async () => {
    for (let beat = 0; beat < 60; beat++) {
      await vi.advanceTimersByTimeAsync(1000);
      if (scene.socket.sent.at(-1)?.["t"] === "ping") scene.socket.hear({ t: "pong" });
    }
    expect(scene.sockets).toHaveLength(1);
  });

  test.each(["no-token", "no-such-room", "too-many-onlookers"])("is given up where the server says %s", async (key) => {
    scene.refuse = reason(key);
    scene.socket.onclose?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(scene.standings.at(-1)).toEqual(["ended", key]);
    expect(scene.sockets).toHaveLength(1);
  });
});

test.each(["replaced", "kicked", "gone"])("after a last word (%s) nobody comes back", async (key) => {
  scene.socket.hear({ t: "bye", reason: reason(key) });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(scene.standings.at(-1)).toEqual(["ended", key]);
  expect(scene.sockets).toHaveLength(1);
});

test("after any other goodbye one comes back", async () => {
  scene.socket.hear({ t: "bye", reason: reason("reload") });
  scene.socket.onclose?.();
  await vi.advanceTimersByTimeAsync(100);
  expect(scene.sockets).toHaveLength(2);
});

test.each([
  ["page", PROTOCOL + 1, "page-too-old"],
  ["server", PROTOCOL - 1, "server-too-old"],
])("an old %s says so and stops", async (_, protocol, key) => {
  const other = new Scene();
  other.line.open();
  await other.answered(10, protocol);
  expect(other.heard).toEqual([]);
  expect(other.standings).toEqual([["ended", key]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([other.sockets.length, other.socket.closed]).toEqual([1, true]);
});
