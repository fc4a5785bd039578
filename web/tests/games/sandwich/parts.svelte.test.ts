// @vitest-environment happy-dom
/** The parts of the table as they are seen and pressed. */
import "../../../src/games/sandwich/texts.ts";
import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { Carrying } from "../../../src/games/sandwich/kitchen/carrying.svelte.ts";
import Game from "../../../src/games/sandwich/Game.svelte";
import Icebreaker from "../../../src/games/sandwich/Icebreaker.svelte";
import KitchenSeen from "../../../src/games/sandwich/kitchen/KitchenSeen.svelte";
import Market from "../../../src/games/sandwich/market/Market.svelte";
import Reveal from "../../../src/games/sandwich/tasting/Reveal.svelte";
import Tasting from "../../../src/games/sandwich/tasting/Tasting.svelte";
import Trade from "../../../src/games/sandwich/kitchen/Trade.svelte";
import { hush, spoken } from "../../../src/kit/announcer.svelte.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import type { Sandwich } from "../../../src/wire/wire.ts";
import { BASKET, seen, view, type Seen } from "./views.ts";

const play = vi.fn(async (_moves: readonly Sandwich.Move[]) => null);
let now = $state.raw(seen());
let part: Record<string, unknown> | null = null;

function show(component: Component<any>, changes: Partial<Sandwich.View>, more: Partial<Seen> = {}): void {
  look(changes, more);
  const props = {
    get seen() {
      return now;
    },
    round: 1,
  };
  part = mount(component, { target: document.body, props });
  flushSync();
}

function look(changes: Partial<Sandwich.View>, more: Partial<Seen> = {}): void {
  now = seen({ play, view: view(changes), ...more });
  flushSync();
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const press = (selector: string) => {
  find(selector)!.click();
  flushSync();
};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  settings.language = "en";
  play.mockClear();
});
afterEach(() => {
  if (part) void unmount(part);
  part = null;
});

describe("the tasting", () => {
  const plate = (...names: string[]) => ({ sandwich: names, maker: null, pitch: "" });
  const mine = [plate("ham 1", "brie 1", "pear 1"), plate("tuna 1", "crab 1", "apple 1"), plate("mango 1", "honey 1")];
  const plates = [mine, mine, [], []] as unknown as Sandwich.View["plates"];
  const rank: Sandwich.Rank = { type: "rank", order: [2, 0, 1], remark: "" };
  const at = { phase: "tasting", plates } as const;
  const places = () => all("[data-plate]").map((one) => one.dataset.place);
  const write = (text: string) => {
    const field = find("[data-remark]") as HTMLInputElement;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
  };

  async function confirm(): Promise<void> {
    press("[data-plate='1']");
    press("[data-plate='0']");
    await vi.advanceTimersByTimeAsync(1000);
    press("[data-confirm]");
  }

  test("in a replay shows the ranking that was sealed, and none where none was", () => {
    show(Tasting, { ...at, rank }, { game: 0, play: null });
    expect(places()).toEqual(["1", "2", "0"]);
    look({ ...at, seat: 1 }, { game: 0, play: null, seat: 1 });
    expect(places()).toEqual([undefined, undefined, undefined]);
  });

  test("takes back no more than the seal by a Backspace that is held", async () => {
    const held = async (repeat: boolean) => {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Backspace", bubbles: true, repeat }));
      await vi.advanceTimersByTimeAsync(30);
      flushSync();
    };
    show(Tasting, { ...at, rank });
    await held(false);
    expect(play.mock.calls).toEqual([[[{ type: "reconsider" }]]]);
    look(at);
    await held(true);
    await held(true);
    expect(places()).toEqual(["1", "2", "0"]);
  });

  test("keeps what was chosen while the game is paused", () => {
    show(Tasting, at);
    press("[data-plate='1']");
    look(at, { play: null });
    expect(places()[1]).toBe("0");
  });

  test("has no room for words where chat is off, not even for those that were kept", async () => {
    show(Tasting, at, { chat: true });
    write("Awful");
    look(at, { chat: false });
    expect(find("[data-remark]")).toBeNull();
    await confirm();
    expect(play.mock.calls[0]![0]).toEqual([{ type: "rank", order: [1, 0, 2], remark: "" }]);
  });

  test.each([{ chat: true }, { chat: false, chef: true }])("has room for words with %o", async ({ chat, chef }) => {
    const options = { ...view().options, chef: chef === true };
    show(Tasting, { ...at, options }, { chat });
    write(" Yum ");
    await confirm();
    expect(play.mock.calls[0]![0]).toMatchObject([{ remark: "Yum" }]);
  });
});

