// @vitest-environment happy-dom
/** The line that is always there: what I am to do, or whom we wait for. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { spoken } from "../../src/kit/announcer.svelte.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import { liveSeen, players } from "../../src/games/live.ts";
import type { Seen } from "../../src/games/seen.ts";
import Status from "../../src/table/Status.svelte";
import { chair, reason, roomOf, Server, tableOf } from "../clients.ts";

vi.hoisted(() => vi.useFakeTimers()); // before the clock of the table is made

let server: Server;
let status: Record<string, unknown> | undefined;

beforeEach(async () => {
  settings.language = "en";
  server = await new Server(7).views(roomOf(), tableOf());
});

afterEach(async () => {
  if (status) await unmount(status);
  server.close();
});

const seenNow = (): Seen =>
  liveSeen(server.client, server.client.table!, players(server.client.room!, null, 7), () => {});

/** What is read at the table as it is now, and follows it. */
function shown(prompt: string | null = null): HTMLElement {
  const props = {
    get seen() {
      return seenNow();
    },
    client: server.client,
    prompt,
  };
  status = mount(Status, { target: document.body, props });
  flushSync();
  return document.querySelector<HTMLElement>("[data-status]")!;
}

/** At a table that waits for these. */
function waitingFor(waiting: readonly number[], more: object = {}) {
  server.tells({ table: tableOf({ waiting, ...more }) });
  return shown().textContent.trim();
}

describe("one's own turn", () => {
  test("says what is to be done", () => expect(shown("Take a card").textContent).toContain("Take a card"));
  test("or that it is one's turn", () => expect(shown().textContent).toContain("Your turn"));
});

describe("others", () => {
  test("are waited for by name", () => expect(waitingFor([2])).toBe("Waiting for Ben"));
  test("all of them", () => expect(waitingFor([1, 2])).toBe("Waiting for Bot and Ben"));
  test("but oneself", () => expect(waitingFor([2], { seat: 2 })).toBe("Your turn"));
  test("nobody: a moment", () => expect(waitingFor([])).toBe("One moment…"));

  test("many are counted", () => {
    server.tells({ room: roomOf({ chairs: [..."ABCDE"].map((name, i) => chair(name, i + 7)) }) });
    expect(waitingFor([1, 2, 3, 4])).toBe("Waiting for 4 players");
  });

  test("with long names they are counted, so that the line keeps its height", () => {
    const long = ["A", "Grand-mère Bernadett", "Chloé-Alexandra"].map((name, i) => chair(name, i + 7));
    server.tells({ room: roomOf({ chairs: long }) });
    expect(waitingFor([1, 2])).toBe("Waiting for 2 players");
  });

  test("one with a long name is named, in smaller type", () => {
    const long = ["A", "Grand-mère Bernadett", "B"].map((name, i) => chair(name, i + 7));
    server.tells({ room: roomOf({ chairs: long }) });
    expect(waitingFor([1])).toBe("Waiting for Grand-mère Bernadett");
    expect(document.querySelector(".status.long")).not.toBeNull();
  });

  test("are followed as the game goes on", () => {
    server.tells({ table: tableOf({ waiting: [2] }) });
    const line = shown();
    server.tells({ table: tableOf({ waiting: [1] }) });
    flushSync();
    expect(line.textContent.trim()).toBe("Waiting for Bot");
  });
});

test("an end is told before whose turn it was", () =>
  expect(waitingFor([0], { result: { sheets: [] } })).toBe("The game is over"));

test("a pause is told before whose turn it is", () => {
  server.tells({ room: roomOf({ paused: true }) });
  expect(shown().textContent).toContain("The game is paused");
});

describe("a lost line", () => {
  test("is told before everything else, until it is back", async () => {
    const line = shown("Take a card");
    server.hangsUp();
    flushSync();
    expect(line.textContent.trim()).toBe("No connection. Trying again…");
    await server.views(roomOf(), tableOf());
    flushSync();
    expect(line.textContent).toContain("Take a card");
  });

  test("keeps what was done", async () => {
    const line = shown();
    server.hangsUp();
    const done = server.client.sendCommand({ t: "start" });
    flushSync();
    expect(line.textContent.trim()).toBe("No connection. Your move is safe.");
    server.close();
    expect(await done).not.toBeNull();
  });
});

