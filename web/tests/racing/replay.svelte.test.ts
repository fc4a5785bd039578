// @vitest-environment happy-dom
/** The replay of a race: each photo finish where it happened, whichever way one comes there. */
import "../../src/texts/after.ts";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import Replay from "../../src/after/Replay.svelte";
import { PIECE } from "../../src/after/steps.ts";
import { replay } from "../../src/net/api.ts";
import { hush, spoken } from "../../src/state/announcer.svelte.ts";
import { settings } from "../../src/state/settings.svelte.ts";
import type { Elephant, Shown, Snap } from "../../src/wire.ts";
import { elephantView, finish, snapped, snapView } from "./views.ts";

vi.mock("../../src/net/api.ts", async (original) => ({
  ...(await original<object>()),
  ...{ replay: vi.fn(), box: () => new Promise(() => {}) },
}));

const result = { scores: [9, 3, 3], winners: [0], why: "most-cards", sheets: [], rival: null, tied: [] };
const over = { type: "game-over", why: "most-cards" } as const;
const SNAP: Snap.News[][] = [
  [],
  [{ type: "turned", seat: 0, card: "fox b", reformed: false }],
  [snapped(0, 300)],
  [{ type: "turned", seat: 1, card: "owl b", reformed: false }],
  [{ type: "fined", fine: { card: "bear a", payer: 1, since: 3 }, reformed: false }],
  [snapped(2, 250), over],
];
const ELEPHANT: Elephant.News[][] = [
  [],
  [{ type: "laid", seat: 0, card: "elephant a" }],
  [{ type: "won", finish: finish(0, 300), cards: 2, picture: "elephant" }],
  [{ type: "laid", seat: 1, card: "owl b" }],
  [{ type: "shared", finish: finish(null, 280), shares: [0, 1, 1], picture: "owl" }],
  [{ type: "won", finish: finish(2, 250), cards: 4, picture: "mouse" }, over],
];

let page: Record<string, unknown>;

/** Opens the replay of a game that went on as told. */
async function watch(game: "snap" | "elephant", story: readonly (readonly unknown[])[]): Promise<void> {
  const view = game === "snap" ? snapView() : elephantView();
  const shown = story.map((news, step): Shown => {
    const end = step === story.length - 1 && news.includes(over);
    return { at: 100 * step, news: [...news], view, waiting: [], result: end ? result : null, sheets: null };
  });
  vi.mocked(replay).mockImplementation(async (_id, _eyes, from, most) => ({
    ...{ game, options: {}, players: ["Ana", "Ben", "Cleo"], steps: shown.length, from },
    shown: shown.slice(from, from + most),
  }));
  page = mount(Replay, { target: document.body, props: { id: "g1" } });
  await vi.waitFor(() => expect(at()).toBe("0"), { timeout: 10_000 });
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const at = () => find("[data-replay]")?.dataset["replay"];

async function go(step: number): Promise<void> {
  const slider = find("input[type=range]") as HTMLInputElement;
  slider.value = String(step);
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  await vi.waitFor(() => expect(at()).toBe(String(step)));
  flushSync();
}

/** The strip below the table and, where there is one, the panel beside it: what each says was last. */
const told = () => [...document.querySelectorAll("[data-strip], .side")].map((one) => headline(one));
const headline = (around: Element) => around.querySelector("[data-headline]")?.textContent?.trim() ?? null;

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  settings.language = "en";
  settings.calm = true;
});
afterEach(() => unmount(page));

const FIRST = { snap: "Two foxes! Ana", elephant: "Ana" } as const;

test.each([
  ["snap", SNAP],
  ["elephant", ELEPHANT],
] as const)("%s: on and back, step by step and in leaps", async (game, story) => {
  await watch(game, story);
  const one = expect.stringContaining(FIRST[game]);
  const two = expect.stringContaining(game === "snap" ? "Ben" : "wrong");
  const three = expect.stringContaining("Cleo");
  const expected = [null, null, one, one, two, three];
  for (const step of [1, 2, 3, 4, 5, 4, 3, 2, 1, 2, 0, 5, 2, 4]) {
    await go(step);
    expect([step, ...told()]).toEqual([step, expected[step], expected[step]]);
  }
});

test.each([
  ["snap", SNAP],
  ["elephant", ELEPHANT],
] as const)("%s: the result is that of the end, without reactions, which nobody has counted", async (game, story) => {
  await watch(game, story);
  await go(5);
  expect(find("[data-result] h2")!.textContent).toContain("Ana wins");
  const rows = [...document.querySelectorAll("[data-result] li")].map((row) => row.textContent!.replace(/\s+/g, " "));
  expect(rows).toEqual([
    expect.stringMatching(/Ana.*9/),
    expect.stringMatching(/Ben.*3/),
    expect.stringMatching(/Cleo.*3/),
  ]);
  expect(find(".stats")).toBeNull();
  await go(4);
  expect(find("[data-result]")).toBeNull();
});

test("what lies behind a gap is not told of: there may have been another race since", async () => {
  const story = Array.from({ length: 3 * PIECE }, (): readonly Snap.News[] => []);
  story[2] = [snapped(0, 300)];
  story[PIECE + 1] = [snapped(1, 300)];
  await watch("snap", story);
  await go(3);
  expect(told()[0]).toContain("Ana");
  await go(2 * PIECE + 1);
  expect(told()[0]).toBeNull();
  await go(2 * PIECE - 1);
  expect(told()[0]).toContain("Ben");
});

test("a step is said once", async () => {
  await watch("snap", SNAP);
  await go(1);
  hush();
  find("[aria-label='One step on']")!.click();
  await vi.waitFor(() => expect(spoken().text).not.toBe(""));
  expect(spoken().text).toBe("Two foxes! Ana was first with 300 ms and takes 2 cards.");
  expect(find("[data-flip]")!.textContent!.trim()).toBe("");
});
