/**
 * The ghost: the chosen strip as it is aimed, moved, turned and woven before it is placed.
 *
 * It rests only on legal places. Where it cannot do what was asked it does what comes nearest and says why, by the
 * server's own reason keys. Moved or turned it lies on top again: it was lifted.
 */
import type { ReasonKey } from "../../../wire/wire.ts";
import { reachable } from "../board/drawing.ts";
import { type Cell, cellAt, colOf, type Direction, next, rowOf, type Slot, slotAbout } from "../reckoning/field.ts";
import { type Laying, table } from "./laying.ts";
import { type Beneath, followers, placeIn, slotOf, slots, weaves, whyNot } from "../reckoning/weave.ts";

/** What became of a wish. */
export interface Step {
  readonly laying: Laying;
  /** why the ghost did not do just what was asked; null if it did */
  readonly reason: ReasonKey | null;
  /** the parts of the strip that had to flip along, to be flashed */
  readonly along: readonly number[];
}

/** Where the ghost's middle may rest as it is turned now. */
export const legalCells = (laying: Laying): Cell[] => legalSlots(laying, turnOf(laying)).map((slot) => slot.cells[1]);

/** Bring the middle to this cell, or to the nearest legal place. */
export const aim = (laying: Laying, cell: Cell): Step => rest(laying, cell, turnOf(laying));

/** A quarter turn about the middle; where that does not fit it slides, and slides back with the next turn. */
export function turn(laying: Laying): Step {
  if (!laying.ghost) return appear(laying);
  const step = rest(laying, laying.ghost.wanted, (turnOf(laying) + 1) % 4);
  return isBare(laying) ? stay(step.laying, null) : step; // there it was never free to stay about its middle
}

/** One cell that way. Legal places leave no gaps to jump: what lies there hangs together, or need not touch. */
export function move(laying: Laying, direction: Direction): Step {
  if (!laying.ghost) return appear(laying);
  const cell = next(slotOf(laying.ghost.place).cells[1], direction);
  const reason = whyNotAbout(laying, cell, turnOf(laying));
  return cell === undefined || reason ? stay(laying, reason) : aim(laying, cell);
}

/** A part that shows goes beneath, or one beneath comes to show; those that must follow flip along (AMB-P04). */
export function flip(laying: Laying, part: number): Step {
  if (!laying.ghost) return stay(laying, "lay-a-card");
  const { beneath } = laying.ghost.place;
  const bound = followers(table(laying), slotOf(laying.ghost.place));
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
export function layers(laying: Laying): Step {
  if (!laying.ghost) return stay(laying, "lay-a-card");
  const ways = waysHere(laying);
  if (ways.length < 2) return stay(laying, laying.rules.braid ? "nothing-above" : "no-braid");
  const now = laying.ghost.place.beneath.join();
  const at = ways.findIndex((way) => way.join() === now);
  return woveAs(laying, ways[(at + 1) % ways.length] as Beneath);
}

/** All legal ways to weave the ghost where it lies, on top first. */
export function waysHere(laying: Laying): readonly Beneath[] {
  if (!laying.ghost) return [];
  return weaves(followers(table(laying), slotOf(laying.ghost.place)), laying.rules);
}

const turnOf = (laying: Laying): number => laying.ghost?.place.turn ?? 0;
const isBare = (laying: Laying): boolean => !table(laying).strips.length;
const stay = (laying: Laying, reason: ReasonKey | null): Step => ({ laying, reason, along: [] });

const legalSlots = (laying: Laying, turn: number): Slot[] =>
  slots(table(laying), laying.rules).filter((slot) => slot.turn === turn);

/** Why the chosen strip cannot lie about this middle, so turned. */
function whyNotAbout(laying: Laying, middle: Cell | undefined, turn: number): ReasonKey | null {
  const slot = middle === undefined ? undefined : slotAbout(middle, turn);
  return slot ? whyNot(table(laying), placeIn(slot, ""), laying.rules) : "off-the-field";
}

/** The ghost at rest, its middle as near to the wanted cell as it may be; among equals where it covers that cell. */
function rest(laying: Laying, wanted: Cell, turn: number): Step {
  if (laying.chosen === null) return stay(laying, "lay-a-card");
  const far = (slot: Slot): number => distance(slot.cells[1], wanted) - (slot.cells.includes(wanted) ? 0.5 : 0);
  const nearest = legalSlots(laying, turn).reduce((best, slot) => (far(slot) < far(best) ? slot : best));
  const unmoved = laying.ghost && slotOf(laying.ghost.place) === nearest;
  const place = unmoved && laying.ghost ? laying.ghost.place : placeIn(nearest, laying.chosen);
  return stay({ ...laying, ghost: { place, wanted } }, whyNotAbout(laying, wanted, turn));
}

const distance = (one: Cell, other: Cell): number =>
  (rowOf(one) - rowOf(other)) ** 2 + (colOf(one) - colOf(other)) ** 2;

/** A strip that was chosen but never aimed comes to lie near the middle, as if it had been wanted just there. */
function appear(laying: Laying): Step {
  const { row, col, rows, cols } = reachable(table(laying));
  const step = aim(laying, cellAt(row + Math.floor(rows / 2), col + Math.floor(cols / 2)));
  const place = step.laying.ghost?.place;
  return place ? stay({ ...laying, ghost: { place, wanted: slotOf(place).cells[1] } }, null) : step;
}

function woveAs(laying: Laying, beneath: Beneath): Step {
  if (!laying.ghost) return stay(laying, null);
  return stay({ ...laying, ghost: { ...laying.ghost, place: { ...laying.ghost.place, beneath } } }, null);
}
