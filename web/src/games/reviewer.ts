/** What only a game itself can say of its choices, in a review after it. */
import type { Component } from "svelte";

import type { Reason, Review } from "../wire/wire.ts";
import type { Player, Watched } from "./seen.ts";

/** A choice, on the table on which it was made, through the eyes of the player who made it. */
export interface Chosen<S extends Watched> {
  readonly seen: S;
  readonly moves: NonNullable<S["moves"]>; // none: it was let pass
}

export interface Reviewer<S extends Watched> {
  /** A choice in a few words: "Keep: donut on green, …". */
  readonly named: (chosen: Chosen<S>) => string;
  /** What speaks for it; null where there is nothing to say. */
  readonly why?: (why: Reason, seen: S) => string | null;
  /** The choice as one sees it: on the board, as cards. `pictured`: nobody who sees it needs the words as well. */
  readonly Choice?: Component<Chosen<S>>;
  readonly pictured?: boolean;
  /** The same in a line, for a list; without it there are the words. */
  readonly Brief?: Component<Chosen<S>>;
  /** The table alone, in whatever box it is given, where the screen has more than that. */
  readonly Table?: Component<{ seen: S; seat: number | null }>;
  /** What the cards have just brought a seat. */
  readonly Cards?: Component<{ seen: S; seat: number }>;
  /** Who brought about what has changed, if not simply the acting player; `seen` is the table then. */
  readonly caused?: (seen: S) => string | null;
  /** It shows more before what happened than after it, as in a race before a claim is settled. */
  readonly before?: boolean;
  /** The best that could have come of somebody's cards, beside what came of them; `seen` is the end, with their eyes. */
  readonly Best?: Component<{ seen: S; best: Review.Optimum; freely: Review.Optimum | null }>;
  /** What tasters seem to like. */
  readonly Tastes?: Component<{ tastes: readonly Review.Taste[]; players: readonly Player[] }>;
}

/** The reviewer of whichever game it is, as `AnyScreen` is its screen. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyReviewer = Reviewer<any>;
