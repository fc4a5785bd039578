/** The table as one seat sees it: who passes to whom, how everybody stands, what the last reveal brought. */
import type { Picnic as Wire } from "../../../wire/wire.ts";
import { type Count, countAll } from "./count.ts";
import { facesOf } from "./scoring.ts";
import { EMPTY, lay, type Picnic, type Place } from "./weave.ts";

type View = Wire.View;

/** SM-08, PI-23; alone SM-48, PI-42. */
export const rounds = (view: View): number => (view.picnics.length === 1 ? 8 : 4);

const stripsPerRound = (view: View): number => (view.picnics.length === 1 ? 1 : 2);

/** Snack Match passes to the left, which is the next seat, Picnic to the right (AMB-P12); alone there is nobody. */
function beside(view: View, steps: 1 | -1): number | null {
  const seats = view.picnics.length;
  if (view.seat === null || seats === 1) return null;
  const left = view.options.edition === "snack-match" ? 1 : -1;
  return (view.seat + steps * left + seats) % seats;
}

/** The seat that gets the strip this seat does not keep. */
export const receiver = (view: View): number | null => beside(view, 1);
/** Whose strip this seat gets. */
export const giver = (view: View): number | null => beside(view, -1);

/** The other seats, clockwise from your own; a spectator sees all. */
export function others(view: View): number[] {
  const seats = view.picnics.length;
  const all = Array.from({ length: seats }, (_, i) => (i + (view.seat ?? 0)) % seats);
  return view.seat === null ? all : all.slice(1);
}

/** All picnics; your own as given, or with what this seat has laid and the others cannot see yet. */
export function picnics(view: View, mine: Picnic = view.mine): Picnic[] {
  return view.picnics.map((picnic, seat) => (seat === view.seat ? mine : picnic));
}

/** Everybody's count as far as this seat can know it, live with what it is about to lay. */
export const counts = (view: View, mine?: Picnic): Count[] => countAllOf(view, picnics(view, mine));

function countAllOf(view: View, table: readonly Picnic[]): Count[] {
  return countAll(table.map(facesOf), view.options.edition, view.bonuses, view.automaton);
}

/** A picnic as it was when it had so many strips. */
export const asOf = (picnic: Picnic, strips: number): Picnic => picnic.strips.slice(0, strips).reduce(lay, EMPTY);

/** The strips of the last reveal, by their place in a picnic. */
export function lastStrips(view: View, picnic: Picnic): number[] {
  const from = Math.max(0, picnic.strips.length - stripsPerRound(view));
  return picnic.strips.map((_, i) => i).slice(from);
}

/** What each seat's last reveal brought it; null before the first one. */
export function gains(view: View): number[] | null {
  if (!view.picnics.some((picnic) => picnic.strips.length)) return null;
  const before = view.picnics.map((picnic) => asOf(picnic, picnic.strips.length - stripsPerRound(view)));
  const [then, now] = [countAllOf(view, before), countAllOf(view, view.picnics)];
  return now.map((count, seat) => count.sheet.total - then[seat]!.sheet.total);
}

/** What this seat has laid in this round. */
export const laidNow = (view: View): readonly Place[] =>
  view.seat === null ? [] : view.mine.strips.slice(view.picnics[view.seat]!.strips.length);
