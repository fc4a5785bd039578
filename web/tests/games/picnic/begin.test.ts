/** What one begins with when strips are to be laid: what was kept, what was confirmed, or what the server has. */
import { expect, test } from "vitest";

import { cellAt } from "../../../src/games/picnic/rulesMirror/field.ts";
import { aim } from "../../../src/games/picnic/placing/ghost.ts";
import { chooseStrip, allPlaces, draftFromView } from "../../../src/games/picnic/placing/placementDraft.ts";
import { startPlacement, packPlacement } from "../../../src/games/picnic/placing/placementStorage.ts";
import { EMPTY } from "../../../src/games/picnic/rulesMirror/weave.ts";
import type { Picnic } from "../../../src/wire/wire.ts";
import { A, B, C, D, laid, place, RULES } from "./boards.ts";

const ONE = laid(place(A, 3, 3));
const view = { seat: 0, picnics: [ONE], mine: ONE, hand: [B, C], options: RULES } as unknown as Picnic.View;
const confirmed = [place(C, 4, 3), place(B, 2, 3)];

test("the hand, if there is nothing else", () => {
  expect(startPlacement(view, [], null)).toEqual(draftFromView(view));
});

test("on a bare blanket the first strip lies there by itself, where the blanket was left", () => {
  const bare = { ...view, picnics: [EMPTY], mine: EMPTY } as Picnic.View;
  const laying = startPlacement(bare, [], null);
  expect([laying.chosen, laying.ghost?.place]).toEqual([B, place(B, 3, 3)]);
  const later = startPlacement(view, [], { ...packPlacement(laying), first: { row: 1, col: 3 } });
  expect(later.first).toEqual({ row: 1, col: 3 });
});

test("what was confirmed and is taken up again, as it lay", () => {
  expect(allPlaces(startPlacement(view, confirmed, null))).toEqual(confirmed);
});

test("not what was confirmed of another hand", () => {
  expect(allPlaces(startPlacement(view, [place(D, 4, 3)], null))).toEqual([]);
});

test("what was kept since goes before", () => {
  const since = aim(chooseStrip(draftFromView(view), B), cellAt(4, 4)).laying;
  expect(startPlacement(view, confirmed, packPlacement(since))).toEqual(since);
});

const taken = place(C, 4, 3);
const covered = { ...view, mine: laid(place(A, 3, 3), taken), hand: [B] } as Picnic.View;

test("AMB-P10: what a bot or a program has laid here, to be confirmed or taken back; what was kept before goes", () => {
  const since = aim(chooseStrip(draftFromView(view), B), cellAt(4, 4)).laying;
  expect(allPlaces(startPlacement(covered, [], null))).toEqual([taken]);
  expect(startPlacement(covered, [], packPlacement(since))).toEqual(draftFromView(covered));
  const all = { ...view, mine: laid(place(A, 3, 3), taken, place(B, 2, 3)), hand: [] } as Picnic.View;
  expect(allPlaces(startPlacement(all, [], null))).toEqual([taken, place(B, 2, 3)]);
});

test("what was done with it since is kept", () => {
  const since = aim(chooseStrip(draftFromView(covered), C), cellAt(2, 4)).laying;
  expect(startPlacement(covered, [], packPlacement(since))).toEqual(since);
});