describe("buttons keep the focus while there is nothing to press", () => {
  /** A button that is `disabled` loses it. */
  const isOff = (selector: string) => {
    expect(find(selector)!.hasAttribute("disabled")).toBe(false);
    return find(selector)!.getAttribute("aria-disabled") === "true";
  };

  test("to make an offer", () => {
    const options = { ...view().options, trade: true };
    show(Trade, { options });
    expect(isOff("[data-make-offer]")).toBe(false);
    look({ options, offers_made: 12 });
    expect(isOff("[data-make-offer]")).toBe(true);
    press("[data-make-offer]");
    expect(find("dialog")?.hasAttribute("open") ?? false).toBe(false);
  });

  test("to tell what one loves and hates", () => {
    show(Icebreaker, { phase: "icebreaker" });
    press("[data-name=ham]");
    press("[data-confirm]");
    expect(play).not.toHaveBeenCalled();
    press("[data-name=brie]");
    expect(isOff("[data-confirm]")).toBe(false);
    press("[data-confirm]");
    expect(play.mock.calls[0]![0]).toEqual([{ type: "confess", loved: "ham", hated: "brie" }]);
    expect(isOff("[data-confirm]")).toBe(true); // it is on its way
  });
});

describe("who answers an offer goes on among the others", () => {
  const options = { ...view().options, trade: true };
  const offer = (to: number): Sandwich.Offer => ({ type: "offer", to, give: "ham 1", want: "brie 1" });
  /** By keyboard: what is pressed has the focus. */
  const choose = async (selector: string) => {
    find(selector)!.focus();
    press(selector);
    await vi.advanceTimersByTimeAsync(0);
  };
  const focus = () => document.activeElement!.className;

  test.each([
    ["accepted", "[data-accept]", [null, offer(0), null, null]],
    ["withdrawn", "[data-withdraw]", [offer(1), null, null, null]],
  ])("once it is %s", async (_, button, offers) => {
    show(Trade, { options, offers });
    await choose(button);
    expect(document.activeElement).toBe(find(button)); // until it is told
    look({ options, offers: [null, null, null, null] });
    await vi.advanceTimersByTimeAsync(0);
    expect(focus()).toContain("trade");
  });

  test("once it is put aside, or shown again", async () => {
    show(Trade, { options, offers: [null, offer(0), null, null] });
    await choose("[data-aside]");
    expect(focus()).toContain("trade");
    await choose("[data-aside-show]");
    expect(focus()).toContain("trade");
  });

  test("who is elsewhere stays there", async () => {
    show(Trade, { options, offers: [null, offer(0), null, null] });
    look({ options, offers: [null, null, null, null] });
    await vi.advanceTimersByTimeAsync(0);
    expect(document.activeElement).toBe(document.body);
  });
});

test("what became of an offer is not said a second time", () => {
  let hear: Parameters<Seen["listen"]>[0] = () => {};
  const listen: Seen["listen"] = (hears) => {
    hear = hears;
    return () => {};
  };
  show(Trade, { options: { ...view().options, trade: true } }, { listen });
  const offer: Sandwich.Offer = { type: "offer", to: 1, give: "ham 1", want: "brie 1" };
  hear([{ type: "swapped", seat: 1, of: 0, offer }], true, { photo: [], waited: 0 });
  flushSync();
  expect(find("[data-lapsed]")!.textContent).toContain("Ben has your ham");
  expect(find("[data-lapsed]")!.closest("[role=status], [aria-live]")).toBeNull();
  vi.advanceTimersByTime(5_000); // long enough to be read: on a small phone it stands where the rolls are
  flushSync();
  expect(find("[data-lapsed]")).toBeNull();
});

