/**
 * What the app knows of a game before anybody plays it: all that lies outside a game's folder asks its manifest.
 *
 * A manifest is in the first load, so it holds small values, and says where to fetch the rest.
 */
import type { Component } from "svelte";

import type { PictureName } from "../../pictures/names.ts";
import type { Language } from "../kit/settings.svelte.ts";
import type { Crew } from "../wire/crew.svelte.ts";
import type { RoomClient } from "../wire/client.svelte.ts";
import type { Avatar, GameId, GameTypes, Replay } from "../wire/wire.ts";
import type { Rules, Scene } from "./rulebook/text.ts";
import type { AnyScreen } from "./seen.ts";
import type { RaceProps } from "./raceProps.ts";

export type Options = Readonly<Record<string, unknown>>;

export interface Manifest<G extends GameId = GameId> {
  readonly id: G;
  /** The home page shows them in this order. */
  readonly order: number;
  readonly picture: PictureName;
  readonly minutes: readonly [least: number, most: number];
  readonly bots: number; // that join a game which is started with one tap
  readonly options?: Options; // with which it is suggested, where the printed game takes long
  /** The table at which it is learnt: how many easy bots, and which options. Its cards are the server's. */
  readonly lesson: { readonly bots: number; readonly options: Options };
  /** It is the game of the picnic of the day: the server's `daily.py` says the same. */
  readonly daily?: boolean;
  /** What is won in it; points, where it says nothing. */
  readonly unit?: "donuts" | "cards";
  /** Foods on its cards: a person with such a name could be taken for the card. */
  readonly namesakes?: readonly Avatar[];

  /** Its screen, with its texts. */
  readonly screen: () => Promise<AnyScreen>;
  readonly rules: { readonly [L in Language]: () => Promise<{ readonly rules: Rules }> };
  readonly scenes: () => Promise<{ readonly default: Component<{ scene: Scene; game: GameId }> }>;

  /** How several people at one device play it, where they do not race: it is handed round, which is usual, all see all of
   * it, or they take turns at its market. */
  readonly sharing?: "open" | "market";
  /** Whether nothing is hidden from anybody at this table. */
  readonly isOpen?: (view: GameTypes[G]["view"]) => boolean;
  /** News at which all want to look. */
  readonly reveals?: readonly GameTypes[G]["news"]["type"][];
  /** A race from its first card to its last, in which one presses a button: how several run it at one device. */
  readonly race?: {
    readonly pace: number; // milliseconds: how quick somebody is taken to be whose times this device does not know
    readonly Together: () => Promise<{ readonly default: Component<RaceProps> }>;
    readonly Setting: () => Promise<{ readonly default: Component<{ client: RoomClient; crew: Crew }> }>;
  };
  /** A replay with what its tables tell and its news do not. */
  readonly replayed?: (replay: Replay) => Replay;
  /** Options whose values need more than a switch or a list. */
  readonly choices?: { readonly [option: string]: Choice };
}

export interface Choice {
  /** Values that are not offered to so many players. */
  readonly hides?: (seats: number) => readonly string[];
  /** A value that the host puts together. */
  readonly named?: {
    readonly first: (game: GameId) => unknown; // with what one begins
    readonly words: (game: GameId, value: unknown) => string;
    readonly Editor: Component<{ game: GameId; value: unknown; onchange: (value: unknown) => void }>;
  };
}

/** For the compiler: that what is said of a game fits that game. */
export const manifest = <G extends GameId>(said: Manifest<G>): Manifest => said as unknown as Manifest;
