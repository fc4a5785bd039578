// @vitest-environment happy-dom
/** Whatever fails at a table, what is around it stays: the table's head, the room, the connection. */
import { mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi, type Mock } from "vitest";

import { provideHint } from "../../src/kit/hint.svelte.ts";
import { visibleNotices as notices, clearNotices } from "../../src/kit/notices.svelte.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import { t } from "../../src/kit/texts/index.ts";
import RoomPage from "../../src/pages/lobby/RoomPage.svelte";
import Replay from "../../src/pages/replay/Replay.svelte";
import ReviewPage from "../../src/pages/review/ReviewPage.svelte";
import Small from "../../src/pages/review/Small.svelte";
import ScreenPage from "../../src/pages/screen/ScreenPage.svelte";
import CrewTable from "../../src/table/crew/CrewTable.svelte";
import { Crew } from "../../src/wire/crew.svelte.ts";
import { saveMembership } from "../../src/wire/storage.ts";
import { breaks, bringBack, drawn, mended, part, whole } from "../breaking.ts";
import { roomOf, Server, tableOf } from "../clients.ts";

const page = vi.hoisted(() => async (name: string) => (await import("../breaking.ts")).breakable(name));
interface Given {
  world: Server | null;
  report: Mock<(error: unknown, part: string) => void>;
  prompt: () => string | null;
}
const given = vi.hoisted((): Given => ({ world: null, report: vi.fn(), prompt: () => "Choose" }));
vi.mock("../../src/table/lesson/Lesson.svelte", () => page("lesson"));
vi.mock("../../src/table/hint/Hint.svelte", () => page("hint"));
vi.mock("../../src/table/banter/Banter.svelte", () => page("banter"));
vi.mock("../../src/pages/lobby/Lobby.svelte", () => page("lobby"));
vi.mock("../../src/pages/review/Review.svelte", () => page("review"));
vi.mock("../../src/wire/environment.ts", () => ({ browserEnvironment: () => given.world }));
vi.mock("../../src/wire/errors.ts", async (original) => ({
  ...(await original<object>()),
  report: given.report,
  tryOr: (compute: () => unknown, otherwise: unknown, part: string) => {
    try {
      return compute();
    } catch (error) {
      given.report(error, part);
      return otherwise;
    }
  },
}));
vi.mock("../../src/games/registry.ts", async (original) => {
  const real = await original<typeof import("../../src/games/registry.ts")>();
  const { default: Game } = await page("game");
  const screen = async () => ({ Game, prompt: () => given.prompt(), say: () => null, hints: [] });
  const race = { Together: () => page("race") };
  return {
    ...real,
    manifestOf: (id: string) => ({ ...real.manifestOf(id), screen, ...(id === "snap" ? { race } : {}) }),
  };
});
const STEP = { at: 0, news: [], view: {}, waiting: [], result: null, sheets: null, by: null, alone: [], hands: null };
const REPLAY = {
  ...{ game: "snack-arnaque", options: {}, players: ["Ana", "Ben"], avatars: ["taco", "pizza"] },
  ...{ steps: 3, from: 0, shown: [STEP, STEP, STEP], stops: [0, 1, 2] },
};
vi.mock("../../src/wire/api.ts", async (original) => ({
  ...(await original<object>()),
  fetchReplay: async () => REPLAY,
  fetchReview: async () => ({ version: 1 }),
  fetchInvite: async () => null,
}));

let server: Server;
let shown: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("fetch", () => new Promise(() => {})); // no server is there
  whole();
  clearNotices();
  sessionStorage.clear();
  settings.language = "en";
  given.report.mockClear();
  given.prompt = () => "Choose";
});

afterEach(async () => {
  await unmount(shown);
  server?.close();
  vi.unstubAllGlobals();
});

async function opens(what: Component<never>, props: object): Promise<void> {
  shown = mount(what as Component<object>, { target: document.body, props });
  await vi.advanceTimersByTimeAsync(2000); // what is beside a game comes later
  await drawn();
}

const parts = () => given.report.mock.calls.map(([, part]) => part);

const room = (more: object) => roomOf({ tally: [], evening: [], fits: [], ...more } as object);

/** Ana's own page of a room. */
async function inRoom(table: object | null = {}, more: object = {}): Promise<void> {
  saveMembership({ code: "K7XM2P", person: 7, name: "Ana", at: Date.now() });
  given.world = server = new Server(7);
  await opens(RoomPage as never, { code: "K7XM2P" });
  await server.views(room({ playing: table ? 1 : null, ...more }), table && tableOf(table));
  await vi.advanceTimersByTimeAsync(2000);
  await drawn();
}

const hellos = () => server.heard("hello").length;