test("who cannot swap any more is told why", () => {
  const options = { ...view().options, trade: true };
  const left = () => find("[data-offers-left]")!.textContent.trim();
  show(Trade, { options });
  expect(left()).toContain("12");
  look({ options, offers_made: 11 });
  expect(left()).toBe("1 offer left");
  look({ options: { ...options, offers: 0 }, offers_made: 40 }); // AMB-W17
  expect(left()).toBe("unlimited offers");
  expect(find("[data-make-offer]")!.getAttribute("aria-disabled")).toBe("false");
  look({ options, ready: [false, true, true, true] });
  expect(left()).toBe("The others have served.");
});

test("who wants nothing of an offer puts it aside, and may look at it again", () => {
  let hear: Parameters<Seen["listen"]>[0] = () => {};
  const listen: Seen["listen"] = (hears) => {
    hear = hears;
    return () => {};
  };
  const offer = (to: number): Sandwich.Offer => ({ type: "offer", to, give: "ham 1", want: "brie 1" });
  const offers = [null, offer(0), offer(3), null];
  const offered = () => all("[data-offer]").map((one) => one.dataset.offer);
  show(Trade, { options: { ...view().options, trade: true }, offers }, { listen });
  expect(offered()).toEqual(["1", "2"]);
  expect(all("[data-aside]")).toHaveLength(1);
  press("[data-aside]");
  expect(offered()).toEqual(["2"]);
  expect(play).not.toHaveBeenCalled();
  press("[data-aside-show]");
  expect(offered()).toEqual(["1", "2"]);
  press("[data-aside]");
  hear([{ type: "offered", seat: 1, offer: offer(0), instead: null } as unknown as Sandwich.News], true, {
    photo: [],
    waited: 0,
  });
  flushSync();
  expect(offered()).toEqual(["1", "2"]);
});

describe("the show of a round", () => {
  const dish = (maker: number) => ({ ingredients: ["ham 1"], maker });
  const tasting = (taster: number, makers: number[]) =>
    ({ round: 1, taster, dishes: makers.map(dish), remark: "" }) as unknown as Sandwich.Tasting;
  const history = [tasting(0, [1, 2, 3]), tasting(1, [0, 2, 3])];
  const begin = () => show(Reveal, { history, phase: "market", scores: [3, 3, 4, 0] });
  const heard = async (millis: number) => {
    await vi.advanceTimersByTimeAsync(millis);
    flushSync();
    return spoken().text;
  };

  test("says who made what when it is shown, not before", async () => {
    hush();
    begin();
    expect(await heard(1800)).toBe("");
    expect(all(".mystery")).toHaveLength(1);
    expect(await heard(900)).toContain("Ana ranks");
    expect(await heard(1800)).not.toContain("Ben ranks");
    expect(await heard(2300)).toContain("Ben ranks");
    expect(spoken().text).toContain("After round 1");
  });

  test("says all of it to who skips", async () => {
    hush();
    begin();
    press("[data-skip]");
    expect(await heard(200)).toMatch(/Ana ranks.*Ben ranks.*After round 1/);
  });

  test("keeps the room of a maker who is not told yet", () => {
    begin();
    const parts = (place: number) => find(`[data-dish="${place}"] .maker`)!.querySelectorAll(".name, b").length;
    expect(parts(0)).toBe(2);
  });
});

