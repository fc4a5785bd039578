/** What a finger or a key does to the strips while they are laid, and what becomes of it. */
import type { SoundName } from "../../../kit/sounds.ts";
import type { Card } from "../rulesMirror/cards.ts";
import { shown } from "../board/drawing.ts";
import type { Cell, Direction } from "../rulesMirror/field.ts";
import { aim, appear, flip, layers, move, type Step, turn } from "./ghost.ts";
import { chooseStrip, type PlacementDraft, placedPicnic, takeBack } from "./placementDraft.ts";
import { slotOf } from "../rulesMirror/weave.ts";

export type Gesture =
  | { readonly do: "choose"; readonly card: Card }
  | { readonly do: "tap"; readonly cell: Cell }
  | { readonly do: "move"; readonly direction: Direction }
  | { readonly do: "turn" }
  | { readonly do: "flip"; readonly part: number }
  | { readonly do: "layers" }
  | { readonly do: "take-back" };

/** What a key or a button asks for: a gesture, or something that the screen does. */
export type Asked = Gesture | { readonly do: "xray" } | { readonly do: "confirm" };

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowRight: "right",
  ArrowDown: "down",
  ArrowLeft: "left",
};
const PARTS: Readonly<Record<string, number>> = { q: 0, w: 1, e: 2 };

/** Letters go by what is printed on the key, digits by where it is: French keyboards have them on the upper half. */
export function askedBy({ key, code }: { key: string; code: string }, hand: readonly Card[]): Asked | null {
  const letter = key.toLowerCase();
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  const card = digit === undefined ? undefined : hand[Number(digit) - 1];
  if (card !== undefined) return { do: "choose", card };
  if (ARROWS[key]) return { do: "move", direction: ARROWS[key] };
  if (PARTS[letter] !== undefined) return { do: "flip", part: PARTS[letter] };
  if (letter === "r") return { do: "turn" };
  if (letter === "l") return { do: "layers" };
  if (letter === "x") return { do: "xray" };
  if (key === "Enter") return { do: "confirm" };
  return key === "Backspace" || key === "Delete" ? { do: "take-back" } : null;
}

export function perform(laying: PlacementDraft, gesture: Gesture): Step {
  switch (gesture.do) {
    case "choose":
      return chosen(chooseStrip(laying, gesture.card));
    case "tap":
      return tap(laying, gesture.cell);
    case "move":
      return move(laying, gesture.direction);
    case "turn":
      return turn(laying);
    case "flip":
      return flip(laying, partAt(laying, gesture.part));
    case "layers":
      return layers(laying);
    case "take-back":
      return done(withoutLast(laying));
  }
}

const done = (laying: PlacementDraft): Step => ({ laying, reason: null, along: [] });

/** On a bare blanket a strip that is taken up lies there at once: one place is as good as another. */
const chosen = (laying: PlacementDraft): Step =>
  laying.ghost || laying.chosen === null || placedPicnic(laying).strips.length ? done(laying) : appear(laying);

/** The first cell is the leftmost or the topmost one, however the strip is turned. */
function partAt(laying: PlacementDraft, place: number): number {
  return (laying.ghost?.place.turn ?? 0) < 2 ? place : 2 - place;
}

/** On the ghost it flips a cell, elsewhere it brings the strip; with nothing in hand it takes up what lies there. */
function tap(laying: PlacementDraft, cell: Cell): Step {
  const part = laying.ghost ? slotOf(laying.ghost.place).cells.indexOf(cell) : -1;
  if (part >= 0) {
    const step = flip(laying, part);
    // Where there is nothing to slip under, an end of the strip was tapped to bring its middle there, the middle to turn it.
    return !step.reason ? step : part === 1 ? turn(laying) : aim(laying, cell);
  }
  const lying = laying.chosen === null ? laidHere(laying, cell) : null;
  if (lying !== null) return done(chooseStrip(laying, lying));
  return aim(laying, cell);
}

/** The strip of this round that shows in a cell. */
function laidHere(laying: PlacementDraft, cell: Cell): Card | null {
  const top = shown(placedPicnic(laying)).get(cell);
  return (top && laying.placed[top.strip - laying.base.strips.length]?.card) ?? null;
}

/** Back into the hand, and chosen, so that it can be laid elsewhere at once. */
function withoutLast(laying: PlacementDraft): PlacementDraft {
  const last = laying.ghost?.place.card ?? laying.placed[laying.placed.length - 1]?.card;
  return last === undefined ? laying : chooseStrip(takeBack(laying, last), last);
}

const SOUNDS = { choose: "pick", tap: "lay", move: "lay", turn: "turn", flip: "tuck", layers: "tuck" } as const;

/** What is heard of it; null where nothing has come of it. */
export function soundOf(gesture: Gesture, before: PlacementDraft, after: PlacementDraft): SoundName | null {
  if (gesture.do === "take-back") return "undo";
  if (after === before) return null;
  const [was, is] = [before.ghost?.place, after.ghost?.place];
  const flipped = was && is && slotOf(was) === slotOf(is) && was.beneath.join() !== is.beneath.join();
  if (gesture.do === "tap" && was && is && was.turn !== is.turn) return "turn";
  return gesture.do === "tap" && flipped ? "tuck" : SOUNDS[gesture.do];
}
