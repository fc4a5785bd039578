// @vitest-environment happy-dom
/** What is shown at a shared device whoever has it: who asks for their seat, and why a race ended as it did. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Verdict } from "../../../src/games/racing/race/verdict.ts";
import CrewNote from "../../../src/pages/lobby/CrewNote.svelte";
import Curtain from "../../../src/table/crew/Curtain.svelte";
import RacePad from "../../../src/games/racing/sharedDevice/RacePad.svelte";
import RaceStrip from "../../../src/games/racing/sharedDevice/RaceStrip.svelte";
import { settings } from "../../../src/kit/settings.svelte.ts";
import type { Player } from "../../../src/games/seen.ts";
import { chair, roomOf, Server, someone, tableOf } from "../../clients.ts";

vi.hoisted(() => vi.useFakeTimers());

let shown: Record<string, unknown> | undefined;
beforeEach(() => (settings.language = "en"));
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

const words = () => document.body.textContent.replaceAll(/\s+/g, " ");
const player = (seat: number, name: string): Player => ({
  seat,
  name,
  avatar: "donut",
  bot: null,
  you: false,
  away: false,
});

test("who wants to move to a phone of their own is let in past the curtain", async () => {
  const server = await new Server(7).views(roomOf(), tableOf());
  server.says({ t: "presence", people: [], onlookers: 0, screens: 0, lost: [{ number: 23, person: 8 }] });
  const props = { keeper: server.client, who: chair("Ana", 7), others: [], ontake: () => {}, onpass: () => {} };
  shown = mount(Curtain, { target: document.body, props });
  flushSync();
  expect(words()).toContain("Ben");
  expect(words()).toContain("23");
  server.close();
});

test("a curtain is promised only where one falls", async () => {
  const crew = { seats: [0, 1] } as never;
  for (const game of ["picnic", "snack-arnaque"]) {
    const people = [someone(7, "Ana"), someone(8, "Ben")].map((one) => ({ ...one, shared: true }));
    const server = await new Server(7).views(roomOf({ game, people, chairs: [chair("Ana", 7), chair("Ben", 8)] }));
    shown = mount(CrewNote, { target: document.body, props: { client: server.client, crew } });
    flushSync();
    expect(words().includes("curtain")).toBe(game === "picnic");
    await unmount(shown);
    shown = undefined;
    server.close();
  }
});

const lane = (seat: number, fate: "first" | "beaten") => ({
  seat,
  millis: 312,
  headStart: 0,
  counts: 312,
  arrived: seat + 1,
  doubted: false,
  fate,
});
const tie: Verdict = {
  game: "snap",
  kind: "won",
  lanes: [lane(1, "first"), lane(0, "beaten")],
  winner: 1,
  cards: 2,
  picture: "owl",
  payments: [],
  drawn: true,
  takenBack: null,
  waited: 0,
  on: null,
};

test("those at one tablet read why a call won, see both faces, and open the whole photo finish", () => {
  const seen = { players: [player(0, "Ana"), player(1, "Ben")], seat: null };
  const onopen = vi.fn();
  shown = mount(RaceStrip, { target: document.body, props: { verdict: tie, seen, onopen } });
  flushSync();
  expect(words()).toContain("decided by lot");
  const places = [...document.querySelectorAll<HTMLElement>("[data-runner]")].map((one) => one.style.insetInlineStart);
  expect(new Set(places).size).toBe(2);
  document.querySelector("button")!.click();
  expect(onopen).toHaveBeenCalledOnce();
});

test("a pad with a key cap, or at the side, keeps to one line what it is and whose", () => {
  const pad = {
    player: player(0, "Ana"),
    action: "slap",
    cards: 3,
    out: false,
    mark: null,
    onpress: () => {},
  } as const;
  const target = document.body;
  const compact = (side: "bottom" | "left", cap: string | null) => {
    const one = mount(RacePad, { target, props: { ...pad, side, cap } });
    flushSync();
    const found = document.querySelector("[data-pad]")!.classList.contains("compact");
    void unmount(one);
    return found;
  };
  expect([compact("bottom", null), compact("bottom", "Q"), compact("left", null)]).toEqual([false, true, true]);
});
