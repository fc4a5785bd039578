/**
 * The ghost: the chosen strip as it is aimed, moved, turned and woven before it is placed.
 *
 * It rests only on legal places. Where it cannot do what was asked it glides to what comes nearest; only where nothing
 * comes of it there is a reason, by the server's own keys. Moved or turned it lies on top again: it was lifted.
 *
 * The first strip has one place on the field for each turn (AMB-P03), but lies wherever one likes on the blanket: to move
 * it is to move the blanket under it.
 */
import type { ReasonKey } from "../../../wire/wire.ts";
import { blanketOf } from "../board/blanket.ts";
import {
  type Cell,
  cellAt,
  colOf,
  type Direction,
  FIRST,
  FRAME,
  next,
  rowOf,
  type Slot,
  slotAbout,
  SLOTS,
} from "../rulesMirror/field.ts";
import { type PlacementDraft, placedPicnic, picnicWithGhost } from "./placementDraft.ts";
import { type Beneath, followers, placeIn, slotOf, slots, weaves, whyNot } from "../rulesMirror/weave.ts";

/** What became of a wish. */
export interface Step {
  readonly laying: PlacementDraft;
  /** why nothing came of it; null if the ghost did what was asked, or what comes nearest */
  readonly reason: ReasonKey | null;
  /** the parts of the strip that had to flip along, to be flashed */
  readonly along: readonly number[];
}

/** Cover this cell, with the middle if that may be, or come as near as the rules allow. */
export function aim(laying: PlacementDraft, cell: Cell): Step {
  const far = (slot: Slot): number => {
    const beyond = Math.min(...slot.cells.map((one) => distance(one, cell)));
    return 100 * beyond + distance(slot.cells[1], cell);
  };
  const step = rest(laying, cell, turnOf(laying), far);
  const [was, is] = [laying.ghost?.place, step.laying.ghost?.place];
  if (!was || !is || slotOf(was) !== slotOf(is) || slotOf(is).cells.includes(cell) || isBare(laying)) return step;
  return stay(laying, whyNotAbout(laying, cell, turnOf(laying)));
}

/** Bring the middle to this cell or as near as may be: it hangs there from somebody's fingers. */
export const bring = (laying: PlacementDraft, cell: Cell): Step => rest(laying, cell, turnOf(laying), nearTo(cell));

/** A quarter turn about the middle; where that does not fit it slides, and slides back with the next turn. */
export function turn(laying: PlacementDraft): Step {
  if (!laying.ghost) return appear(laying);
  const { wanted } = laying.ghost;
  return rest(laying, wanted, (turnOf(laying) + 1) % 4, nearTo(wanted));
}

/** One cell that way. Legal places leave no gaps to jump: what lies there hangs together, or need not touch. */
export function move(laying: PlacementDraft, direction: Direction): Step {
  if (!laying.ghost) return appear(laying);
  const cell = next(slotOf(laying.ghost.place).cells[1], direction);
  const reason = whyNotAbout(laying, cell, turnOf(laying));
  return cell === undefined || reason ? stay(laying, reason) : bring(laying, cell);
}

/** A part that shows goes beneath, or one beneath comes to show; those that must follow flip along (AMB-P04). */
export function flip(laying: PlacementDraft, part: number): Step {
  if (!laying.ghost) return stay(laying, "lay-a-card");
  const { beneath } = laying.ghost.place;
  const bound = followers(placedPicnic(laying), slotOf(laying.ghost.place));
  const comesUp = beneath.includes(part);
  if (!comesUp && !laying.rules.braid) return stay(laying, "no-braid");
  if (!comesUp && !bound[part]?.length) return stay(laying, "nothing-above");
  // Going down, a part takes its followers along; coming up, those that it follows.
  const flipped = [part];
  for (const one of flipped)
    for (const other of [0, 1, 2]) {
      const follows = comesUp ? bound[other]?.includes(one) : bound[one]?.includes(other);
      if (follows && beneath.includes(other) === comesUp && !flipped.includes(other)) flipped.push(other);
    }
  const now = [0, 1, 2].filter((other) => beneath.includes(other) !== flipped.includes(other));
  return { ...woveAs(laying, now), along: flipped.slice(1).sort() };
}

/** The next of all legal ways to weave the strip where it lies. */
export function layers(laying: PlacementDraft): Step {
  if (!laying.ghost) return stay(laying, "lay-a-card");
  const ways = waysHere(laying);
  if (ways.length < 2) return stay(laying, laying.rules.braid ? "nothing-above" : "no-braid");
  const now = laying.ghost.place.beneath.join();
  const at = ways.findIndex((way) => way.join() === now);
  return woveAs(laying, ways[(at + 1) % ways.length] as Beneath);
}

