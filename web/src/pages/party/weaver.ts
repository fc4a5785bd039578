/** Picnics that weave themselves, strip by strip, by the rules of the game; and come apart again, the last one first. */
import { CLOTHS, FOODS, type Card, type Edition } from "../../games/picnic/rulesMirror/cards.ts";
import { colOf, FRAME, rowOf } from "../../games/picnic/rulesMirror/field.ts";
import type { Rectangle } from "../../games/picnic/board/drawing.ts";
import {
  covered,
  EMPTY,
  lay,
  type Picnic,
  type Place,
  placements,
  slotOf,
} from "../../games/picnic/rulesMirror/weave.ts";

type Random = () => number;

/** The part of the field in which such a picnic lies: the first strip has its place in the middle of the field. */
export const WINDOW: Rectangle = { row: 3, col: 3, rows: FRAME, cols: FRAME };
export const EDITION: Edition = "snack-match";
const RULES = { touch: true, braid: true };
const CELLS = FRAME * FRAME;

const within = (place: Place): boolean =>
  slotOf(place).cells.every(
    (cell) =>
      rowOf(cell) >= WINDOW.row &&
      rowOf(cell) < WINDOW.row + FRAME &&
      colOf(cell) >= WINDOW.col &&
      colOf(cell) < WINDOW.col + FRAME,
  );

const any = <T>(of: ArrayLike<T>, random: Random): T => of[Math.floor(random() * of.length)]!;

function anyCard(random: Random): Card {
  const face = () => any(FOODS[EDITION], random) + any(CLOTHS, random);
  return `${face()} ${face()} ${face()}`;
}

export const isWhole = (picnic: Picnic): boolean => covered(picnic).size === CELLS;

/** A strip to lay next: where it covers the most bare table, and rather over one strip and under another. */
export function nextStrip(picnic: Picnic, random: Random): Place {
  const there = covered(picnic);
  const card = anyCard(random);
  const found = placements(picnic, card, RULES)
    .filter(within)
    .map((place) => {
      const bare = slotOf(place).cells.filter((cell) => !there.has(cell)).length;
      return { place, worth: 2 * bare + (place.beneath.length > 0 ? 1.5 : 0) + random() };
    })
    .filter(({ worth }) => worth >= 2 || there.size === 0);
  return found.reduce((best, one) => (one.worth > best.worth ? one : best)).place;
}

export function woven(random: Random, most = Infinity): Picnic {
  let picnic = EMPTY;
  while (!isWhole(picnic) && picnic.strips.length < most) picnic = lay(picnic, nextStrip(picnic, random));
  return picnic;
}

/** The picnic before its last strip was laid. */
export const unwoven = (picnic: Picnic): Picnic => picnic.strips.slice(0, -1).reduce(lay, EMPTY);

/** One picnic of the cloth: as it lies, and the strip that is on its way in or out. */
export interface Loom {
  readonly picnic: Picnic;
  readonly moving: Place | null;
  readonly going: boolean; // out
  readonly loosening: boolean; // until it is bare again
}

export const loom = (picnic: Picnic): Loom => ({ picnic, moving: null, going: false, loosening: false });

/** What was on its way in lies there now; what was on its way out is gone. */
function settled(one: Loom): Loom {
  if (!one.moving) return one;
  return { ...one, picnic: one.going ? one.picnic : lay(one.picnic, one.moving), moving: null, going: false };
}

/** One strip moves: one is laid where a picnic is not whole yet; where all are, one of them comes apart. */
export function step(looms: readonly Loom[], random: Random): Loom[] {
  const still = looms.map(settled);
  const loose = still.findIndex((one) => one.loosening && one.picnic.strips.length > 0);
  if (loose >= 0) return withOne(still, loose, takeOne);
  const open = still.flatMap((one, i) => (isWhole(one.picnic) ? [] : [i]));
  if (open.length === 0) return withOne(still, Math.floor(random() * still.length), takeOne);
  const laid = (one: Loom): Loom => ({ ...one, loosening: false, moving: nextStrip(one.picnic, random) });
  return withOne(still, any(open, random), laid);
}

function takeOne(one: Loom): Loom {
  return { picnic: unwoven(one.picnic), moving: one.picnic.strips.at(-1)!, going: true, loosening: true };
}

function withOne(looms: readonly Loom[], at: number, change: (one: Loom) => Loom): Loom[] {
  return looms.map((one, i) => (i === at ? change(one) : one));
}
