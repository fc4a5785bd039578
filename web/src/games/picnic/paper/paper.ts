/** Picnics laid with real cards, as somebody taps them in; every change gives a new one. */
import type { Bonus } from "../rulesMirror/bonus.ts";
import { type Card, CLOTHS, type Edition, ELEMENTS, FOODS, isCloth } from "../rulesMirror/cards.ts";
import { automatonScore, type Count, countAll } from "../rulesMirror/count.ts";
import { decide } from "../rulesMirror/decide.ts";
import { cellAt } from "../rulesMirror/field.ts";
import type { Faces } from "../rulesMirror/scoring.ts";
import type { Picnic as Wire, Result } from "../../../wire/wire.ts";

export const SIDE = 4;
export const CELLS = SIDE * SIDE;
export const MAX_PLAYERS = 9; // AMB-P13
export const MODIFIERS = ["least", "corner", "groups", "lines", "most", "isolated", "centre", "pairs"] as const;

/** A food on a cloth; either may still be missing, and is then "". */
export interface Square {
  readonly food: string;
  readonly cloth: string;
}

export interface Laid {
  readonly name: string;
  readonly squares: readonly Square[]; // row by row
}

export interface Pair {
  readonly modifier: Wire.Modifier | null; // null: no such card
  readonly element: string;
}

export interface Paper {
  readonly edition: Edition;
  readonly pairs: readonly [Pair, Pair];
  readonly players: readonly Laid[];
  /** how often each element is seen on the automaton's cards, for who plays alone */
  readonly automaton: Readonly<Record<string, number>>;
}

export const BARE: Square = { food: "", cloth: "" };
const nobody: Laid = { name: "", squares: Array.from({ length: CELLS }, () => BARE) };

export function blank(edition: Edition, players = 2): Paper {
  return {
    edition,
    pairs: [
      { modifier: null, element: FOODS[edition].charAt(0) },
      { modifier: null, element: CLOTHS.charAt(0) },
    ],
    players: Array.from({ length: players }, () => nobody),
    automaton: {},
  };
}

export const isBare = ({ food, cloth }: Square): boolean => !food && !cloth;
export const filled = (laid: Laid): number => laid.squares.filter(({ food, cloth }) => food && cloth).length;

function change(paper: Paper, player: number, changed: (laid: Laid) => Laid): Paper {
  return { ...paper, players: paper.players.map((laid, i) => (i === player ? changed(laid) : laid)) };
}

/** Lays what the brush holds, and leaves what it does not hold; the same paper if that changes nothing. */
export function paint(paper: Paper, player: number, cell: number, brush: Square): Paper {
  const before = paper.players[player]?.squares[cell];
  if (!before) return paper;
  const after = { food: brush.food || before.food, cloth: brush.cloth || before.cloth };
  return after.food === before.food && after.cloth === before.cloth ? paper : put(paper, player, cell, after);
}

export function erase(paper: Paper, player: number, cell: number): Paper {
  const before = paper.players[player]?.squares[cell];
  return !before || isBare(before) ? paper : put(paper, player, cell, BARE);
}

const put = (paper: Paper, player: number, cell: number, square: Square): Paper =>
  change(paper, player, (laid) => ({ ...laid, squares: laid.squares.map((old, i) => (i === cell ? square : old)) }));

export const clear = (paper: Paper, player: number): Paper =>
  change(paper, player, ({ name }) => ({ ...nobody, name }));
export const rename = (paper: Paper, player: number, name: string): Paper =>
  change(paper, player, (laid) => ({ ...laid, name }));

export const add = (paper: Paper): Paper =>
  paper.players.length < MAX_PLAYERS ? { ...paper, players: [...paper.players, nobody] } : paper;
export const remove = (paper: Paper, player: number): Paper =>
  paper.players.length > 1 ? { ...paper, players: paper.players.filter((_, i) => i !== player) } : paper;

export function pair(paper: Paper, which: 0 | 1, changes: Partial<Pair>): Paper {
  const [one, other] = paper.pairs;
  return {
    ...paper,
    pairs: which === 0 ? [{ ...one, ...changes }, other] : [one, { ...other, ...changes }],
  };
}

export const tallied = (paper: Paper, element: string, times: number): Paper => ({
  ...paper,
  automaton: { ...paper.automaton, [element]: Math.max(0, Math.min(24, Math.trunc(times) || 0)) },
});

