// @vitest-environment happy-dom
/** Who hears what of Sandwich, with and without a table screen. */
import { beforeEach, describe, expect, test, vi } from "vitest";

import { playKitchenSounds, playMarketSounds } from "../../../src/games/sandwich/soundEffects.ts";
import { scopeOf, type Scope, type SoundName } from "../../../src/kit/sounds.ts";
import type { Sandwich } from "../../../src/wire/wire.ts";

const { heard, buzz } = vi.hoisted(() => ({ heard: [] as string[], buzz: vi.fn() }));
vi.mock("../../../src/kit/sound.ts", () => ({
  buzz,
  play: (name: SoundName, _step = 0, scope: Scope = scopeOf(name)) => heard.push(`${scope} ${name}`),
}));

beforeEach(() => {
  heard.length = 0;
  buzz.mockClear();
});

const told = (tell: () => void): string[] => {
  tell();
  return heard.splice(0);
};

describe("the market", () => {
  const flipped: Sandwich.News = { type: "flipped", cards: ["ham 1", "brie 1", "pear 1"] };
  const grab = (seat: number, card: string): Sandwich.News => ({ type: "grabbed", seat, card, left_over: false });
  const market = (news: Sandwich.News[], me: number | null, wanted: string[] = [], contested = false) =>
    told(() => playMarketSounds(news, me, wanted, () => contested));

  test("the flip is the table's, for phones as for the screen", () => {
    for (const me of [0, null]) expect(market([flipped], me)).toEqual(["table turn"]);
  });

  test("what one gets oneself is one's own", () => {
    expect(market([grab(0, "ham 1")], 0)).toEqual(["own take"]);
    expect(market([grab(0, "ham 1")], 0, ["ham 1"], true)).toEqual(["own snatch"]);
  });

  test("so is what another got before one", () => {
    expect(market([grab(1, "ham 1")], 0, ["ham 1"])).toEqual(["own missed"]);
    expect(buzz).toHaveBeenCalledOnce();
    expect(market([grab(0, "brie 1"), grab(1, "ham 1")], 0, ["ham 1", "brie 1"])).toEqual(["own take", "own missed"]);
  });

  test("what others take is the table's, and nothing like one's own", () => {
    expect(market([grab(1, "ham 1"), grab(2, "brie 1")], 0)).toEqual(["table pass"]);
    expect(buzz).not.toHaveBeenCalled();
  });

  test("a table screen sounds every grab", () => {
    expect(market([grab(1, "ham 1"), grab(2, "brie 1")], null)).toEqual(["table take"]);
    expect(market([grab(1, "ham 1")], null, [], true)).toEqual(["table snatch"]);
  });

  test("a press and a locked card are one's own", () => {
    expect((["pick", "locked"] as const).map(scopeOf)).toEqual(["own", "own"]);
  });
});

describe("the kitchen", () => {
  const offer: Sandwich.Offer = { type: "offer", to: 2, give: "ham 1", want: "brie 1" };
  const offered: Sandwich.News = { type: "offered", seat: 1, offer, instead: false };
  const swapped: Sandwich.News = { type: "swapped", seat: 2, of: 1, offer };
  const kitchen = (one: Sandwich.News, me: number | null) => told(() => playKitchenSounds([one], me));

  test("an offer nudges only whom it is for", () => {
    expect(kitchen(offered, 2)).toEqual(["own nudge"]);
    expect(buzz).toHaveBeenCalledOnce();
    for (const me of [0, 1, null]) expect(kitchen(offered, me)).toEqual([]);
    expect(buzz).toHaveBeenCalledOnce();
  });

  test("a swap is heard by the two on their phones, and by the others from the table", () => {
    for (const me of [1, 2]) expect(kitchen(swapped, me)).toEqual(["own steal"]);
    for (const me of [0, null]) expect(kitchen(swapped, me)).toEqual(["table pass"]);
  });

  test("an offer that is off is heard by who made it", () => {
    const lapsed: Sandwich.News = { type: "lapsed", seat: 1, offer };
    expect(kitchen(lapsed, 1)).toEqual(["own undo"]);
    for (const me of [0, 2, null]) expect(kitchen(lapsed, me)).toEqual([]);
  });

  test("others who are ready tick", () => {
    expect(kitchen({ type: "ready", seat: 1 }, 0)).toEqual(["table tick"]);
    expect(kitchen({ type: "ready", seat: 1 }, 1)).toEqual([]);
  });
});
