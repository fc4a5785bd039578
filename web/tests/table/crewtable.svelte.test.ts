// @vitest-environment happy-dom
/** The end of a race at one device: heard and counted once, and seen by all before the result takes its place. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Crew } from "../../src/wire/crew.svelte.ts";
import CrewTable from "../../src/table/crew/CrewTable.svelte";
import { play } from "../../src/kit/sound.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import "../../src/games/racing/snap/screen.ts"; // so that nobody waits for it
import "../../src/games/racing/sharedDevice/CrewRace.svelte";
import type { GameTable } from "../../src/wire/wire.ts";
import { roomOf, Server, tableOf } from "../clients.ts";

vi.hoisted(() => vi.useFakeTimers());
vi.mock("../../src/kit/sound.ts", async (original) => ({ ...(await original<object>()), play: vi.fn() }));

const ROOM = roomOf({ game: "snap", tally: [], evening: [], fits: [] } as object);
const AFTER = { ...ROOM, playing: null };
const RESULT = { scores: [9, 3, 3], winners: [0], why: "x", sheets: [], rival: null };
const FINISH = { winner: 0, reactions: [{ seat: 0, millis: 300, right: true }], drawn: false, taken_back: null };
const PHOTO = [{ seat: 0, millis: 300, head_start: 0, arrived: 1, card: null, doubted: false }];

function snap(seat: number | null, over = false): GameTable {
  const view = {
    seat,
    number: 5,
    oldest: 4,
    turned: 3,
    turn: 0,
    turning: false,
    tops: ["fox a", "owl a", "fox b"],
    packs: [4, 4, 4],
    piles: [1, 1, 1],
    fines: [],
    called: [],
    over: over ? "most-cards" : null,
    finish: null,
    options: { turning: "auto", head_start: [0, 0, 0], flips: 0, minutes: 0 },
  };
  return tableOf({ id: "snap", game: 2, seat, waiting: [], lesson: false, view, result: over ? RESULT : null });
}

let servers: Map<number | null, Server>;
let crew: Crew;
let shown: Record<string, unknown>;

beforeEach(async () => {
  settings.language = "en";
  sessionStorage.clear();
  vi.mocked(play).mockClear();
  servers = new Map();
  crew = new Crew("K7XM2P", [7, 8], (person) => {
    servers.set(person, new Server(person));
    return servers.get(person)!.client;
  });
  await servers.get(7)!.views(ROOM, snap(0));
  await servers.get(8)!.views(ROOM, snap(2));
  comes();
  await vi.waitUntil(() => document.querySelector("[data-crew-race]"));
  await servers.get(null)!.views(ROOM, snap(null));
  flushSync();
});

afterEach(async () => {
  await unmount(shown);
  for (const server of servers.values()) server.close();
});

function comes(): void {
  shown = mount(CrewTable, { target: document.body, props: { crew, onleave: () => {} } });
  flushSync();
}

/** One of the lines hears how it ended. */
function ends(person: number | null, seat: number | null): void {
  const news = [
    { type: "snapped", seat: 0, finish: FINISH, cards: 2, picture: "fox" },
    { type: "game-over", result: RESULT },
  ];
  servers.get(person)!.tells({ room: AFTER, table: snap(seat, true), news, photo: PHOTO });
  flushSync();
}

const racing = () => document.querySelector("[data-crew-race]") !== null;
const words = () => document.body.textContent.replaceAll(/\s+/g, " ");
const result = () => vi.waitUntil(() => document.querySelector("[data-result]"));
const wins = () => vi.mocked(play).mock.calls.filter(([sound]) => sound === "win").length;

test("it stays until who looks on has been told, and is counted once", async () => {
  ends(7, 0);
  expect([racing(), wins()]).toEqual([true, 1]);
  expect(words()).toContain("300 ms");
  ends(8, 2);
  expect([racing(), wins()]).toEqual([true, 1]);

  ends(null, null);
  expect(racing()).toBe(false);
  await result();
  expect(words()).toContain("1 race won");
  expect(document.querySelector("[data-strip]")!.textContent).toContain("Ana");
  expect(wins()).toBe(1);
});

test("where all look at the table screen, who looks on may be told first", async () => {
  ends(null, null);
  expect(racing()).toBe(true);
  ends(8, 2);
  expect([racing(), wins()]).toEqual([false, 1]);
  await result();
  expect(words()).toContain("1 race won");
  expect(document.querySelector("[data-strip]")!.textContent).toContain("Ana");
});

test("who comes back when it is over does not come back to the race", async () => {
  ends(7, 0);
  await unmount(shown);
  comes();
  expect(racing()).toBe(false);
});
