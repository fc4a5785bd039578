/** The games that can be played in the browser, and what the home page says of them beside their texts. */
import type { GameId } from "../wire/wire.ts";
import type { PictureName } from "../../pictures/names.ts";
import type { AnyScreen } from "./seen.ts";

export interface Facts {
  readonly picture: PictureName;
  readonly minutes: readonly [number, number];
  readonly bots: number; // that join a game which is started with one tap
  readonly options?: Readonly<Record<string, unknown>>; // with which it is suggested, where the printed game takes long
}

export const FACTS: { readonly [G in GameId]?: Facts } = {
  "snack-match": { picture: "game-snack-match", minutes: [10, 15], bots: 2 },
  picnic: { picture: "game-picnic", minutes: [10, 15], bots: 2 },
  "snack-arnaque": { picture: "game-snack-arnaque", minutes: [15, 20], bots: 2 },
  sandwich: { picture: "game-sandwich", minutes: [10, 15], bots: 3 },
  snap: { picture: "game-snap", minutes: [3, 4], bots: 3, options: { flips: 80 } },
  elephant: { picture: "game-elephant", minutes: [3, 4], bots: 2, options: { flips: 100 } },
};

const SCREENS: { readonly [G in GameId]?: () => Promise<AnyScreen> } = {
  "snack-match": () => import("./picnic/screen.ts"),
  picnic: () => import("./picnic/screen.ts"),
  "snack-arnaque": () => import("./arnaque/screen.ts"),
  sandwich: () => import("./sandwich/screen.ts"),
  snap: () => import("./racing/snap/screen.ts"),
  elephant: () => import("./racing/elephant/screen.ts"),
};

export const isPlayable = (id: string): id is GameId => id in SCREENS;

/** Fetches the screen of a game; null where it cannot be played in the browser. */
export const screen = (id: GameId): (() => Promise<AnyScreen>) | null => SCREENS[id] ?? null;
