// @vitest-environment happy-dom
/** A replay through other eyes: the table is set up anew with what these see, not with what the others saw. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";

import Replay from "../../src/pages/replay/Replay.svelte";
import type * as Api from "../../src/wire/api.ts";
import type * as Games from "../../src/games/registry.ts";
import type { Seen } from "../../src/games/seen.ts";

const { setUp } = vi.hoisted(() => ({ setUp: [] as (number | null)[] }));

vi.mock("../../src/wire/api.ts", async (original) => ({
  ...(await original<typeof Api>()),
  fetchReplay: async () => ({
    ...{ game: "sandwich", options: {}, players: ["Ana", "Ben"], steps: 1, from: 0, avatars: [], stops: [0] },
    shown: [{ at: 0, news: [], view: {}, waiting: [], result: null, sheets: null, by: null, alone: [], hands: null }],
  }),
}));
vi.mock("../../src/games/registry.ts", async (original) => ({
  ...(await original<typeof Games>()),
  manifestOf: () => ({
    screen: async () => ({
      Game: (_anchor: unknown, { seen }: { seen: Seen }) => void setUp.push(seen.seat),
      prompt: () => null,
      say: () => null,
    }),
  }),
}));
vi.mock("../../src/wire/catalogue.svelte.ts", () => ({ origin: () => "http://panier.test" }));

const part = mount(Replay, { target: document.body, props: { id: "r" } });
afterEach(() => unmount(part));

test("the table of the old eyes is not set up again for the new ones", async () => {
  await vi.waitFor(() => expect(setUp).toEqual([null]));
  document.querySelectorAll<HTMLElement>("[name=eyes]")[1]!.click();
  flushSync();
  await vi.waitFor(() => expect(setUp.at(-1)).toBe(0));
  expect(setUp).toEqual([null, 0]);
});