describe("between two rounds of a race", () => {
  const dishes = [1, 2, 3].map((maker) => ({ ingredients: ["ham 1"], maker }));
  const history = [{ round: 1, taster: 0, dishes, remark: "" }] as unknown as Sandwich.Tasting[];
  const race = { ...view().options, market: "race" as const };
  const after = { phase: "signal", round: 2, history, options: race } as const;
  const ended = [{ type: "round-ends", round: 1, scores: [0, 3, 2, 0] }] as unknown as Sandwich.News[];
  let hear: Parameters<Seen["listen"]>[0];
  const listen: Seen["listen"] = (hears) => {
    hear = hears;
    return () => {};
  };
  const at = async (millis: number) => {
    await vi.advanceTimersByTimeAsync(millis);
    flushSync();
    return find("[data-phase]")!.dataset.phase;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
  });

  test.each([{ seat: 0 }, { seat: null, isTableScreen: true }])(
    "all are at the market before it opens: %o",
    async (who) => {
      show(Game, { ...after, seat: who.seat }, { ...who, listen, opensAt: performance.now() + 7000 });
      hear(ended, true, { photo: [], waited: 0 });
      expect(await at(1)).toBe("show");
      expect(find("[data-until]")!.dataset.until).toBe("4");
      expect(await at(3000)).toBe("show");
      expect(find("[data-until]")!.dataset.until).toBe("1");
      expect(await at(1000)).toBe("signal");
      expect(find(".market")!.textContent).toContain("Get ready");
      expect(find("[data-until]")).toBeNull();
    },
  );

  test("who skips the show reads until then, with nothing to press that would change it", async () => {
    show(Game, after, { listen, opensAt: performance.now() + 7000 });
    hear(ended, true, { photo: [], waited: 0 });
    await at(1);
    press("[data-skip]");
    expect(find("[data-tastings]")).not.toBeNull();
    expect(find("[data-continue]")).toBeNull();
    expect(find("[data-until]")!.textContent).toContain("Next market in 4 s");
    await at(4000);
    expect(find("[data-tastings]")).toBeNull();
    expect(find(".market")).not.toBeNull();
  });

  test("who comes back meanwhile reads what is left of it", async () => {
    show(Game, after, { listen, opensAt: performance.now() + 5000 });
    expect(find("[data-tastings]")).not.toBeNull();
    expect(find("[data-until]")!.dataset.until).toBe("2");
    await at(2001);
    expect(find(".market")).not.toBeNull();
  });
});

test("of who is away a table screen does not say that they cook", () => {
  const players = seen().players.map((player) => ({ ...player, away: player.seat !== 3 }));
  show(KitchenSeen, { seat: null, ready: [true, false, false, false] }, { seat: null, isTableScreen: true, players });
  const said = all(".doing").map((one) => one.textContent);
  expect(said).toEqual(["done", "away", "away", "is cooking…"]);
});

test("who looks on sees who still cooks", () => {
  show(KitchenSeen, { seat: null, ready: [true, false, true, false] }, { seat: null, play: null });
  expect(all("[data-busy]").map((one) => one.dataset.busy)).toEqual(["1", "3"]);
  expect(find("[data-busy='1']")!.textContent).toContain("is cooking");
});

describe("the market", () => {
  const market = { phase: "market", market: BASKET.slice(0, 4), took: [null, null, null, null] } as const;

  beforeEach(() => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
  });

  test("says how many points everybody has, once there are any", () => {
    show(Market, market);
    expect(all("[data-points]")).toEqual([]);
    const history = [{ round: 1, taster: 0, dishes: [], remark: "" }];
    look({ ...market, history, scores: [4, 7, 0, 2] });
    expect(all("[data-points]").map((one) => Number.parseInt(one.textContent))).toEqual([7, 0, 2, 4]);
  });

  test("shows that no card can be reached for without a line, and that it can once it is back", () => {
    const raced = { ...market, options: { ...view().options, market: "race" } as Sandwich.Options };
    const off = () => all("[data-slot]").map((slot) => slot.getAttribute("aria-disabled"));
    show(Market, raced, { claim: null });
    expect(off()).toEqual(["true", "true", "true", "true"]);
    expect(find("ol.shut kbd")).toBeNull();
    look(raced, { claim: async () => null });
    expect(off()).toEqual(["true", "false", "false", "false"]);
    expect(find("ol.shut")).toBeNull();
    expect(all("ol kbd")).toHaveLength(3);
  });
});

