// @vitest-environment happy-dom
/** The replay of a race: each photo finish where it happened, whichever way one comes there. */
import "../../../src/pages/texts.ts";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import Replay from "../../../src/pages/replay/Replay.svelte";
import { PIECE } from "../../../src/pages/replay/steps.ts";
import { fetchReplay } from "../../../src/wire/api.ts";
import { hush, spoken } from "../../../src/kit/announcer.svelte.ts";
import { photographed } from "../../../src/games/racing/snap/photographed.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import type { Elephant, Racing, ReplayStep, Snap } from "../../../src/wire/wire.ts";
import { elephantView, finish, snapped, snapView } from "./views.ts";

vi.mock("../../../src/wire/api.ts", async (original) => ({
  ...(await original<object>()),
  ...{ fetchReplay: vi.fn(), fetchCatalogue: () => new Promise(() => {}) },
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

const fine = (payer: number, card: string, since: number): Snap.Fine => ({ payer, card, since });
const paid = (one: Snap.Fine): Snap.Fined => ({ type: "fined", fine: one, reformed: false });

let page: Record<string, unknown>;

/** Opens the replay of a game that went on as told. */
async function watch(
  game: "snap" | "elephant",
  story: readonly (readonly unknown[])[],
  views: readonly Snap.View[] = [],
): Promise<void> {
  const shown = story.map((news, step): ReplayStep => {
    const end = step === story.length - 1 && news.includes(over);
    const view = game === "snap" ? (views[step] ?? snapView()) : elephantView();
    return {
      at: 100 * step,
      news: [...news],
      view,
      waiting: [],
      result: end ? result : null,
      sheets: null,
      by: null,
      alone: [],
      hands: null,
    };
  });
  vi.mocked(fetchReplay).mockImplementation(async (_id, _eyes, from, most) =>
    photographed({
      ...{
        game,
        options: {},
        players: ["Ana", "Ben", "Cleo"],
        steps: shown.length,
        from,
        avatars: [],
        stops: shown.map((_, step) => step),
      },
      shown: shown.slice(from, from + most),
    }),
  );
  page = mount(Replay, { target: document.body, props: { id: "g1" } });
  await vi.waitFor(() => expect(at()).toBe(String(story.length - 1)), { timeout: 10_000 }); // the end comes first
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
  const rows = [...document.querySelectorAll("[data-result] li")].map((row) => row.textContent.replace(/\s+/g, " "));
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
  await go(3 * PIECE - 2);
  expect(told()[0]).toBeNull();
  await go(2 * PIECE + 1); // what came shortly before is fetched with it
  expect(told()[0]).toContain("Ben");
});

/** Who ran in the last photo finish, and how long. */
const ran = () =>
  [...find(".side [data-photo]")!.querySelectorAll<HTMLElement>("[data-lane]")].map((one) => [
    Number(one.dataset["lane"]),
    Number(one.dataset["millis"]),
  ]);
const together: Racing.Finish = {
  ...finish(null, 0),
  reactions: [
    { seat: 2, millis: 250, right: false },
    { seat: 0, millis: 480, right: false },
  ],
};
const [first, second] = [fine(2, "fox a", 6), fine(0, "owl b", 7)];
const old = fine(2, "frog a", 4);

test("AMB-N15: who was fined has a lane, at its step and when the game has gone on", async () => {
  const story = [[], [paid(first), paid(second)], [{ type: "turned", seat: 1, card: "bear a", reformed: false }]];
  const fines = [old, first, second];
  await watch("snap", story, [
    snapView(),
    snapView({ number: 7, fines, finish: together }),
    snapView({ number: 8, fines }),
  ]);
  for (const step of [1, 2]) {
    await go(step);
    expect(told()[1]).toBe("Nothing matched: Cleo pays a fox and Ana pays an owl.");
    expect(ran()).toEqual([
      [2, 250],
      [0, 480],
    ]);
  }
});

test("AMB-N10: fines with a shuffle between them are told of once, with all who paid", async () => {
  await watch(
    "snap",
    [[], [paid(first)], [paid(second)]],
    [
      snapView(),
      snapView({ number: 6, fines: [old, first] }),
      snapView({ number: 7, fines: [old, first, second], finish: together }),
    ],
  );
  await go(1);
  expect(told()[1]).toBe("Nothing matched: Cleo’s Snap costs a fox.");
  await go(2);
  expect(told()[1]).toBe("Nothing matched: Cleo pays a fox and Ana pays an owl.");
  expect(ran()).toHaveLength(2);
  expect(find(".earlier")).toBeNull();
});

test("a step is said once", async () => {
  await watch("snap", SNAP);
  await go(1);
  hush();
  find("[aria-label='Next step']")!.click();
  await vi.waitFor(() => expect(spoken().text).not.toBe(""));
  expect(spoken().text).toBe("Two foxes! Ana was first with 300 ms and takes 2 cards.");
  expect(find("[data-flip]")!.textContent.trim()).toBe("");
});
