// @vitest-environment happy-dom
/** A duel on one's own device: each cue once, and a press that is meant. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import Duel from "../../src/pages/party/Duel.svelte";
import { buzz, play } from "../../src/kit/sound.ts";
import { spoken } from "../../src/kit/announcer.svelte.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import type { DuelMessage } from "../../src/wire/wire.ts";
import { roomOf, Server, someone } from "../clients.ts";

vi.mock("../../src/kit/sound.ts", async (original) => ({
  ...(await original<object>()),
  play: vi.fn(),
  buzz: vi.fn(),
}));

let server: Server;
let part: Record<string, unknown>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  settings.language = "en";
  server = await new Server(7).views(roomOf({ playing: null }));
  part = mount(Duel, { target: document.body, props: { client: server.client } });
  flushSync();
  document.querySelector<HTMLElement>("[data-duel-ask]")!.click();
  flushSync();
});

afterEach(async () => {
  await unmount(part);
  server.close();
  vi.useRealTimers();
});

function duelling(state: DuelMessage["state"], more: Partial<DuelMessage> = {}): void {
  server.says({ t: "duelling", duel: 1, state, people: [7], photo: [], winners: [], early: [], waited: 0, ...more });
  flushSync();
}

test("each cue is given once, whoever joins the duel, comes into the room or leaves it", async () => {
  duelling("ready");
  duelling("go");
  duelling("go", { people: [7, 8] });
  server.tells({ room: roomOf({ playing: null, people: [someone(7, "Ana")] }) });
  flushSync();
  expect(vi.mocked(play).mock.calls).toEqual([["nudge"]]);
  expect(buzz).toHaveBeenCalledTimes(1);

  await server.lasts(1);
  const before = spoken().id;
  const photo = [{ person: 7, millis: 250, arrived: 1 }];
  duelling("over", { photo, winners: [7] });
  server.tells({ room: roomOf({ playing: null }) });
  flushSync();
  duelling("over", { photo, winners: [7] });
  expect(vi.mocked(play).mock.calls.slice(1)).toEqual([["win"]]);
  await server.lasts(1);
  expect(spoken()).toEqual({ id: before + 1, text: "Ana: 250 milliseconds." });
});

test.each([
  ["the finger that came first", { button: 0, isPrimary: true }, 1],
  ["another finger", { button: 0, isPrimary: false }, 0],
  ["another button of the mouse", { button: 2, isPrimary: true }, 0],
])("is tapped by %s: %o", async (_, press, taps) => {
  duelling("ready");
  await server.lasts(2); // what has just appeared is not pressed
  document
    .querySelector("[data-target]")!
    .dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch", ...press }));
  expect(server.heard("tap")).toHaveLength(taps);
});

const toJoin = () => document.querySelector<HTMLElement>("[data-duel-join] button");

test.each([
  ["tapped", { photo: [{ person: 7, millis: 250, arrived: 1 }], winners: [7] }],
  ["could not wait", { early: [7] }],
])("who %s in one is in the next one as well", (_, end) => {
  duelling("ready");
  duelling("over", { people: [7, 8], ...end });
  const asked = server.heard("duel").length;
  duelling("ready", { duel: 2, people: [8] });
  expect(server.heard("duel")).toHaveLength(asked + 1);
  expect(toJoin()).toBeNull();
});

test("who let one pass without a tap is in the next one only by a press", () => {
  duelling("ready");
  duelling("go", { people: [7, 8] });
  duelling("over", { people: [7, 8], photo: [{ person: 8, millis: 300, arrived: 1 }], winners: [8] });
  expect(document.querySelector("[data-finish]")).not.toBeNull();
  const asked = server.heard("duel").length;
  duelling("ready", { duel: 2, people: [8] });
  expect(server.heard("duel")).toHaveLength(asked);

  toJoin()!.click();
  flushSync();
  const joined = server.heard("duel").length;
  expect(joined).toBeGreaterThan(asked);
  duelling("ready", { duel: 2, people: [8, 7] });
  duelling("over", { duel: 2, people: [8, 7], photo: [{ person: 7, millis: 300, arrived: 1 }], winners: [7] });
  duelling("ready", { duel: 3, people: [8] });
  expect(server.heard("duel")).toHaveLength(joined + 1);
});
