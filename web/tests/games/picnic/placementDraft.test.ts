/** The strips of a round: chosen, placed, taken back, sent. */
import { expect, test } from "vitest";

import { blanketOf } from "../../../src/games/picnic/board/blanket.ts";
import { cellAt } from "../../../src/games/picnic/rulesMirror/field.ts";
import { aim, flip, turn } from "../../../src/games/picnic/placing/ghost.ts";
import {
  chooseStrip,
  commit,
  isComplete,
  inHand,
  type PlacementDraft,
  allPlaces,
  resumeDraft,
  movesToSend,
  startDraft,
  draftFromView,
  placedPicnic,
  takeBack,
  picnicWithGhost,
} from "../../../src/games/picnic/placing/placementDraft.ts";
import { laidNow } from "../../../src/games/picnic/rulesMirror/table.ts";
import { EMPTY } from "../../../src/games/picnic/rulesMirror/weave.ts";
import type { Picnic } from "../../../src/wire/wire.ts";
import { A, B, C, laid, place, RULES } from "./boards.ts";

const ONE = laid(place(A, 3, 3));
const put = (laying: PlacementDraft, card: string, row: number, col: number): PlacementDraft =>
  aim(chooseStrip(laying, card), cellAt(row, col)).laying;

test("SM-14: two strips are laid one after the other, and sent in that order", () => {
  let laying = startDraft(ONE, [B, C], RULES);
  expect(laying.chosen).toBeNull();
  laying = put(laying, C, 4, 4);
  expect(isComplete(laying)).toBe(false);
  expect(inHand(laying)).toEqual([B]);
  laying = put(laying, B, 5, 4); // beside C, which choosing B has left where it is
  expect(isComplete(laying)).toBe(true);
  expect(allPlaces(laying)).toEqual([place(C, 4, 3), place(B, 5, 3)]);
  expect(placedPicnic(laying).strips.length).toBe(2);
  expect(picnicWithGhost(laying).strips.length).toBe(3);
});

test("SM-49: alone one lays a single strip, which needs no choosing; so does the last of two", () => {
  expect(startDraft(EMPTY, [A], RULES).chosen).toBe(A);
  expect(commit(put(startDraft(ONE, [B, C], RULES), C, 4, 4)).chosen).toBe(B);
});

test("a strip that was chosen but never aimed is still in hand", () => {
  const looking = chooseStrip(chooseStrip(startDraft(ONE, [B, C], RULES), B), C);
  expect(inHand(looking)).toEqual([B, C]);
  expect(looking.ghost).toBeNull();
});

test("only strips in hand can be chosen", () => {
  const laying = startDraft(ONE, [B, C], RULES);
  expect(chooseStrip(laying, A)).toBe(laying);
});

test("AMB-P10: a placed strip goes back to the hand, and the other stays if it can lie without it", () => {
  const both = put(put(startDraft(ONE, [B, C], RULES), B, 4, 4), C, 2, 4);
  expect(allPlaces(takeBack(both, B))).toEqual([place(C, 2, 3)]);
  expect(allPlaces(takeBack(both, C))).toEqual([place(B, 4, 3)]);
});

test("what lay only by the one taken back goes back too, placed or ghost", () => {
  const ghost = put(put(startDraft(ONE, [B, C], RULES), B, 4, 4), C, 5, 4);
  expect(allPlaces(takeBack(ghost, B))).toEqual([]);
  expect(allPlaces(takeBack(commit(ghost), B))).toEqual([]);
});

test("AMB-P03: on a bare blanket the second strip becomes the first when that one is taken back", () => {
  const both = commit(put(put(startDraft(EMPTY, [A, B], RULES), A, 3, 4), B, 4, 4));
  expect(allPlaces(takeBack(both, A))).toEqual([place(B, 3, 3)]);
  expect(inHand(takeBack(both, A))).toEqual([A]);
});

test("AMB-P03: one that went beneath the first lies on top of nothing now, and looks as it did with it", () => {
  const both = resumeDraft(EMPTY, [place(A, 3, 3), place(B, 2, 4, 1, 1)], RULES);
  const lifted = chooseStrip(both, A);
  expect(lifted.placed).toEqual([place(B, 3, 3, 1)]);
  expect(lifted.ghost?.place).toEqual(place(A, 4, 2)); // on top of it, as before
});

