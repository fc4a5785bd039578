/**
 * What bots say now and then. Nobody sends it: every device reckons from what it was told who speaks and what, so that all
 * at a table who see a remark see the same one, each in their own language; how often one speaks is up to each device.
 */
import type { SeatMood, Player } from "../../games/seen.ts";
import type { Result } from "../../wire/wire.ts";

const TEMPERS = ["cheerful", "cautious", "boastful", "dreamy"] as const;
export type Temper = (typeof TEMPERS)[number];

/** The temper of each name that the server gives to bots (`BOT_NAMES`); another name has the one it is reckoned to have. */
const CHARACTERS: { readonly [name: string]: Temper } = {
  ...{ Mia: "cheerful", Noé: "cautious", Lou: "dreamy", Zoé: "boastful", Tom: "cautious", Ana: "cheerful" },
  ...{ Léo: "boastful", Eva: "dreamy", Max: "boastful", Ida: "cautious", Jim: "dreamy", Amy: "cheerful" },
};

export interface Remark {
  readonly seat: number;
  readonly words: string; // the end of the text's name
}

const WAYS = 2; // to say each thing
const SELDOM = 3; // of so many rounds and thefts, one is spoken of
export const PAUSE = 20_000; // milliseconds from one remark to the next, at least

export function temperOf(name: string): Temper {
  const letters = [...name].map((letter) => letter.codePointAt(0)!);
  return CHARACTERS[name] ?? TEMPERS[mixed(letters) % TEMPERS.length]!;
}

/** The same numbers give the same number, and those close by a quite different one (FNV-1a). */
const mixed = (numbers: readonly number[]): number =>
  numbers.reduce((hash, number) => Math.imul(hash ^ number, 16777619) >>> 0, 2166136261) >>> 5;

/** At the beginning and at the end somebody speaks; otherwise now and then. */
export function remark(
  felt: readonly SeatMood[],
  players: readonly Player[],
  game: number,
  at: number,
  always = false,
): Remark | null {
  const bots = felt.filter(({ seat }) => players[seat]?.bot);
  const chance = mixed([game, at]);
  const one = bots[Math.floor(chance / SELDOM) % bots.length];
  if (!one || (!always && chance % SELDOM > 0)) return null;
  const way = 1 + (mixed([at, game, one.seat]) % WAYS);
  return { seat: one.seat, words: `${temperOf(players[one.seat]!.name)}-${one.mood}-${way}` };
}

export const begins = (players: readonly Player[]): SeatMood[] => players.map(({ seat }) => ({ seat, mood: "start" }));

/** Who has won, and who has not; those who share it have nothing to boast of. */
export const ends = (players: readonly Player[], { winners }: Result): SeatMood[] =>
  winners.length > 1 ? [] : players.map(({ seat }) => ({ seat, mood: winners.includes(seat) ? "won" : "lost" }));
