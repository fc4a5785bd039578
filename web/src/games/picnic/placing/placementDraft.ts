/**
 * The strips of one round on their way from the hand to the picnic: two, or one alone (SM-14, SM-49).
 *
 * A strip is in the hand, or it is the ghost that is being moved about, or it is placed. The ghost rests only on legal
 * places, so it is as good as placed: to choose another strip leaves it where it is. All of it can be undone until one
 * confirms, which sends it (AMB-P10).
 */
import type { Picnic as Wire } from "../../../wire/wire.ts";
import { type Corner, MIDDLE } from "../board/blanket.ts";
import type { Card } from "../rulesMirror/cards.ts";
import { type Cell, FIRST } from "../rulesMirror/field.ts";
import { memoizeByObject } from "./memoizeByObject.ts";
import { laidNow } from "../rulesMirror/table.ts";
import { hasCell, lay, type Picnic, type Place, type Rules, slotOf, whyNot } from "../rulesMirror/weave.ts";

export interface Ghost {
  readonly place: Place;
  /** the cell where its middle was wanted; the middle is there or as near as the rules allow */
  readonly wanted: Cell;
}

export interface PlacementDraft {
  /** what lay there before this round */
  readonly base: Picnic;
  /** what the server has of it, if somebody laid strips for this seat and did not confirm them */
  readonly laid: readonly Place[];
  /** all strips to lay, wherever they are by now */
  readonly hand: readonly Card[];
  readonly rules: Rules;
  /** where the blanket lay when there was nothing on it: seen, never sent */
  readonly first: Corner;
  /** in the order they were laid, each legal at that moment */
  readonly placed: readonly Place[];
  readonly chosen: Card | null;
  readonly ghost: Ghost | null;
}

/** The strips to lay on a picnic; one that is alone needs no choosing. */
export function startDraft(base: Picnic, hand: readonly Card[], rules: Rules, first = MIDDLE): PlacementDraft {
  return withSoleChoice({ base, laid: [], hand, rules, first, placed: [], chosen: null, ghost: null });
}

/** The strips that a view asks for; those that lie there unconfirmed are as free as those in hand. */
export function draftFromView(view: Wire.View, first = MIDDLE): PlacementDraft {
  const laid = laidNow(view);
  const hand = [...laid.map((place) => place.card), ...view.hand];
  return withSoleChoice({
    ...startDraft(view.picnics[view.seat!]!, hand, view.options, first),
    laid,
    placed: laid,
    chosen: null,
  });
}

/** Take up strips that were confirmed, placed as they were and free to be moved again. */
export const resumeDraft = (base: Picnic, placed: readonly Place[], rules: Rules, first = MIDDLE): PlacementDraft => ({
  ...startDraft(base, [], rules, first),
  hand: placed.map((place) => place.card),
  placed,
});

/** What lies there without the ghost. */
export const placedPicnic = memoizeByObject((laying: PlacementDraft): Picnic => laying.placed.reduce(lay, laying.base));

/** What lies there with the ghost. */
export const picnicWithGhost = memoizeByObject((laying: PlacementDraft): Picnic =>
  laying.ghost ? lay(placedPicnic(laying), laying.ghost.place) : placedPicnic(laying),
);

/** The strips still in hand. */
export const inHand = (laying: PlacementDraft): Card[] =>
  laying.hand.filter((card) => !allPlaces(laying).some((place) => place.card === card));

/** All that lies there, in the order in which it was laid. */
export const allPlaces = (laying: PlacementDraft): Place[] =>
  laying.ghost ? [...laying.placed, laying.ghost.place] : [...laying.placed];