describe("at a table", () => {
  test.each(["drawing", "effect"] as const)("the game comes back, and its head stays (%s)", async (where) => {
    await inRoom();
    const before = hellos();
    await breaks("game", where);
    expect(part("game")).toBeNull();
    expect(document.querySelector("[data-status]")!.textContent).toContain("Choose");
    expect(document.querySelector(`[aria-label="${t("table-menu")}"]`)).not.toBeNull();
    await mended();
    expect(part("game")).not.toBeNull();
    expect(hellos()).toBe(before);
    expect(parts()).toEqual(["game"]);
  });

  test("a command that was sent before is answered meanwhile, and not sent again", async () => {
    await inRoom({}, { paused: true });
    document.querySelector<HTMLButtonElement>(".paused button")!.click();
    const before = hellos();
    await breaks("game");
    const [command, ...more] = server.heard("settings");
    expect([command!["paused"], more]).toEqual([false, []]);
    server.tells({ room: room({ paused: false }) });
    server.says({ t: "done", cmd: command!["cmd"], seq: 1 });
    await drawn();
    expect(document.querySelector(".paused")).toBeNull();
    await mended();
    expect(part("game")).not.toBeNull();
    expect([server.heard("settings").length, hellos()]).toEqual([1, before]);
  });

  test("what the game says in the head fails alone", async () => {
    given.prompt = () => {
      throw new Error("no words");
    };
    await inRoom();
    expect(part("game")).not.toBeNull();
    expect(bringBack()).toBeNull();
    expect(new Set(parts())).toEqual(new Set(["game"]));
  });

  test.each([
    ["lesson", { lesson: true }, "error-hints"],
    ["hint", {}, "error-hints"],
    ["banter", {}, null],
  ] as const)("a %s that fails goes, and the game goes on", async (name, table, notice) => {
    await inRoom(table);
    expect(part(name)).not.toBeNull();
    await breaks(name, "effect");
    expect([part(name), bringBack()]).toEqual([null, null]);
    expect(part("game")).not.toBeNull();
    expect(notices().map(({ text }) => text)).toEqual(notice ? [t(notice)] : []);
    expect(parts()).toEqual([name]);
  });

  test("rules make room for the lamp of a hint, but not for one that has failed", async () => {
    const makesRoom = () => document.querySelector(`[aria-label="${t("rules-title")}"]`)!.matches(".makes-room");
    const ends = $effect.root(() => provideHint(() => async () => null));
    await inRoom();
    expect(makesRoom()).toBe(true);
    await breaks("hint", "effect");
    expect(makesRoom()).toBe(false);
    ends();
  });

  test("the room comes back on the same connection", async () => {
    await inRoom(null);
    expect(part("lobby")).not.toBeNull();
    const before = hellos();
    await breaks("lobby", "effect");
    expect(part("lobby")).toBeNull();
    await mended();
    expect(part("lobby")).not.toBeNull();
    expect(hellos()).toBe(before);
    expect(parts()).toEqual(["page"]);
  });
});

test("on a television a game comes back by itself", async () => {
  given.world = server = new Server(null);
  await opens(ScreenPage as never, { code: "K7XM2P" });
  await server.views(room({}), tableOf({ seat: null }));
  await vi.advanceTimersByTimeAsync(100);
  await drawn();
  await breaks("game");
  expect(document.querySelector("[data-failed=game]")).not.toBeNull();
  await breaks("");
  await vi.advanceTimersByTimeAsync(10_000);
  await drawn();
  expect(part("game")).not.toBeNull();
  expect(parts()).toEqual(["game"]);
});

describe("at one device", () => {
  async function together(table: object): Promise<void> {
    const servers = new Map<number | null, Server>();
    const crew = new Crew("K7XM2P", [7, 8], (person) => {
      servers.set(person, new Server(person));
      return servers.get(person)!.client;
    });
    server = servers.get(7)!;
    await server.views(room({}), tableOf({ ...table, seat: 0 }));
    await servers.get(8)!.views(room({}), tableOf({ ...table, seat: 2 }));
    await opens(CrewTable as never, { crew, onleave: () => {} });
    await servers.get(null)?.views(room({}), tableOf({ ...table, seat: null }));
    await vi.advanceTimersByTimeAsync(2000);
    await drawn();
  }

  test("a game that goes round comes back", async () => {
    await together({ waiting: [1] }); // the bot's turn: all look on
    expect(part("game")).not.toBeNull();
    await breaks("game", "effect");
    expect(part("game")).toBeNull();
    await mended();
    expect(part("game")).not.toBeNull();
  });

  test("a race comes back", async () => {
    await together({ id: "snap", view: { number: 1 } });
    expect(part("race")).not.toBeNull();
    await breaks("race");
    expect(part("race")).toBeNull();
    expect(document.querySelector("main h1")!.textContent).toBe(t("error-game"));
    await mended();
    expect(part("race")).not.toBeNull();
    expect(parts()).toEqual(["game"]);
  });
});

describe("of a game that is over", () => {
  test("a replay comes back, and has its slider meanwhile", async () => {
    await opens(Replay as never, { id: "abc" });
    expect(part("game")).not.toBeNull();
    await breaks("game", "effect");
    expect(part("game")).toBeNull();
    const slider = document.querySelector<HTMLInputElement>("input[type=range]")!;
    expect(slider).not.toBeNull();
    await mended();
    expect(part("game")).not.toBeNull();
  });

  test("a review comes back, and leads to the replay meanwhile", async () => {
    await opens(ReviewPage as never, { id: "abc" });
    expect(part("review")).not.toBeNull();
    await breaks("review");
    expect(part("review")).toBeNull();
    expect(document.querySelector("a[href='/replay/abc']")).not.toBeNull();
    await mended();
    expect(part("review")).not.toBeNull();
  });

  test("a small table in a review is left out", async () => {
    const { default: Game } = await page("game");
    await opens(Small as never, { played: { screen: { Game } }, seen: { id: "snack-arnaque" } });
    expect(part("game")).not.toBeNull();
    await breaks("game");
    expect([part("game"), bringBack()]).toEqual([null, null]);
    expect(parts()).toEqual(["game"]);
  });
});
