// @vitest-environment happy-dom
/** Tasting in turns as it is seen: by the taster, by who is to taste yet, by spectators; and told at a pace to read. */
import "../../../src/games/sandwich/texts.ts";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import Game from "../../../src/games/sandwich/Game.svelte";
import { hush, spoken } from "../../../src/kit/announcer.svelte.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import type { Sandwich } from "../../../src/wire/wire.ts";
import { seen, view, type Seen } from "./views.ts";

const play = vi.fn(async (_moves: readonly Sandwich.Move[]) => null);
let now = $state.raw(seen());
let hear: Parameters<Seen["listen"]>[0] = () => {};
let game: Record<string, unknown> | null = null;

const options: Sandwich.Options = { ...view().options, tasting: "turns" };
const plate = (...names: string[]) =>
  ({ sandwich: names.map((name) => `${name} 1`), maker: null, pitch: "" }) as unknown as Sandwich.Plate;
const PLATES = [plate("ham", "brie", "pear"), plate("tuna", "crab", "apple"), plate("mango", "honey", "bacon")];
const before = (taster: number | null) => [0, 1, 2, 3].map((seat) => (seat === taster ? PLATES : []));
const dish = (maker: number): Sandwich.Dish => ({ maker, ingredients: ["ham", "brie", "pear"] });
const tasting = (taster: number, remark = ""): Sandwich.Tasting => ({
  ...{ round: 1, taster, remark },
  dishes: [0, 1, 2, 3].filter((seat) => seat !== taster).map(dish),
});

/** The table when these have tasted, in this order, and then it is somebody's turn. */
function look(tasters: readonly number[], taster: number, more: Partial<Seen> = {}, changes = {}): void {
  const ready = [0, 1, 2, 3].map((seat) => tasters.includes(seat));
  const history = tasters.map((seat) => tasting(seat, `Word of ${seat}`));
  const table = { options, phase: "tasting", taster, ready, history, plates: before(taster) } as const;
  const listen: Seen["listen"] = (hears) => {
    hear = hears;
    return () => {};
  };
  now = seen({ play, listen, waiting: [taster], view: view({ ...table, seat: more.seat ?? 0, ...changes }), ...more });
  flushSync();
}

function sit(...table: Parameters<typeof look>): void {
  look(...table);
  const props = {
    get seen() {
      return now;
    },
  };
  game = mount(Game, { target: document.body, props });
  flushSync();
}

/** It is told that somebody has tasted, and whose turn it is now. */
function tastes(tasters: readonly number[], taster: number, more: Partial<Seen> = {}): void {
  look(tasters, taster, more);
  hear(
    [
      { type: "tasted", tasting: tasting(tasters.at(-1)!) },
      { type: "turned-up", seat: taster, plates: PLATES },
    ],
    true,
    { photo: [], waited: 0 },
  );
  flushSync();
}

async function pass(millis: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(millis);
  flushSync();
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const press = (selector: string) => {
  find(selector)!.click();
  flushSync();
};
const text = (selector: string) => find(selector)!.textContent.replace(/\s+/g, " ").trim();
const saidBy = () => all("aside [data-tasted]").map((one) => Number(one.dataset.tasted));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("scrollTo", vi.fn());
  sessionStorage.clear();
  settings.language = "en";
  settings.calm = true;
  play.mockClear();
  hush();
});
afterEach(() => {
  if (game) void unmount(game);
  game = null;
});

describe("SW-16: who is to taste yet", () => {
  test("sees the taster's plates, who is next, and one's own under covers", () => {
    sit([], 1);
    expect(text("h2")).toBe("Ben is tasting");
    expect(all("[data-turned-up]")).toHaveLength(3);
    expect(text("[data-turned-up='1']")).toContain("tuna");
    expect(find("[data-plate]")).toBeNull();
    expect(text("[data-next-taster='2']")).toBe("Next: Cleo");
    expect(find("[data-covered='3']")).not.toBeNull();
  });

  test("is told when it is one's turn next, and who is last", () => {
    sit([1, 2], 3);
    expect(text("[data-next-taster='0']")).toBe("You are next.");
    look([1, 2, 3, 0], 3, {}, { ready: [true, true, true, false] });
    expect(text(".now .next")).toBe("That’s the last taster.");
  });

  test("sees all in the order in which they taste, each with their turn", () => {
    sit([2, 3], 0, { seat: 1 });
    expect(all("[data-score]").map((one) => [Number(one.dataset.score), one.dataset.turnOf])).toEqual([
      [2, "done"],
      [3, "done"],
      [0, "now"],
      [1, "next"],
    ]);
    const words = all("[data-score] button").map((one) => one.getAttribute("aria-label"));
    expect(words).toEqual([
      "Cleo: 0 points, has tasted",
      "Dan: 0 points, has tasted",
      "Ana: 0 points, is tasting",
      "Ben: 0 points, tastes next",
    ]);
  });

  test("in Chef's suggestion one's own plates are open, and those of the others", () => {
    const chef = { options: { ...options, chef: true }, plates: [PLATES, PLATES, PLATES, PLATES] };
    sit([], 1, {}, chef);
    expect(find("[data-covered]")).toBeNull();
    expect(text(".own")).toContain("honey");
    expect(all(".others [data-busy]").map((one) => one.dataset.busy)).toEqual(["2", "3"]);
  });
});

