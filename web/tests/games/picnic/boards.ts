/** Small picnics, written down in few words. */
import type { Card } from "../../../src/games/picnic/rulesMirror/cards.ts";
import {
  EMPTY,
  lay,
  type Picnic,
  type Place,
  type Rules,
  whyNot,
} from "../../../src/games/picnic/rulesMirror/weave.ts";

export const A = "wO dG sR";
export const B = "wG dB sO";
export const C = "wB dR sG";
export const D = "hR hR dO";
export const RULES: Rules = { touch: true, braid: true };
export const NO_BRAID: Rules = { touch: true, braid: false };

export const place = (card: Card, row: number, col: number, turn = 0, ...beneath: number[]): Place => ({
  type: "place",
  card,
  row,
  col,
  turn,
  beneath,
});

/** A picnic of strips laid one after the other, each of them legal. */
export function laid(...places: Place[]): Picnic {
  return places.reduce((picnic, strip) => {
    const reason = whyNot(picnic, strip, RULES);
    if (reason) throw new Error(`${strip.card}: ${reason}`);
    return lay(picnic, strip);
  }, EMPTY);
}
