// @vitest-environment happy-dom
/** What the host begins by "Rematch": the same again, but after a lesson the whole game; or a play-off. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import Rematch from "../../src/table/result/Rematch.svelte";
import { playingOff } from "../../src/room/playoff.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import type { GameId, PlayedGame } from "../../src/wire/wire.ts";
import { chair, roomOf, Server, someone } from "../clients.ts";

let server: Server;
let part: Record<string, unknown> | null;

beforeEach(async () => {
  part = null;
  vi.useFakeTimers();
  settings.language = "en";
  const people = [someone(7, "Ana")];
  const chairs = [chair("Ana", 7), chair("Rye", null, "sprout")];
  server = await new Server(7).views(roomOf({ game: "snap", playing: null, fits: [], people, chairs }));
});

afterEach(async () => {
  if (part) await unmount(part);
  server.close();
  vi.useRealTimers();
});

function rematch(learnt: GameId | null): string {
  part = mount(Rematch, { target: document.body, props: { client: server.client, learnt } });
  flushSync();
  const text = document.body.textContent;
  document.querySelector<HTMLElement>("[data-rematch]")!.click();
  return text;
}

test("the same again", () => {
  const text = rematch(null);
  expect(text).toContain("Rematch");
  expect(text).not.toContain("A real game");
  expect(server.heard("choose")).toEqual([]);
  expect(server.heard("start")).toHaveLength(1);
});

test("after a lesson the whole game, and one is told so", () => {
  const text = rematch("snap");
  expect(text).toContain("Play for real");
  expect(text).not.toContain("Rematch");
  expect(server.heard("choose")).toMatchObject([{ game: "snap", options: { flips: 80 } }]);
  expect(server.heard("remove-chair")).toMatchObject([{ chair: 1 }]);
  expect(server.heard("add-bot")).toHaveLength(3);
  expect(server.heard("start")).toHaveLength(1);
});

const company = (level: readonly number[], playing: number | null = null) =>
  roomOf({
    game: "picnic",
    playing,
    fits: [],
    people: [someone(7, "Ana"), someone(8, "Ben"), someone(9, "Cleo")],
    chairs: [chair("Ana", 7), chair("Ben", 8), chair("Cleo", 9)],
    level,
  });

function shown(client: Server["client"]): string {
  part = mount(Rematch, { target: document.body, props: { client } });
  flushSync();
  return document.body.textContent.replaceAll(/\s+/g, " ");
}

test("AMB-P15: after a full tie one button of the host plays it off, beside the ordinary rematch", async () => {
  server.tells({ room: company([0, 2]) });
  const text = shown(server.client);
  expect(text).toContain("Play-off: Ana and Cleo");
  expect(text).toContain("The others watch, then sit down again.");
  expect(document.querySelector("[data-rematch]")).not.toBeNull();
  document.querySelector<HTMLElement>("[data-play-off]")!.click();
  expect(server.heard("start")).toMatchObject([{ play_off: true }]);
});

test("AMB-P15: where all were level nobody looks on; without a tie there is no such button", () => {
  server.tells({ room: company([0, 1, 2]) });
  expect(shown(server.client)).not.toContain("look on");
  server.tells({ room: company([]) });
  flushSync();
  expect(document.querySelector("[data-play-off]")).toBeNull();
});

test.each([
  [9, "Ana can start the play-off: you against Ana."],
  [8, "Ana can start the play-off: Ana and Cleo. You watch, then sit down again."],
])("AMB-P15: the others are told what it would be for them", async (you, told) => {
  const guest = await new Server(you).views(company([0, 2]));
  expect(shown(guest.client)).toContain(told);
  expect(document.querySelector("[data-play-off]")).toBeNull();
  guest.close();
});

test("AMB-P15: who looks on is told that a play-off runs", () => {
  const played = { number: 1, game: "picnic", names: ["Ana", "Ben", "Cleo"], winners: [], tied: [0, 2] };
  const running = { ...company([], 2), played: [played as unknown as PlayedGame] };
  expect(playingOff(running)).toBeNull(); // an ordinary rematch
  const two = running.chairs.filter(({ name }) => name !== "Ben");
  expect(playingOff({ ...running, chairs: two })).toEqual(["Ana", "Cleo"]);
  expect(playingOff({ ...running, chairs: two, playing: 3 })).toBeNull();
  expect(playingOff({ ...running, chairs: two, playing: null })).toBeNull();
});

test("another game than was learnt is as the host has chosen it", () => {
  rematch("elephant");
  expect(server.heard("choose")).toEqual([]);
});
