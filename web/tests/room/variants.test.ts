import { describe, expect, test } from "vitest";

import { differences } from "../../src/pages/lobby/differences.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import { changedOptions, differingOptions, isMoot, NAMED, variants } from "../../src/room/variants.ts";
import { elements, type Pair, readPairs, repaired, written } from "../../src/games/picnic/bonus/pairs.ts";
import type { CatalogueEntry } from "../../src/wire/wire.ts";
import { chair } from "../clients.ts";

const PICNIC: CatalogueEntry = {
  id: "snack-match",
  name: "Snack Match",
  seats: [1, 2, 3],
  options: [
    {
      name: "bonus",
      values: ["none", "quiet", "balanced", "cerebral", "random", "easy", "medium", "hard", "choose", "…"],
      meaning: "",
    },
    { name: "touch", values: ["on", "off"], meaning: "" },
    { name: "later", values: ["on", "off"], meaning: "" },
  ],
  usual: { edition: "snack-match", bonus: "none", touch: true, later: false },
  bots: [],
};
const ARNAQUE: CatalogueEntry = {
  ...PICNIC,
  id: "snack-arnaque",
  options: [
    { name: "copies", values: ["value", "five"], meaning: "" },
    { name: "first", values: ["random", "NUMBER"], meaning: "" },
  ],
  usual: { copies: "value", first: "random" },
};
const SNAP: CatalogueEntry = {
  ...PICNIC,
  id: "snap",
  options: [{ name: "flips", values: ["NUMBER"], meaning: "" }],
  usual: { flips: 0 },
};
const known = (name: string) => name !== "later";

const SANDWICH: CatalogueEntry = {
  ...PICNIC,
  id: "sandwich",
  options: [
    { name: "market", values: ["race", "turns"], meaning: "" },
    { name: "trade", values: ["on", "off"], meaning: "" },
    { name: "chef", values: ["on", "off"], meaning: "" },
    { name: "tasting", values: ["sealed", "turns"], meaning: "" },
    { name: "offers", values: ["NUMBER"], meaning: "" },
  ],
  usual: { market: "race", trade: false, chef: false, tasting: "sealed", offers: 12 },
};

test("a suggested length is no change, though the printed game has none; how long it is, is said elsewhere", () => {
  settings.language = "en";
  expect(changedOptions(SNAP, { flips: 80 })).toEqual([]);
  expect(changedOptions(SNAP, { flips: 40 })).toEqual(["flips"]);
  for (const flips of [0, 40, 80]) expect(differences(SNAP, { flips }, [])).toEqual([]);
  expect(differingOptions(SNAP, { flips: 80 })).toEqual({ flips: 80 }); // the server is told as before
});

test("what another option leaves without effect is moot", () => {
  expect(isMoot("hidden", { chef: true })).toBe(true);
  expect(isMoot("hidden", { chef: false })).toBe(false);
  expect(isMoot("trade", { chef: true })).toBe(false);
  expect(isMoot("offers", {})).toBe(true);
  expect(isMoot("offers", { trade: true })).toBe(false);
});

test("AMB-W12, AMB-W17: the tasting and the number of offers are chosen beside what they belong to", () => {
  settings.language = "en";
  const shown = variants(SANDWICH, { trade: true, offers: 3 }, 4, known);
  expect(shown.map(({ name }) => name)).toEqual(["market", "tasting", "trade", "offers", "chef"]);
  expect(shown[3]).toEqual({ kind: "number", name: "offers", values: [0, 3, 6, 12], value: 3 });
  expect(differences(SANDWICH, { trade: true, offers: 0, tasting: "turns" }, [])).toEqual([
    "The tasting: One by one, as in the box",
    "Trade: on",
    "Number of offers: No limit",
  ]);
  expect(differences(SANDWICH, { offers: 6 }, [])).toEqual([]); // without swaps there are none
});

