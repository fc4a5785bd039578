/**
 * Laying strips: where they may lie, and which of their cells show (SM-14 to SM-19, PI-15 to PI-18).
 *
 * The twin of the server's `weave.py`; fixtures made there hold the two together. A picnic is its strips in the order
 * they were laid and, for each of them, the cells in which it shows; every covered cell shows exactly one strip, and no
 * more than that matters for what can be seen or done later (AMB-P04).
 */
import type { Picnic as Wire, ReasonKey } from "../../../wire/wire.ts";
import { type Card, faces } from "./cards.ts";
import { type Cell, FIRST, SLOTS, type Slot, slotAt } from "./field.ts";

export type Place = Wire.Place;
export type Picnic = Wire.Picnic;
/** What a table may switch off: that strips must touch (AMB-P03), that they may go beneath (AMB-P07). */
export type Rules = Pick<Wire.Options, "touch" | "braid">;
/** Which of a strip's parts (0, 1, 2) lie beneath what was there. */
export type Beneath = readonly number[];
/** For each part of a slot, the parts that must go beneath along with it; none where nothing can be gone beneath. */
export type Followers = readonly [Beneath, Beneath, Beneath];

/** Why a strip may not be laid so, by the server's own keys. */
export type WhyNot = ReasonKey &
  (
    | "off-the-field"
    | "no-such-cells"
    | "start-in-the-middle"
    | "out-of-frame"
    | "no-touch"
    | "no-braid"
    | "nothing-above"
    | "crossed"
  );

export const EMPTY: Picnic = { strips: [], shows: [], frames: 0xffff };
export const WAYS: readonly Beneath[] = [[], [0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]];

/** Whether a cell is in one of the wire's sets of 49 bits, which are too wide for `&`. */
export const hasCell = (cells: number, cell: Cell): boolean => Math.floor(cells / 2 ** cell) % 2 === 1;

const setOf = (cells: readonly Cell[]): number => cells.reduce((sum, cell) => sum + 2 ** cell, 0);
const without = (cells: number, gone: readonly Cell[]): number =>
  cells - setOf(gone.filter((cell) => hasCell(cells, cell)));

/** Where a strip lies. */
export function slotOf(place: Place): Slot {
  const slot = slotAt(place.row, place.col, place.turn);
  if (!slot) throw new RangeError(`no such place: row ${place.row}, column ${place.col}, turn ${place.turn}`);
  return slot;
}

/** A strip laid in a slot. */
export const placeIn = (slot: Slot, card: Card, beneath: Beneath = []): Place => ({
  type: "place",
  card,
  row: slot.row,
  col: slot.col,
  turn: slot.turn,
  beneath,
});

/** All cells in which something lies. */
export const covered = (picnic: Picnic): ReadonlySet<Cell> =>
  new Set(picnic.strips.flatMap((strip) => slotOf(strip).cells));

/** Where the next strip may lie: within a frame of all (AMB-P01), touching what lies there (AMB-P03). */
export function slots(picnic: Picnic, rules: Rules): readonly Slot[] {
  if (!picnic.strips.length) return FIRST;
  const within = SLOTS.filter((slot) => slot.frames & picnic.frames);
  return rules.touch ? within.filter(touching(picnic)) : within;
}

function touching(picnic: Picnic): (slot: Slot) => boolean {
  const there = covered(picnic);
  return (slot) => slot.reach.some((cell) => there.has(cell));
}

/**
 * What must go beneath along with each part: the parts in which the strip on top there lies too, seen or hidden, since
 * one cannot be under a strip here and over the same strip there.
 */
export function followers(picnic: Picnic, slot: Slot): Followers {
  const along: [Beneath, Beneath, Beneath] = [[], [], []];
  picnic.strips.forEach((strip, i) => {
    const lies = slotOf(strip).cells;
    const shared = [0, 1, 2].filter((part) => lies.includes(slot.cells[part] as Cell));
    for (const part of shared) if (hasCell(picnic.shows[i] as number, slot.cells[part] as Cell)) along[part] = shared;
  });
  return along;
}

/** Each way to go beneath that takes all followers along (AMB-P04); without braid, only on top (AMB-P07). */
export function weaves(along: Followers, rules: Rules): readonly Beneath[] {
  if (!rules.braid) return [[]];
  const together = (way: Beneath, part: number) => {
    const parts = along[part] as Beneath;
    return parts.length > 0 && parts.every((other) => way.includes(other));
  };
  return WAYS.filter((way) => way.every((part) => together(way, part)));
}

const same = (one: Beneath, other: Beneath): boolean => one.join() === other.join();

/** Why the strip may not be laid so; null if it may. */
export function whyNot(picnic: Picnic, place: Place, rules: Rules): WhyNot | null {
  const slot = slotAt(place.row, place.col, place.turn);
  if (!slot) return "off-the-field";
  if (!WAYS.some((way) => same(way, place.beneath))) return "no-such-cells";
  if (!picnic.strips.length) {
    if (!FIRST.includes(slot)) return "start-in-the-middle";
  } else if (!(slot.frames & picnic.frames)) return "out-of-frame";
  else if (rules.touch && !touching(picnic)(slot)) return "no-touch";
  if (!place.beneath.length) return null;
  if (!rules.braid) return "no-braid";
  const along = followers(picnic, slot);
  if (place.beneath.some((part) => !along[part]?.length)) return "nothing-above";
  return weaves(along, rules).some((way) => same(way, place.beneath)) ? null : "crossed";
}

/** The picnic with one strip more. */
export function lay(picnic: Picnic, place: Place): Picnic {
  const slot = slotOf(place);
  const shown = slot.cells.filter((_, part) => !place.beneath.includes(part));
  return {
    strips: [...picnic.strips, place],
    shows: [...picnic.shows.map((cells) => without(cells, shown)), setOf(shown)],
    frames: picnic.frames & slot.frames,
  };
}

/** Whether a half turn of the strip on its place changes what is seen of it. */
function looksTurned(card: Card, beneath: Beneath): boolean {
  const [first, , third] = faces(card);
  const endsDiffer = first.food !== third.food || first.cloth !== third.cloth;
  return endsDiffer && !(beneath.includes(0) && beneath.includes(2));
}

/** Every way to lay the card, each visible result once. */
export function placements(picnic: Picnic, card: Card, rules: Rules): Place[] {
  const found: Place[] = [];
  for (const slot of slots(picnic, rules))
    for (const beneath of weaves(followers(picnic, slot), rules))
      if (slot.turn < 2 || looksTurned(card, beneath)) found.push(placeIn(slot, card, beneath));
  return found;
}
