// @vitest-environment happy-dom
/** What is told of kitchen and tasting, to each as it concerns them. */
import { beforeEach, describe, expect, test } from "vitest";

import { prompt, say } from "../../../src/games/sandwich/screen.ts";
import { market } from "../../../src/games/sandwich/tasting/calls.svelte.ts";
import { isCut } from "../../../src/games/sandwich/tasting/showing.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import type { Sandwich } from "../../../src/wire/wire.ts";
import { seen, view } from "./views.ts";

beforeEach(() => (settings.language = "en"));

const to = (seat: number | null, news: Sandwich.News) => say(news, seen({ seat, view: view({ seat }) }));
const offer: Sandwich.Offer = { type: "offer", to: 1, give: "ham 1", want: "brie 1" };

test("who is ready, or thinks again, is told to the others", () => {
  expect(to(0, { type: "ready", seat: 0 })).toBeNull();
  expect(to(1, { type: "ready", seat: 0 })).toBe("Ana is ready.");
  expect(to(0, { type: "reconsiders", seat: 0 })).toBeNull();
  expect(to(null, { type: "reconsiders", seat: 0 })).toBe("Ana is thinking it over.");
});

test("what somebody made is told in a replay only", () => {
  const made: Sandwich.News = { type: "composed", sandwiches: [["ham 1", "brie 1", "pesto 1"]], pitches: [] };
  expect(to(1, made)).toBeNull();
  const replayed = { game: 0, view: view({ seat: null }) };
  expect(say(made, seen({ ...replayed, seat: null, actor: 1 }))).toBe("Ben has made: 1: ham, brie, and pesto.");
  expect(say(made, seen({ ...replayed, seat: 0 }))).toMatch(/^Ana has made: /);
});

test("a swap is told to each of the two by what they have now", () => {
  const swapped: Sandwich.News = { type: "swapped", seat: 1, of: 0, offer };
  expect(to(0, swapped)).toBe("Done: Ben has your ham, and you have brie.");
  expect(to(1, swapped)).toBe("Done: Ana has your brie, and you have ham.");
  expect(to(2, swapped)).toBe("Ana and Ben swap ham and brie.");
});

test("an offer that is off is mine, or somebody's", () => {
  const lapsed: Sandwich.News = { type: "lapsed", seat: 0, offer };
  expect(to(0, lapsed)).toBe("Your offer for brie is off.");
  expect(to(1, lapsed)).toBe("Ana’s offer for brie is off.");
});

describe("what heads a verdict", () => {
  const history = [{ round: 1, taster: 0, dishes: [], remark: "" }] as unknown as Sandwich.View["history"];
  const told = view({ phase: "signal", round: 2, flip: 9, history });
  beforeEach(() => void (market.calls = false));

  test("says so from the start, to those who play and those who look on", () => {
    expect(prompt(seen({ view: told, waiting: [] }))).toBe("The verdict");
    expect(prompt(seen({ view: { ...told, seat: null }, seat: null, waiting: [] }))).toBe("The verdict");
  });

  test("in French too", () => {
    settings.language = "fr";
    expect(prompt(seen({ view: told, waiting: [] }))).toBe("Le verdict");
  });

  test("until the next market calls", () => {
    market.calls = true;
    expect(prompt(seen({ view: told, waiting: [] }))).toBeNull();
  });

  test("after the last round as well", () => {
    expect(prompt(seen({ view: view({ phase: "over", round: 3, history }), waiting: [] }))).toBe("The verdict");
  });

  test("and nothing else", () => {
    expect(prompt(seen({ view: view({ phase: "signal", round: 1, flip: 0 }), waiting: [] }))).toBeNull();
    expect(prompt(seen({ view: view({ phase: "signal", round: 2, flip: 10, history }), waiting: [] }))).toBeNull();
  });
});

test("the next market ends the show in a race, and on a table screen in turns too", () => {
  const at = (phase: Sandwich.View["phase"], market: Sandwich.Options["market"]) =>
    view({ phase, options: { ...view().options, market } });
  expect(isCut(at("market", "race"), 0)).toBe(true);
  expect(isCut(at("market", "turns"), 0)).toBe(false);
  expect(isCut(at("market", "turns"), null)).toBe(true);
  expect(isCut(at("signal", "race"), null)).toBe(false);
});
