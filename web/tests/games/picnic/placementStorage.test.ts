/** What was laid but not sent outlives a reload, as long as it still holds. */
import { expect, test } from "vitest";

import { cellAt } from "../../../src/games/picnic/rulesMirror/field.ts";
import { aim } from "../../../src/games/picnic/placing/ghost.ts";
import { chooseStrip, type PlacementDraft, startDraft } from "../../../src/games/picnic/placing/placementDraft.ts";
import { packPlacement, restorePlacement } from "../../../src/games/picnic/placing/placementStorage.ts";
import { A, B, C, D, laid, NO_BRAID, place, RULES } from "./boards.ts";

const ONE = laid(place(A, 3, 3));
const fresh = startDraft(ONE, [B, C], RULES);
const first = aim(chooseStrip(fresh, B), cellAt(4, 4)).laying;
const both: PlacementDraft = aim(chooseStrip(first, C), cellAt(2, 4)).laying;

test("what was placed, what was moved about, what was chosen", () => {
  const leaning = { ...fresh, placed: [place(B, 4, 3), place(C, 5, 3)] }; // the second touches the first alone
  for (const laying of [fresh, chooseStrip(fresh, C), first, both, leaning])
    expect(restorePlacement(fresh, packPlacement(laying))).toEqual(laying);
});

test("the hand may have come back in another order", () => {
  const other = startDraft(ONE, [C, B], RULES);
  expect(restorePlacement(other, packPlacement(both))).toEqual({ ...both, hand: [C, B] });
});

test.each([
  ["nothing was kept", fresh, null],
  ["it is something else", fresh, { hand: [] } as unknown as ReturnType<typeof packPlacement>],
  ["the hand is another", startDraft(ONE, [B, D], RULES), packPlacement(both)],
  ["the hand is another, though it has what was laid", startDraft(ONE, [B, D], RULES), packPlacement(first)],
  [
    "somebody has laid a strip here since",
    { ...fresh, laid: [place(B, 4, 3)], placed: [place(B, 4, 3)] },
    packPlacement(both),
  ],
  ["the picnic has grown", startDraft(laid(place(A, 3, 3), place(D, 4, 3)), [B, C], RULES), packPlacement(both)],
  [
    "it may not lie so",
    startDraft(laid(place(A, 3, 3, 1)), [B, C], RULES),
    packPlacement(aim(chooseStrip(both, C), cellAt(2, 5)).laying),
  ],
  [
    "going beneath is off",
    startDraft(ONE, [B, C], NO_BRAID),
    packPlacement({ ...fresh, placed: [place(B, 2, 4, 1, 1)] }),
  ],
])("not if %s", (_, now, kept) => {
  expect(restorePlacement(now, kept)).toBe(now);
});