describe("carrying", () => {
  const dropped = vi.fn();
  const pointer = (type: string, at: number) =>
    Object.assign(new Event(type), {
      ...{ pointerId: 1, pointerType: "mouse", isPrimary: true, button: 0, clientX: at, clientY: at },
    }) as unknown as PointerEvent;

  const click = (detail: number) => new MouseEvent("click", { detail });

  function drag(): Carrying {
    const carrying = new Carrying(dropped);
    carrying.hold(pointer("pointerdown", 0), "ham 1");
    carrying.pull(pointer("pointermove", 60));
    carrying.release(pointer("pointerup", 60));
    return carrying;
  }

  beforeEach(() => {
    document.elementFromPoint = () => null;
    vi.spyOn(Event.prototype, "target", "get").mockReturnValue(document.body);
  });
  afterEach(() => vi.restoreAllMocks());

  test("the click at the end of a drag is no tap, however often one asks", () => {
    const carrying = drag();
    expect(dropped).toHaveBeenCalledWith("ham 1", null);
    expect([carrying.ends(click(1)), carrying.ends(click(1))]).toEqual([true, true]);
  });

  test("however often the finger moves, what lies under it is looked for once a frame, and once more at the drop", () => {
    const look = vi.spyOn(document, "elementFromPoint");
    const frames: (() => void)[] = [];
    vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((act) => frames.push(() => act(0)));
    const carrying = new Carrying(dropped);
    carrying.hold(pointer("pointerdown", 0), "ham 1");
    for (let x = 20; x < 60; x++) carrying.pull(pointer("pointermove", x));
    expect([frames.length, look.mock.calls.length]).toEqual([1, 0]);
    frames[0]!();
    expect([carrying.floating?.x, look.mock.calls.length]).toEqual([59, 1]);
    carrying.release(pointer("pointerup", 60));
    expect(look.mock.calls.length).toBe(2);
  });

  test("a key pressed after it is one, and so is the next tap", () => {
    const carrying = drag();
    expect(carrying.ends(click(0))).toBe(false);
    carrying.press();
    expect(carrying.ends(click(1))).toBe(false);
  });
});

describe("on a table screen", () => {
  const baskets = [BASKET, BASKET, BASKET, BASKET].map((cards, seat) =>
    cards.map((card) => card.replace("1", `${seat}`)),
  );
  const trade = { ...view().options, trade: true };
  const screen = { seat: null, isTableScreen: true, play: null };

  test("everybody has a side of their own, whatever their number", () => {
    show(KitchenSeen, { seat: null, options: trade, baskets }, screen);
    expect(find("[data-busy='0']")!.parentElement!.style.getPropertyValue("--columns")).toBe("4");
  });

  test("points stand there, and nowhere else are the names once more", () => {
    show(Game, { seat: null, options: trade, baskets, scores: [4, 0, 2, 1] }, screen);
    expect(all("[data-busy] [data-points]").map((points) => points.textContent)).toEqual(["4", "0", "2", "1"]);
    expect(find(".scores")).toBeNull();
  });

  test("an offer is below what it is about", () => {
    const offers = [{ type: "offer" as const, to: 1, give: "ham 0", want: "brie 1" }, null, null, null];
    show(KitchenSeen, { seat: null, options: trade, baskets, offers }, screen);
    const [offer, basket] = [find("[data-offer]")!, find("[data-busy]")!];
    expect(basket.compareDocumentPosition(offer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test("a late step of the show is caught up with", async () => {
    vi.useFakeTimers();
    const dishes = [1, 2, 3].map((maker) => ({ maker, ingredients: ["ham", "brie", "pear"] as const }));
    const history = [0, 1].map((taster) => ({ round: 1, taster, dishes, remark: "" }));
    now = seen({ ...screen, view: view({ seat: null, phase: "reveal", history: history }) });
    part = mount(Reveal, { target: document.body, props: { seen: now, round: 1, until: null, ondone: () => {} } });
    flushSync();
    vi.advanceTimersToNextFrame(); // in which names are made to fit
    const began = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => began + 4100); // the first of its timers is that late
    await vi.advanceTimersToNextTimerAsync();
    flushSync();
    expect(find("[data-tasted]")!.dataset.tasted).toBe("1");
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
});
