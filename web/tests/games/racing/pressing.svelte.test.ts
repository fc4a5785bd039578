// @vitest-environment happy-dom
/** One's own hand at a race: what a press claims, and what is seen of it until it is settled. */
import "../../../src/games/racing/texts.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { NOT_PAINTED } from "../../../src/wire/reaction.ts";
import type { OwnRace } from "../../../src/games/racing/race/hand.ts";
import { Pressing } from "../../../src/games/racing/race/pressing.svelte.ts";
import { play } from "../../../src/kit/sound.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import type { Reason } from "../../../src/wire/wire.ts";
import { reason } from "../../clients.ts";

vi.mock("../../../src/kit/sound.ts", async (original) => ({
  ...(await original<object>()),
  play: vi.fn(),
  buzz: vi.fn(),
}));

type What = "slap" | "snap-fingers";

/** The claims that were made, each answered when the test says so. */
let claims: { what: What; seen: number; at: number; answer: (why: Reason | null) => void }[];
let own: OwnRace;
let pressing: Pressing<What>;

const lies = (number: number, more: Partial<OwnRace> = {}) => {
  own = { view: { number, oldest: number - 1 }, claimed: [], active: true, ...more };
};
const press = (what: What, timeStamp = 1) => pressing.press(what, { timeStamp });
const made = () => claims.map(({ what, seen }) => [what, seen]);
const down = () => (["slap", "snap-fingers"] as const).filter((what) => pressing.is(what));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  settings.language = "en";
  claims = [];
  lies(5);
  pressing = new Pressing<What>(
    () => own,
    (what, seen, { timeStamp }) =>
      new Promise((answer) => claims.push({ what, seen, at: timeStamp, answer: (why) => answer(why) })),
  );
});
afterEach(() => vi.useRealTimers());

describe("a press", () => {
  test("claims on the table that lies there, and is seen at once", () => {
    void press("slap", 42);
    expect(claims).toMatchObject([{ what: "slap", seen: 5, at: 42 }]);
    expect(down()).toEqual(["slap"]);
    expect(vi.mocked(play).mock.calls).toEqual([["lay"]]);
  });

  test("is one for each table, with either hand", () => {
    void press("slap");
    void press("snap-fingers");
    expect(made()).toEqual([["slap", 5]]);
    expect(down()).toEqual(["slap"]);
    lies(6);
    expect(down()).toEqual([]);
    void press("snap-fingers");
    expect(made()).toEqual([
      ["slap", 5],
      ["snap-fingers", 6],
    ]);
  });

  test("is none where there is nothing to press for, or one has had one's say", () => {
    lies(5, { active: false });
    void press("slap");
    lies(5, { claimed: [5] });
    void press("slap");
    expect(made()).toEqual([]);
    expect(play).not.toHaveBeenCalled();
    expect(down()).toEqual(["slap", "snap-fingers"]); // as the server tells it, who does not say which
  });

  test("before the new card was on the screen was for the table before it", async () => {
    const pressed = press("slap");
    claims[0]!.answer(reason(NOT_PAINTED));
    await vi.advanceTimersByTimeAsync(0);
    expect(made()).toEqual([
      ["slap", 5],
      ["slap", 4],
    ]);
    expect(down()).toEqual([]);
    claims[1]!.answer(null);
    await pressed;
    void press("snap-fingers");
    expect(made()[2]).toEqual(["snap-fingers", 5]);
  });
});

describe("once it is answered", () => {
  test("nothing is down any more, unless another press is", async () => {
    const first = press("slap");
    lies(6);
    void press("snap-fingers");
    claims[0]!.answer(null);
    await first;
    expect(down()).toEqual(["snap-fingers"]);
  });

  test("what was too late is said to have cost nothing, for a while", async () => {
    const pressed = press("slap");
    claims[0]!.answer(reason("table-gone"));
    await pressed;
    expect(down()).toEqual([]);
    expect(pressing.message).toContain("It costs you nothing");
    await vi.advanceTimersByTimeAsync(4000);
    expect(pressing.message).toBeNull();
  });

  test("a new press wipes that away", async () => {
    const pressed = press("slap");
    claims[0]!.answer(reason("table-gone"));
    await pressed;
    void press("slap");
    expect(pressing.message).toBeNull();
  });

  test("what was refused can be pressed again", async () => {
    const pressed = press("slap");
    claims[0]!.answer(reason("not-shown"));
    await pressed;
    expect([down(), pressing.message]).toEqual([[], null]);
    void press("slap");
    expect(made()).toHaveLength(2);
  });
});

describe("after another has won", () => {
  const gone = (facts: Reason["facts"]): Reason => ({ ...reason("table-gone"), facts });

  test("who pressed in the same moment learns how quick they were", async () => {
    const pressed = press("slap");
    claims[0]!.answer(gone({ stimulus: 5, millis: 421 }));
    await pressed;
    expect([...pressing.lost]).toEqual([[5, 421]]);
    expect(pressing.message).toBeNull();
  });

  test("who presses a little later claims on the table that has gone, once", async () => {
    lies(6, { active: false, justLost: 5 });
    const pressed = press("slap", 42);
    expect(claims).toMatchObject([{ what: "slap", seen: 5, at: 42 }]);
    claims[0]!.answer(gone({ stimulus: 5, millis: 421 }));
    await pressed;
    expect([...pressing.lost]).toEqual([[5, 421]]);
    expect(down()).toEqual([]);
    await press("slap");
    expect(made()).toHaveLength(1);
  });

  test("their time is handed on, to be remembered", async () => {
    const times: number[] = [];
    lies(6, { justLost: 5 });
    pressing = new Pressing<What>(
      () => own,
      async () => gone({ stimulus: 5, millis: 421 }),
      (millis) => times.push(millis),
    );
    await press("slap");
    expect(times).toEqual([421]);
  });

  test("no time is made up where the server tells none", async () => {
    lies(6, { justLost: 5 });
    const pressed = press("slap");
    claims[0]!.answer(gone({}));
    await pressed;
    expect(pressing.lost.size).toBe(0);
  });
});