/** The other box: its foods take the places of these. */
export function inEdition(paper: Paper, edition: Edition): Paper {
  const other = (element: string): string =>
    element && ELEMENTS[edition].charAt(ELEMENTS[paper.edition].indexOf(element));
  const [one, two] = paper.pairs;
  return {
    edition,
    pairs: [
      { ...one, element: other(one.element) },
      { ...two, element: other(two.element) },
    ],
    players: paper.players.map((laid) => ({
      ...laid,
      squares: laid.squares.map(({ food, cloth }) => ({ food: other(food), cloth })),
    })),
    automaton: Object.fromEntries(Object.entries(paper.automaton).map(([element, times]) => [other(element), times])),
  };
}

export const bonuses = (paper: Paper): Bonus[] => paper.pairs.filter((one): one is Bonus => one.modifier !== null);

/** What each cell shows, as far as it is known. */
export const facesOf = (laid: Laid): Faces =>
  new Map(
    laid.squares
      .map((square, i) => [cellAt(Math.floor(i / SIDE), i % SIDE), square] as const)
      .filter(([, square]) => !isBare(square)),
  );

/** Cards on which these elements are seen so often: only that matters of the automaton's (SM-51). */
function cardsWith(paper: Paper): Card[] {
  const all = (letters: string) => [...letters].flatMap((one) => Array<string>(paper.automaton[one] ?? 0).fill(one));
  const [foods, cloths] = [all(FOODS[paper.edition]), all(CLOTHS)];
  const faces = Array.from(
    { length: 3 * Math.ceil(Math.max(foods.length, cloths.length) / 3) },
    (_, i) => (foods[i] ?? ".") + (cloths[i] ?? "."),
  );
  return faces.flatMap((_, i) => (i % 3 === 0 ? [faces.slice(i, i + 3).join(" ")] : []));
}

export interface Counted {
  readonly counts: readonly Count[];
  /** null while somebody has nothing on the table, or nothing to compare with */
  readonly result: Result | null;
}

export function counted(paper: Paper): Counted {
  const automaton = paper.players.length === 1 ? cardsWith(paper) : [];
  const isEmpty = (laid: Laid) => laid.squares.every(isBare);
  // A player with an empty table does not have the fewest of anything: leave them out until they lay a card.
  const present = paper.players.filter((laid) => !isEmpty(laid));
  const theirs = countAll(present.map(facesOf), paper.edition, bonuses(paper), automaton);
  const [nothing] = countAll([new Map()], paper.edition, []);
  const counts = paper.players.map((laid) => (isEmpty(laid) ? nothing! : theirs[present.indexOf(laid)]!));
  const sheets = counts.map((count) => count.sheet);
  const scores = sheets.map((sheet) => sheet.total);
  if (paper.players.some(isEmpty)) return { counts, result: null };
  if (paper.players.length > 1)
    return { counts, result: { scores, sheets, rival: null, ...decide(sheets, paper.edition) } };
  if (!automaton.length) return { counts, result: null };
  const rival = automatonScore(automaton, paper.edition);
  const wins = (scores[0] ?? 0) > rival; // SM-55, AMB-P25: it must be exceeded
  const why = wins ? "beat-the-automaton" : "automaton-wins";
  return { counts, result: { scores, sheets, rival, winners: wins ? [0] : [], why, tied: [] } };
}

/** What was kept on this device, if it still is a paper. */
export function restored(kept: unknown): Paper | null {
  const paper = kept as Partial<Paper> | null;
  const letters = paper?.edition && ELEMENTS[paper.edition];
  if (!letters || !Array.isArray(paper.players) || !Array.isArray(paper.pairs) || paper.pairs.length !== 2) return null;
  const isFood = (one: unknown) => one === "" || (typeof one === "string" && letters.includes(one) && !isCloth(one));
  const isCover = (one: unknown) => one === "" || (typeof one === "string" && CLOTHS.includes(one));
  const players: readonly (Partial<Laid> | null)[] = paper.players;
  const sound =
    players.length >= 1 &&
    players.length <= MAX_PLAYERS &&
    paper.pairs.every((one) => one && letters.includes(one.element) && [null, ...MODIFIERS].includes(one.modifier)) &&
    players.every(
      (laid) =>
        typeof laid?.name === "string" &&
        Array.isArray(laid.squares) &&
        laid.squares.length === CELLS &&
        laid.squares.every((square: Square | null) => square && isFood(square.food) && isCover(square.cloth)),
    );
  return sound ? { ...(paper as Paper), automaton: paper.automaton ?? {} } : null;
}