test("a placed strip that is taken up again looks as it did: what the other hid goes beneath it", () => {
  const first = put(startDraft(ONE, [B, C], RULES), B, 4, 4);
  const both = turn(put(first, C, 3, 4)).laying; // C down through the middles of A and B
  const again = chooseStrip(both, B);
  expect(again.ghost?.place).toEqual(place(B, 4, 3, 0, 1));
  expect(allPlaces(again).map((move) => move.card)).toEqual([C, B]);
  const shows = (laying: PlacementDraft, card: string) =>
    picnicWithGhost(laying).shows[picnicWithGhost(laying).strips.findIndex((strip) => strip.card === card)];
  for (const card of [A, B, C]) expect(shows(again, card)).toBe(shows(both, card));
});

test("a strip that went beneath stays beneath when it is taken up again", () => {
  const under = flip(turn(put(startDraft(ONE, [B, C], RULES), B, 3, 4)).laying, 1).laying;
  const away = chooseStrip(under, C);
  expect(chooseStrip(away, B).ghost?.place).toEqual(place(B, 2, 4, 1, 1));
});

test("where what hid it is gone too, it goes beneath as it did when it was placed", () => {
  const onTop = aim(turn(put(startDraft(ONE, [B, C], RULES), B, 3, 4)).laying, cellAt(2, 4)).laying;
  const under = flip(onTop, 2).laying; // its last part slips under A
  const both = put(under, C, 1, 4); // over the first part of B, and touching nothing else
  expect(allPlaces(both)).toEqual([place(B, 1, 4, 1, 2), place(C, 1, 3)]);
  expect(allPlaces(chooseStrip(both, B))).toEqual([place(B, 1, 4, 1, 2)]);
});

const view: Picnic.View = {
  seat: 1,
  options: { edition: "snack-match", bonus: "none", chooser: 0, touch: true, braid: false },
  round: 2,
  phase: "place",
  drawn: null,
  faces: null,
  bonuses: [],
  picnics: [EMPTY, ONE],
  ready: [false, false],
  automaton: [],
  mine: laid(place(A, 3, 3), place(B, 4, 3)),
  hand: [C],
  kept: null,
  passed: null,
};

test("AMB-P10: a view tells what is to be laid; what lies there unconfirmed is as free as what is in hand", () => {
  const left = draftFromView(view);
  expect([left.base, left.hand, left.chosen, left.rules.braid]).toEqual([ONE, [B, C], C, false]);
  expect(allPlaces(left)).toEqual([place(B, 4, 3)]);
  expect(inHand(takeBack(left, B))).toEqual([B, C]);
  const all = draftFromView({ ...view, mine: laid(place(A, 3, 3), place(B, 4, 3), place(C, 5, 3)), hand: [] });
  expect([isComplete(all), all.chosen]).toEqual([true, null]);
});

test("AMB-P10: what lies there is final only with the confirm that is sent after it", () => {
  const both = put(put(startDraft(ONE, [B, C], RULES), B, 4, 4), C, 2, 4);
  expect(movesToSend(both)).toEqual([place(B, 4, 3), place(C, 2, 3), { type: "confirm" }]);
  expect(movesToSend(put(startDraft(EMPTY, [A], RULES), A, 3, 4))).toEqual([place(A, 3, 3), { type: "confirm" }]);
});

test("AMB-P10: what the server has already is not sent again; where it lies otherwise now, it is taken back first", () => {
  const both = put(draftFromView(view), C, 5, 4);
  expect(movesToSend(both)).toEqual([place(C, 5, 3), { type: "confirm" }]);
  const all = draftFromView({ ...view, mine: laid(place(A, 3, 3), place(B, 4, 3), place(C, 5, 3)), hand: [] });
  expect(movesToSend(all)).toEqual([{ type: "confirm" }]);
  const moved = put(both, B, 2, 4);
  expect(movesToSend(moved)).toEqual([{ type: "reconsider" }, ...allPlaces(moved), { type: "confirm" }]);
});

test("AMB-P10: what was confirmed can be taken up again as it lay", () => {
  const again = resumeDraft(ONE, laidNow(view), view.options);
  expect(allPlaces(again)).toEqual([place(B, 4, 3)]);
  expect(isComplete(again)).toBe(true);
  expect(chooseStrip(again, B).ghost?.place).toEqual(place(B, 4, 3));
});

test("AMB-P03: the first strip of all can be taken up again; the next one takes its place, and both lie as they did", () => {
  const both = resumeDraft(EMPTY, [place(A, 3, 3), place(B, 4, 2)], RULES);
  const lifted = chooseStrip(both, A);
  expect(lifted.placed).toEqual([place(B, 3, 3)]);
  expect(lifted.ghost?.place).toEqual(place(A, 2, 4));
  const before = blanketOf(placedPicnic(both), both.first);
  const after = blanketOf(picnicWithGhost(lifted), lifted.first);
  expect([after.row - before.row, after.col - before.col]).toEqual([-1, 1]); // with the strips: nothing moves for the eye
});
