/** What moves would bring, read off everybody's counts before and after: the rules are the server's. */
import type { MovePreview } from "./previewLoader.svelte.ts";
import type { ScoreSheet, SnackArnaque } from "../../wire/wire.ts";
import { face, sort, sorted, type Card, type Food } from "./cards.ts";

export interface Change {
  readonly gain: number; // for the one who moves
  readonly won: readonly Food[]; // now the most of them
  readonly losses: readonly { readonly seat: number; readonly points: number; readonly foods: readonly Food[] }[];
}

export function scoreChange(before: readonly ScoreSheet[], after: readonly ScoreSheet[], me: number): Change {
  const delta = (seat: number) => (after[seat]?.total ?? 0) - (before[seat]?.total ?? 0);
  return {
    gain: delta(me),
    won: beyond(after[me], before[me]),
    losses: before.flatMap((sheet, seat) =>
      seat !== me && delta(seat) !== 0 ? [{ seat, points: delta(seat), foods: beyond(sheet, after[seat]) }] : [],
    ),
  };
}

/** The foods that score on one sheet and not on the other. */
function beyond(one: ScoreSheet | undefined, other: ScoreSheet | undefined): Food[] {
  const there = new Set(other?.lines.map((line) => line.element));
  return (one?.lines ?? []).map((line) => line.element as Food).filter((food) => !there.has(food));
}

export type Take = SnackArnaque.TakeFood | SnackArnaque.TakeBonus | SnackArnaque.TakeRaccoons;

/** One thing that can be done with a draw. */
export interface Option {
  readonly move: Take;
  readonly cards: readonly Card[];
  readonly change: Change | null; // null: not known (yet)
  readonly thefts: number;
}

const isTake = (move: SnackArnaque.Move): move is Take => move.type.startsWith("take-");

/** The moves with the cards they would take, in the order of the cards: foods by value, bonus cards, raccoons. */
export function options(
  drawn: readonly Card[],
  moves: readonly SnackArnaque.Move[],
  before: readonly ScoreSheet[] | null,
  next: readonly MovePreview[],
  me: number,
): Option[] {
  const takes = moves.filter(isTake);
  return sorted(drawn).flatMap((cards) => {
    const move = takes.find((one) => takesOf(one) === sort(cards[0]!));
    if (!move) return [];
    const prospect = next.find((one) => isTake(one.move) && takesOf(one.move) === sort(cards[0]!));
    return [
      {
        move,
        cards,
        change: before && prospect ? scoreChange(before, prospect.sheets, me) : null,
        thefts: face(cards[0]!).is === "raccoon" ? (prospect?.then ?? cards.length) : 0,
      },
    ];
  });
}

const takesOf = (move: Take): string =>
  move.type === "take-food" ? move.food : move.type === "take-bonus" ? move.card : "raccoon";