describe("the time that is left", () => {
  const seconds = () => document.querySelector("[role=timer]")?.textContent?.trim() ?? null;
  const pass = async (seconds: number) => {
    await server.lasts(seconds);
    flushSync();
  };

  test("counts down, apart from what is read aloud", async () => {
    server.tells({ table: tableOf({ deadlines: { 0: 35_000 } }) });
    const line = shown();
    expect(seconds()).toBe("35 s");
    await pass(3);
    expect(seconds()).toBe("32 s");
    expect(line.textContent).not.toContain("32");
  });

  test("is all there when it is told long after the page was opened", async () => {
    shown();
    await pass(60);
    server.tells({ table: tableOf({ deadlines: { 0: 35_000 } }) });
    flushSync();
    expect(seconds()).toBe("35 s");
  });

  test("is spoken at thirty and at ten seconds, of one's own turn alone", async () => {
    const before = spoken().id;
    server.tells({ table: tableOf({ deadlines: { 0: 35_000 } }) });
    shown();
    await pass(34);
    expect(spoken().text).toBe("10 seconds left");
    expect(spoken().id).toBe(before + 2);
    server.tells({ table: tableOf({ waiting: [2], deadlines: { 2: 35_000 } }) });
    flushSync();
    await pass(34);
    expect(spoken().id).toBe(before + 2);
  });

  test("is spoken once, whatever is told within that second", async () => {
    server.tells({ table: tableOf({ deadlines: { 0: 32_000 } }) });
    shown();
    const before = spoken().id;
    await pass(2);
    for (const left of [29_900, 29_600, 29_300]) {
      await vi.advanceTimersByTimeAsync(300);
      server.tells({ table: tableOf({ deadlines: { 0: left } }), news: [{ type: "ready", seat: 2 }] });
      flushSync();
    }
    await pass(3);
    expect(spoken()).toEqual({ id: before + 1, text: "30 seconds left" });
  });

  test("is not shown where no clock runs, nor while the line is lost", () => {
    shown();
    expect(seconds()).toBeNull();
    server.tells({ table: tableOf({ deadlines: { 0: 35_000 } }) });
    flushSync();
    expect(seconds()).toBe("35 s");
    server.hangsUp();
    flushSync();
    expect(seconds()).toBeNull();
  });
});

describe("a nudge", () => {
  const nudge = () => document.querySelector<HTMLElement>("[aria-label='Nudge Ben']");
  const waitedLong = async () => {
    shown();
    expect(nudge()).toBeNull();
    await server.lasts(20);
    flushSync();
  };

  test("can be given to who keeps the others waiting, once for a while", async () => {
    server.tells({ table: tableOf({ waiting: [2] }) });
    await waitedLong();
    nudge()!.click();
    flushSync();
    expect(server.heard("nudge")).toEqual([{ t: "nudge", chair: 2 }]);
    expect(nudge()).toBeNull();
  });

  test("may be given anew after a while, and to the next one only after theirs", async () => {
    const seats = [..."ABC"].map((name, i) => chair(name, i + 7));
    server.tells({ room: roomOf({ chairs: seats }) });
    waitingFor([1]);
    const bells = () =>
      [...document.querySelectorAll<HTMLElement>("[aria-label^='Nudge']")].map((one) => one.getAttribute("aria-label"));
    const wait = async () => {
      await server.lasts(20);
      flushSync();
    };
    await wait();
    expect(bells()).toEqual(["Nudge B"]);
    document.querySelector<HTMLElement>("[aria-label='Nudge B']")!.click();
    flushSync();
    expect(bells()).toEqual([]);
    await wait();
    expect(bells()).toEqual(["Nudge B"]);
    server.tells({ table: tableOf({ waiting: [2] }) });
    flushSync();
    expect(bells()).toEqual([]);
    await wait();
    expect(bells()).toEqual(["Nudge C"]);
  });

  test.each([
    ["two", [2, 1]],
    ["a bot", [1]],
    ["oneself", [0]],
    ["another one, in one's own turn", [0, 2]],
  ])("is not for %s", async (_, waiting) => {
    server.tells({ table: tableOf({ waiting }) });
    await waitedLong();
    expect(document.querySelector("[aria-label^=Nudge]")).toBeNull();
  });
});

test("whoever was sent away is not told to wait", () => {
  server.says({ t: "bye", reason: reason("kicked") });
  expect(shown().textContent).not.toContain("Your turn");
});
