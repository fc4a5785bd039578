// @vitest-environment happy-dom
/** A duel in the opening scene: how to be in it, and for how long its end is looked at. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import Opening from "../../src/pages/party/Opening.svelte";
import { settings } from "../../src/kit/settings.svelte.ts";
import type { DuelMessage } from "../../src/wire/wire.ts";
import { roomOf } from "../clients.ts";

vi.mock("../../src/pages/party/Cloth.svelte", () => ({ default: () => {} }));
vi.mock("../../src/wire/api.ts", async (original) => ({
  ...(await original<object>()),
  fetchInvite: () => Promise.reject(new Error("nobody to ask")),
}));

const room = roomOf({ playing: null });
let duel = $state.raw<DuelMessage | null>(null);
let part: Record<string, unknown>;

function opens(): void {
  const props = {
    ...{ code: room.code, room, presence: null },
    get duel() {
      return duel;
    },
  };
  part = mount(Opening, { target: document.body, props });
  flushSync();
}

function is(state: DuelMessage["state"]): void {
  duel = { t: "duelling", duel: 3, state, people: [7], photo: [], winners: [], early: [], waited: 0 };
  flushSync();
}

const shown = () => document.querySelector<HTMLElement>("[data-duel]");

beforeEach(() => {
  vi.useFakeTimers();
  settings.language = "en";
  duel = null;
});

afterEach(async () => {
  await unmount(part);
  vi.useRealTimers();
});

test("who looks at the screen is told where to join", () => {
  opens();
  is("ready");
  expect(shown()!.textContent).toContain("Ana wants a duel! Tap “Join in” on your phone!");
  is("go");
  expect(shown()!.textContent).not.toContain("Join in");
});

test("its end is looked at for a while", () => {
  opens();
  is("over");
  expect(shown()!.dataset.duel).toBe("over");
  vi.advanceTimersByTime(60_000);
  flushSync();
  expect(shown()).toBeNull();
});

test("one from before the last game is not shown again", () => {
  is("over");
  opens();
  expect(shown()).toBeNull();
});
