// @vitest-environment happy-dom
/** What the host begins by "Rematch": the same again, but after a lesson the whole game. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import Rematch from "../src/after/Rematch.svelte";
import { settings } from "../src/state/settings.svelte.ts";
import type { GameId } from "../src/wire.ts";
import { chair, roomOf, Server, someone } from "./parlours.ts";

let server: Server;
let part: Record<string, unknown>;

beforeEach(async () => {
  vi.useFakeTimers();
  settings.language = "en";
  const people = [someone(7, "Ana")];
  const chairs = [chair("Ana", 7), chair("Rye", null, "easy")];
  server = await new Server(7).views(roomOf({ game: "snap", playing: null, fits: [], people, chairs }));
});

afterEach(async () => {
  await unmount(part);
  server.close();
  vi.useRealTimers();
});

function rematch(learnt: GameId | null): string {
  part = mount(Rematch, { target: document.body, props: { parlour: server.parlour, learnt } });
  flushSync();
  const text = document.body.textContent!;
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
  expect(text).toContain("A real game now");
  expect(text).not.toContain("Rematch");
  expect(server.heard("choose")).toMatchObject([{ game: "snap", options: { flips: 80 } }]);
  expect(server.heard("remove-chair")).toMatchObject([{ chair: 1 }]);
  expect(server.heard("add-bot")).toHaveLength(3);
  expect(server.heard("start")).toHaveLength(1);
});

test("another game than was learnt is as the host has chosen it", () => {
  rematch("elephant");
  expect(server.heard("choose")).toEqual([]);
});
