/** The games that can be played in the browser, and what the home page says of them beside their texts. */
import type { GameId } from "../wire/wire.ts";
import type { PictureName } from "../../pictures/names.ts";
import { worded } from "../kit/texts/index.ts";
import { texts as arnaque } from "./arnaque/texts.ts";
import { texts as picnic } from "./picnic/texts.ts";
import { texts as racing } from "./racing/texts.ts";
import { texts as sandwich } from "./sandwich/texts.ts";
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
  "snack-match": () => worded(import("./picnic/screen.ts"), picnic),
  picnic: () => worded(import("./picnic/screen.ts"), picnic),
  "snack-arnaque": () => worded(import("./arnaque/screen.ts"), arnaque),
  sandwich: () => worded(import("./sandwich/screen.ts"), sandwich),
  snap: () => worded(import("./racing/snap/screen.ts"), racing),
  elephant: () => worded(import("./racing/elephant/screen.ts"), racing),
};

export const isPlayable = (id: string): id is GameId => id in SCREENS;

/** Fetches the screen of a game; null where it cannot be played in the browser. */
export const screen = (id: GameId): (() => Promise<AnyScreen>) | null => SCREENS[id] ?? null;
