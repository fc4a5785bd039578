/** The picnics in the pictures, as people might have woven them. */
import type { Card, Edition } from "../rulesMirror/cards.ts";
import { slotAt } from "../rulesMirror/field.ts";
import { EMPTY, lay, type Picnic, placeIn } from "../rulesMirror/weave.ts";

type Strip = readonly [card: Card, row: number, col: number, turn: number, ...beneath: number[]];

const PICNIC: Readonly<Record<string, string>> = { w: "t", s: "m", h: "i" };

/** A strip of Snack Match as the other edition prints it. */
export const printed = (card: Card, edition: Edition): Card =>
  edition === "picnic" ? card.replace(/[wsh]/g, (food) => PICNIC[food]!) : card;

const woven =
  (strips: readonly Strip[]) =>
  (edition: Edition): Picnic =>
    strips.reduce((picnic, [card, row, col, turn, ...beneath]) => {
      const slot = slotAt(row, col, turn);
      return slot ? lay(picnic, placeIn(slot, printed(card, edition), beneath)) : picnic;
    }, EMPTY);

/** Over some and under others; the last one is still being laid. */
export const weave = woven([
  ["hB wB sR", 3, 3, 0],
  ["dG sR hG", 3, 3, 1],
  ["wO dO hG", 5, 2, 0],
  ["sG sB hR", 6, 3, 0],
  ["dB sB wR", 4, 4, 1, 1],
]);

/** A column of three donuts, and three green cloths round a corner. */
export const grouped = woven([
  ["wG dG sR", 3, 3, 0],
  ["hG dO wB", 4, 3, 0],
  ["sB dR hO", 5, 3, 0],
]);

export const best = woven([
  ["sB hO sR", 3, 5, 2],
  ["dB sB wR", 4, 4, 3],
  ["hR wO dB", 2, 3, 0, 1],
  ["dB sR hG", 2, 2, 1],
  ["dR sR wO", 5, 3, 3, 2],
  ["sG sB hR", 5, 5, 3, 2],
  ["wR dO sB", 5, 2, 0, 1],
  ["sB sR hO", 2, 2, 0, 2],
]);

export const second = woven([
  ["hB wO hR", 3, 3, 1],
  ["hR wG hO", 3, 2, 0, 1],
  ["dO sO wG", 4, 4, 1],
  ["dG sG wB", 6, 3, 2],
  ["hO wO sG", 4, 2, 1, 2],
  ["hR wR sO", 3, 1, 1],
  ["sO hO dG", 5, 1, 0, 2],
  ["hG wR hB", 6, 1, 3, 1, 2],
]);
