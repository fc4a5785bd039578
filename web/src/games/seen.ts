/** What a game's screen is given: the same at a live table, for a spectator and in a replay. */
import type { Component } from "svelte";

import type { Press } from "../wire/reaction.ts";
import type { LessonStep } from "./common/lessonProgress.ts";
import type { Subscribe, Past, EventBatch } from "../wire/past.ts";
import type { Reviewer } from "./reviewer.ts";
import type {
  HintMessage,
  Avatar,
  GameId,
  GameTypes,
  PreviewMessage,
  Reason,
  Result,
  ScoreSheet,
  Strength,
} from "../wire/wire.ts";

export interface Player {
  readonly seat: number;
  readonly name: string;
  readonly avatar: Avatar;
  readonly bot: Strength | null;
  readonly you: boolean;
  readonly away: boolean;
}

export interface SeatMood {
  readonly seat: number;
  readonly mood: "start" | "good" | "bad" | "thief" | "robbed" | "won" | "lost";
}

/** What is left of the time of a whole game. */
export interface TimeLeft {
  readonly millis: number;
  readonly from: number | null; // so much was left then, by performance.now(); null: time stands still
}

type Move<G extends GameId> = GameTypes[G]["move"];
type News<G extends GameId> = GameTypes[G]["news"];

/** What every screen is given, live and in a replay. */
interface BaseSeen<G extends GameId> {
  readonly id: G;
  readonly game: number; // its number in the room, from 1; 0 in a replay
  readonly seat: number | null; // whose eyes these are; null: a spectator's
  readonly view: GameTypes[G]["view"];
  readonly moves: readonly Move<G>[] | null; // null: too many to list
  readonly waiting: readonly number[];
  readonly players: readonly Player[];
  readonly lesson: boolean; // somebody's first game: its cards are always the same
  readonly result: Result | null;
  /** What has happened so far, as far back as it is known: whatever a screen shows of it is made of this, so that it is the
   * same live, after a reload and in a replay, where one comes to a step from anywhere. */
  readonly past: Past<News<G>>;
  /** Makes the moves, all or none; gives the reason if they were refused, which has then been shown. Null where nothing
   * can be done: looking on, in a replay, while the game is paused, or a move made before a reload is still on its way. */
  readonly play: ((moves: readonly Move<G>[]) => Promise<Reason | null>) | null;
  /**
   * Calls back with everything that happens, for what passes: sounds, flights, words. Gives what ends it.
   *
   * The callback finds the new table in `seen`, and on the page still the old one: that is where a card's flight
   * begins, and after a `tick()` where it ends. It is one function as long as the game and the eyes are the same, while
   * `seen` is another value with every message: listen by `subscribeEvents`.
   */
  readonly listen: Subscribe<News<G>>;
}

/** Where it is shown, and who reads along. */
interface Surroundings {
  /** On a table screen: for everybody in the room, to be read from a sofa, with nothing to press. */
  readonly isTableScreen: boolean;
  readonly chat: boolean; // whether people may write what they like, for all to read
}

/** A race at a live table. */
interface RaceAbilities<G extends GameId> {
  /** Makes a move that is a race, by a `pointerdown` or `keydown`. Gives null once it is settled, or why it was not taken;
   * what was too early or too late costs nothing, and is the screen's to show. It answers what shows now, unless it
   * names another `stimulus`. Null where nothing can be claimed. */
  readonly claim: ((move: Move<G>, press: Press, stimulus?: number) => Promise<Reason | null>) | null;
  readonly stimulus: number | null; // the number of what shows and can be claimed on
  readonly time: TimeLeft | null; // where the game has an end by the clock, and it is known how far it is
  readonly paced: boolean; // bots keep to the pace of the one person who plays
  /** The race is seen on the table screen: here is only what to press, and what is your own. */
  readonly isShownOnScreen: boolean;
}

/** A market that opens for all at once. */
interface MarketAbilities {
  readonly opensAt: number | null; // by `performance.now()`, where there is time to read before it
}

/** Questions that the server answers while one plays. */
interface QuestionAbilities<G extends GameId> {
  /** What these moves would bring (`PreviewMessage`); null where that cannot be said. */
  readonly previewMoves: ((moves: readonly Move<G>[]) => Promise<PreviewMessage | null>) | null;
  /** What a strong player would do after these moves, and why (`HintMessage`); null where nobody may ask. */
  readonly requestHint: ((moves: readonly Move<G>[]) => Promise<HintMessage | null>) | null;
}