describe("variants", () => {
  test("are switches and choices at their usual values; what we have no words for is left out", () => {
    expect(variants(PICNIC, {}, 3, known)).toEqual([
      {
        kind: "choice",
        name: "bonus",
        values: ["none", "quiet", "balanced", "cerebral", "random", "choose", NAMED],
        value: "none",
      },
      { kind: "switch", name: "touch", on: true },
    ]);
  });

  test("have their solo names for one seat, and keep what is chosen", () => {
    expect(variants(PICNIC, {}, 1, known)[0]).toMatchObject({
      values: ["none", "easy", "medium", "hard", "choose", NAMED],
    });
    expect(variants(PICNIC, { bonus: "quiet" }, 1, known)[0]).toMatchObject({
      values: ["none", "quiet", "easy", "medium", "hard", "choose", NAMED],
      value: "quiet",
    });
  });

  test("know two named pairs, and a seat", () => {
    expect(variants(PICNIC, { bonus: ["corner:d", "most:R"] }, 2, known)[0]).toMatchObject({ value: NAMED });
    expect(variants(ARNAQUE, {}, 2, known)[1]).toEqual({ kind: "seat", name: "first", value: null });
    expect(variants(ARNAQUE, { first: 0 }, 2, known)[1]).toEqual({ kind: "seat", name: "first", value: 0 });
  });

  test("are sent only where they differ from the usual", () => {
    const options = { edition: "snack-match", bonus: "quiet", touch: true };
    expect(differingOptions(PICNIC, options)).toEqual({ bonus: "quiet" });
    expect(differingOptions(PICNIC, { ...options, bonus: "none" })).toEqual({});
    expect(differingOptions(PICNIC, { ...options, touch: false })).toEqual({ bonus: "quiet", touch: false });
  });
});

describe("what is not as usual, in words", () => {
  const chairs = [chair("Ana", 7), chair("Ben", 8)];

  test("one thing each, by its name", () => {
    settings.language = "en";
    expect(differences(PICNIC, {}, chairs)).toEqual([]);
    expect(differences(PICNIC, { bonus: "balanced", touch: false, later: true }, chairs)).toEqual([
      "Bonus cards: Balanced",
      "Strips must touch: off",
    ]);
    expect(differences(ARNAQUE, { copies: "five", first: 1 }, chairs)).toEqual([
      "Copies of each food: Five of each",
      "Who goes first: Ben",
    ]);
  });

  test("cards that the host named are named", () => {
    settings.language = "fr";
    expect(differences(PICNIC, { bonus: ["corner:d", "most:G"] }, chairs)).toEqual([
      "Cartes bonus\u00a0: Dans les coins – donut, Le plus (coûte) – nappe verte",
    ]);
  });
});

describe("two named bonus cards", () => {
  test("are read and written", () => {
    const pairs = readPairs(["corner:d", "most:R"], "snack-match");
    expect(pairs).toEqual([
      { modifier: "corner", element: "d" },
      { modifier: "most", element: "R" },
    ]);
    expect(written(pairs)).toEqual(["corner:d", "most:R"]);
  });

  test.each(["snack-match", "picnic"] as const)("begin with two that go together in %s", (edition) => {
    const pairs = readPairs("none", edition);
    expect(repaired(pairs, 0, {})).toEqual(pairs);
    for (const pair of pairs) expect(elements(edition)).toContain(pair.element);
  });

  const pairs: [Pair, Pair] = [
    { modifier: "least", element: "d" },
    { modifier: "corner", element: "R" },
  ];

  test("AMB-P17: may be any two, whichever faces share a card in our box", () => {
    const named = repaired(repaired(pairs, 1, { modifier: "most" }), 1, { element: "G" });
    expect(named).toEqual([pairs[0], { modifier: "most", element: "G" }]);
  });

  test("AMB-P17: have nothing twice: what is in the other pair changes places", () => {
    expect(repaired(pairs, 0, { modifier: "corner" })).toEqual([
      { modifier: "corner", element: "d" },
      { modifier: "least", element: "R" },
    ]);
    expect(repaired(pairs, 1, { element: "d" })).toEqual([
      { modifier: "least", element: "R" },
      { modifier: "corner", element: "d" },
    ]);
  });
});