describe("whose turn it is", () => {
  test("ranks before everybody's eyes, tells it deliberately, and takes nothing back", async () => {
    sit([2, 3], 0, { chat: true });
    expect(text(".watched")).toBe("Everybody is watching.");
    expect(find("[data-confirm]")).toBeNull();
    press("[data-plate='1']");
    press("[data-plate='0']");
    await pass(1000);
    expect(text("[data-confirm]")).toBe("Tell everybody");
    press("[data-confirm]");
    expect(play.mock.calls).toEqual([[[{ type: "rank", order: [1, 0, 2], remark: "" }]]]);
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Backspace", bubbles: true }));
    expect(play).toHaveBeenCalledOnce();
    // It is told, and still known to be mine: that seals nothing.
    look([2, 3, 0], 1, {}, { rank: { type: "rank", order: [1, 0, 2], remark: "" } });
    expect(find("[data-change]")).toBeNull();
    expect(find("[data-covered]")).toBeNull();
    expect(text("h2")).toBe("Ben is tasting");
  });

  test("what the ones before said stands below, the latest first, with makers and points", () => {
    sit([2, 3], 0);
    expect(saidBy()).toEqual([3, 2]);
    expect(text("aside [data-tasted='3']")).toMatch(/Ana \+3.*Ben \+2.*Cleo \+0.*“Word of 3”/);
  });
});

describe("those who look on", () => {
  test("see the same, and no plates of their own", () => {
    sit([2], 3, { seat: null, play: null });
    expect(text("h2")).toBe("Dan is tasting");
    expect(find("[data-covered]")).toBeNull();
    expect(saidBy()).toEqual([2]);
  });

  test("on a table screen the last word stands beside the plates", () => {
    sit([2, 3], 0, { seat: null, play: null, isTableScreen: true });
    expect(text("h2")).toBe("Ana is tasting");
    expect(saidBy()).toEqual([3]);
  });

  test("in a replay it stands there as it was, before a lot has named the first too", () => {
    sit([], 0, { game: 0, play: null, seat: null }, { phase: "reveal", taster: null, plates: before(null) });
    expect(text("h2")).toBe("The lot decides who tastes first.");
    look([2], 3, { game: 0, play: null, seat: null });
    hear([{ type: "tasted", tasting: tasting(2) }], true, { photo: [], waited: 0 });
    flushSync();
    expect(find("[data-telling]")).toBeNull();
    expect(saidBy()).toEqual([2]);
  });
});

describe("what somebody said is told", () => {
  const result = { scores: [0, 0, 0, 0], winners: [0], why: "most-points", sheets: [], rival: null, tied: [] };

  test("at once where one wants it calm", () => {
    sit([], 2);
    tastes([2], 3);
    expect(find("[data-telling]")).toBeNull();
    expect(saidBy()).toEqual([2]);
    expect(text("h2")).toBe("Dan is tasting");
  });

  test("maker by maker else, before the next plates are seen", async () => {
    settings.calm = false;
    sit([], 2);
    tastes([2], 3);
    expect(find("[data-telling]")).not.toBeNull();
    expect(all("[data-gain]")).toHaveLength(0);
    await pass(3000);
    expect(all("[data-gain]")).toHaveLength(3);
    expect(find("[data-turned-up]")).toBeNull();
    await pass(1100);
    expect(find("[data-telling]")).toBeNull();
    expect(text("h2")).toBe("Dan is tasting");
    expect(saidBy()).toEqual([2]);
  });

  test("in full where bots are quicker than one reads", async () => {
    settings.calm = false;
    sit([], 1);
    tastes([1], 2);
    await pass(1200);
    tastes([1, 2], 3);
    expect(text("[data-reveal] h3")).toBe("Ben tastes");
    await pass(3000);
    expect(text("[data-reveal] h3")).toBe("Cleo tastes");
    await pass(4000);
    expect(find("[data-telling]")).toBeNull();
  });

  test("but nobody has to wait for it who is to taste", () => {
    settings.calm = false;
    sit([], 3);
    tastes([3], 0);
    expect(text("[data-go-on]")).toBe("Lift my covers");
    press("[data-go-on]");
    expect(all("[data-plate]")).toHaveLength(3);
    expect(saidBy()).toEqual([3]);
  });

  test("not again to who comes back: it stands beside the plates", () => {
    settings.calm = false;
    sit([], 1);
    look([1, 2], 3);
    hear([{ type: "tasted", tasting: tasting(1) }], false, { photo: [], waited: 0 });
    flushSync();
    expect(find("[data-telling]")).toBeNull();
    expect(saidBy()).toEqual([2, 1]);
  });

  test("and the last of a round before all of it is shown; those before are not told again", async () => {
    settings.calm = false;
    sit([0, 1, 2], 3);
    const over = { phase: "over", taster: null, plates: before(null), ready: [false, false, false, false] } as const;
    look([0, 1, 2, 3], 3, { result: result, waiting: [] }, over);
    hear(
      [
        { type: "tasted", tasting: tasting(3) },
        { type: "round-ends", round: 1, scores: [0, 0, 0, 0] },
      ],
      true,
      { photo: [], waited: 0 },
    );
    flushSync();
    expect(text("[data-reveal] h3")).toBe("Dan tastes");
    await pass(4200);
    expect(find("[data-reveal]")).toBeNull();
    await pass(1000);
    expect(spoken().text).toContain("After round 1");
    expect(spoken().text).not.toContain("ranks");
  });
});