/** A replay. */
interface ReplayAbilities {
  readonly sheets: readonly ScoreSheet[] | null; // everybody's count so far
  /** With all secrets open: what each seat holds, and who made the choice that is told of. */
  readonly hands: readonly (readonly unknown[])[] | null;
  readonly actor: number | null;
}

/** What a screen is given: the base, and what there is beside it at this table. */
export type SeenOf<G extends GameId> = BaseSeen<G> &
  Partial<Surroundings & RaceAbilities<G> & MarketAbilities & QuestionAbilities<G> & ReplayAbilities>;

export type Seen = { [G in GameId]: SeenOf<G> }[GameId];

/** A table when it was over. */
export interface Ending {
  readonly title: string;
  readonly view: unknown;
}

/** One of those who ran in a race, and what came of it; void: on a card that was taken back. */
export interface Runner {
  readonly seat: number;
  readonly millis: number;
  readonly headStart: number;
  readonly fate: "first" | "beaten" | "wrong" | "void";
}

type TypeOf<N> = N extends { readonly type: infer T extends string } ? T : never;

/** What is seen of any game. */
export interface Watched {
  readonly view: unknown;
  readonly moves: readonly unknown[] | null;
}

interface ScreenCore<S extends Watched, N> {
  /** `counting`, which it may bind, is true while it tells how it ended: who has won is said nowhere before it is done. */
  readonly Game: Component<{ seen: S; counting?: boolean }>;
  /** What the player is to do now, in a few words, in their turn or while nobody in particular is waited for; null:
   * nothing more than that. */
  readonly prompt: (seen: S) => string | null;
  /** What happened, in a sentence for the log and for screen readers; null: not worth telling. */
  readonly say: (news: N, seen: S) => string | null;
  /** What there is to say in somebody's first game, in the order in which it is looked for. */
  readonly hints: readonly LessonStep<S>[];
}

/** How the log tells what happened. */
interface ScreenLog<S extends Watched, N> {
  /** `say` where it is told later, by a table that has moved on, if that makes a difference. */
  readonly recount: (news: N, seen: S) => string | null;
  /** How news are written down in the log, where they do not simply follow what was before: they begin a turn; they are
   * the own doing of the only seat that is told of them; they are over when one reads of them, and so never are. */
  readonly logged: { readonly [T in TypeOf<N>]?: "turn" | "own" | "never" };
  /** Whose doing it was, where the news have no `seat`; null: nobody's in particular. */
  readonly whose: (news: N) => number | null;
  /** Who ran in the race that was settled, the best first; nobody where there is nothing to tell. */
  readonly photo: (telling: EventBatch<N>, seen: S) => readonly Runner[];
}

/** What is around the game while it is played. */
interface ScreenCompany<S extends Watched, N> {
  /** Whether cards may show at any moment: a hint then holds the game, as nobody can read and race. */
  readonly hurries: (seen: S) => boolean;
  /** How it leaves those at the table, for what bots say; nobody in particular where it is not worth a word. */
  readonly moods: (news: readonly N[], seen: S) => readonly SeatMood[];
  /** Whether the game tells screen readers of it by itself, because it cannot wait. */
  readonly announcesItself: (news: N, seen: S) => boolean;
}

/** When it is over. */
interface ScreenEnd<S extends Watched> {
  /** What the player has done and may be proud of: keys of badges. */
  readonly feats: (seen: S) => readonly string[];
  /** Where a game is played for one a day: tables that were over, side by side, each under its title; and one as a few
   * lines of squares, which give away how good it was but not how it was done. */
  readonly Beside: Component<{ ends: readonly Ending[] }>;
  readonly squares: (view: S["view"]) => string;
  /** What it says of its choices in a review, fetched when somebody reads one. */
  readonly reviewer: () => Promise<Reviewer<S>>;
}

/** A game's screen, loaded when it is first needed: what each has, and what some have. */
export type Screen<S extends Watched, N> = ScreenCore<S, N> &
  Partial<ScreenLog<S, N> & ScreenCompany<S, N> & ScreenEnd<S>>;

/** The screen of whichever game it is: that it is given the views of that game is seen to by its id. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyScreen = Screen<any, any>;

export const isTurn = (seen: { seat: number | null; waiting: readonly number[] }): boolean =>
  seen.seat !== null && seen.waiting.includes(seen.seat);

/** Somebody's name as it is said to the one who looks on: "you" is the texts' business. */
export const nameOf = (seen: { players: readonly Player[] }, seat: number): string => seen.players[seat]?.name ?? "?";