/** All legal ways to weave the ghost where it lies, on top first. */
export function waysHere(laying: PlacementDraft): readonly Beneath[] {
  if (!laying.ghost) return [];
  return weaves(followers(placedPicnic(laying), slotOf(laying.ghost.place)), laying.rules);
}

const turnOf = (laying: PlacementDraft): number => laying.ghost?.place.turn ?? 0;
const isBare = (laying: PlacementDraft): boolean => !placedPicnic(laying).strips.length;
const stay = (laying: PlacementDraft, reason: ReasonKey | null): Step => ({ laying, reason, along: [] });

/** Where it may lie, so turned; a first strip, anywhere on the blanket. */
function legalSlots(laying: PlacementDraft, turn: number): readonly Slot[] {
  const all = isBare(laying) ? SLOTS.filter(onBlanket(laying)) : slots(placedPicnic(laying), laying.rules);
  return all.filter((slot) => slot.turn === turn);
}

function onBlanket(laying: PlacementDraft): (slot: Slot) => boolean {
  const { row, col } = blanketOf(picnicWithGhost(laying), laying.first);
  return (slot) => (slot.frames & (1 << (row * FRAME + col))) > 0;
}

/** Why the chosen strip cannot lie about this middle, so turned. */
function whyNotAbout(laying: PlacementDraft, middle: Cell | undefined, turn: number): ReasonKey | null {
  const slot = middle === undefined ? undefined : slotAbout(middle, turn);
  if (!slot) return "off-the-field";
  if (isBare(laying)) return onBlanket(laying)(slot) ? null : "out-of-frame";
  return whyNot(placedPicnic(laying), placeIn(slot, ""), laying.rules);
}

/** The ghost at rest, on the legal place that is nearest. */
function rest(laying: PlacementDraft, wanted: Cell, turn: number, far: (slot: Slot) => number): Step {
  if (laying.chosen === null) return stay(laying, "lay-a-card");
  const nearest = legalSlots(laying, turn).reduce((best, slot) => (far(slot) < far(best) ? slot : best));
  if (isBare(laying)) return stay(underneath(laying, nearest, wanted), null);
  const unmoved = laying.ghost && slotOf(laying.ghost.place) === nearest;
  const place = unmoved && laying.ghost ? laying.ghost.place : placeIn(nearest, laying.chosen);
  return stay({ ...laying, ghost: { place, wanted } }, null);
}

const nearTo =
  (cell: Cell) =>
  (slot: Slot): number =>
    distance(slot.cells[1], cell) - (slot.cells.includes(cell) ? 0.5 : 0); // among equals, where it covers that cell

const distance = (one: Cell, other: Cell): number =>
  (rowOf(one) - rowOf(other)) ** 2 + (colOf(one) - colOf(other)) ** 2;

/** The first strip in its place on the field, and the blanket moved so that it is seen in the slot where it was laid. */
function underneath(laying: PlacementDraft, seen: Slot, wanted: Cell): PlacementDraft {
  const slot = FIRST.find((one) => one.turn === seen.turn)!;
  const [down, right] = [slot.row - seen.row, slot.col - seen.col];
  const corner = blanketOf(picnicWithGhost(laying), laying.first);
  return {
    ...laying,
    first: { row: corner.row + down, col: corner.col + right },
    ghost: { place: placeIn(slot, laying.chosen!), wanted: cellAt(rowOf(wanted) + down, colOf(wanted) + right) },
  };
}

/** A strip that was chosen but never aimed comes to lie near the middle, as if it had been wanted just there. */
export function appear(laying: PlacementDraft): Step {
  const { row, col } = blanketOf(placedPicnic(laying), laying.first);
  const middle = isBare(laying) ? cellAt(row + 1, col + 2) : cellAt(row + 2, col + 2);
  const step = bring(laying, middle);
  const ghost = step.laying.ghost;
  if (!ghost) return step;
  return stay({ ...step.laying, ghost: { ...ghost, wanted: slotOf(ghost.place).cells[1] } }, null);
}

function woveAs(laying: PlacementDraft, beneath: Beneath): Step {
  if (!laying.ghost) return stay(laying, null);
  return stay({ ...laying, ghost: { ...laying.ghost, place: { ...laying.ghost.place, beneath } } }, null);
}