/** What to send, all or none of it: what the server does not have so already, and that one lets go of it (AMB-P10). */
export function movesToSend(laying: PlacementDraft): Wire.Move[] {
  const [all, laid] = [allPlaces(laying), laying.laid];
  const stays = isSame(all.slice(0, laid.length), laid);
  return [...(stays ? all.slice(laid.length) : [{ type: "reconsider" } as const, ...all]), { type: "confirm" }];
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether every strip lies somewhere. */
export const isComplete = (laying: PlacementDraft): boolean => inHand(laying).length === 0;

/** Take up a strip from the hand, or one that was placed, which becomes the ghost and looks as it did. */
export function chooseStrip(laying: PlacementDraft, card: Card): PlacementDraft {
  if (!laying.hand.includes(card) || laying.ghost?.place.card === card) return laying;
  const settled = commit(laying);
  const lifted = { ...takeBack(settled, card), chosen: card };
  const place = settled.placed.find((other) => other.card === card);
  return place ? asItLooked(lifted, place, settled) : lifted;
}

/** A strip that was laid before the others of this round and now comes after them: what they hid goes beneath them. */
function asItLooked(laying: PlacementDraft, place: Place, before: PlacementDraft): PlacementDraft {
  const picnic = placedPicnic(before);
  const shows = picnic.shows[picnic.strips.findIndex((strip) => strip.card === place.card)] as number;
  const hidden = [0, 1, 2].filter((part) => !hasCell(shows, slotOf(place).cells[part] as Cell));
  const there = shifted(place, laying.first.row - before.first.row, laying.first.col - before.first.col);
  const [now] = [hidden, place.beneath, []]
    .map((beneath) => ({ ...there, beneath }))
    .filter((way) => !whyNot(placedPicnic(laying), way, laying.rules));
  return now ? { ...laying, ghost: { place: now, wanted: slotOf(now).cells[1] } } : laying;
}

/** Leave the ghost where it is. */
export function commit(laying: PlacementDraft): PlacementDraft {
  if (!laying.ghost) return laying;
  return withSoleChoice({ ...laying, placed: [...laying.placed, laying.ghost.place], chosen: null, ghost: null });
}

/** A strip laid by somebody else's advice, after what lies there now. */
export const withSuggestion = (laying: PlacementDraft, place: Place): PlacementDraft => ({
  ...commit(laying),
  chosen: place.card,
  ghost: { place, wanted: slotOf(place).cells[1] },
});

/** Back into the hand, placed or ghost, and with it those placed later that cannot lie so without it. */
export function takeBack(laying: PlacementDraft, card: Card): PlacementDraft {
  if (laying.ghost?.place.card === card) return { ...laying, ghost: null };
  const rest = anchored({ ...laying, placed: laying.placed.filter((other) => other.card !== card) });
  const placed: Place[] = [];
  for (const place of rest.placed) if (!whyNot(placed.reduce(lay, rest.base), place, rest.rules)) placed.push(place);
  const left = { ...rest, placed };
  return left.ghost && whyNot(placedPicnic(left), left.ghost.place, left.rules) ? { ...left, ghost: null } : left;
}

const shifted = (place: Place, down: number, right: number): Place => ({
  ...place,
  row: place.row + down,
  col: place.col + right,
});

/** Where the very first strip goes away the next one takes its place on the field (AMB-P03), and all move with it, the
 * blanket too: how they lie to each other stays. */
function anchored(laying: PlacementDraft): PlacementDraft {
  const [head] = laying.placed;
  const slot = FIRST.find(({ turn }) => turn === head?.turn);
  if (laying.base.strips.length || !head || !slot) return laying;
  const [down, right] = [slot.row - head.row, slot.col - head.col];
  const { placed, first, ghost } = laying;
  return {
    ...laying,
    placed: placed.map((place, i) => shifted(i ? place : { ...place, beneath: [] }, down, right)),
    first: { row: first.row + down, col: first.col + right },
    ghost: ghost && { ...ghost, place: shifted(ghost.place, down, right) },
  };
}

function withSoleChoice(laying: PlacementDraft): PlacementDraft {
  const [only, ...others] = inHand(laying);
  return only !== undefined && !others.length ? { ...laying, chosen: only } : laying;
}
