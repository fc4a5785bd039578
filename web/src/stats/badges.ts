/** Things worth a smile, each earned once. Those of one game are said by its screen (`feats`). */
import type { PictureName } from "../../pictures/names.ts";
import type { Result } from "../wire/wire.ts";
import type { GameLog, GameLogEntry } from "./gameLog.ts";

export const BADGES = {
  first: "basket",
  everything: "party",
  twenty: "heart",
  alone: "trophy",
  whisker: "hourglass",
  crumbs: "oops",
  owl: "sleeping",
  blink: "hurry",
  ten: "yum",
  thief: "raccoon-paw",
  week: "crown",
  peak: "bravo",
} as const satisfies Record<string, PictureName>;

export type Badge = keyof typeof BADGES;

const BLINK = 250; // milliseconds
const WEEK = 7;
const TWENTY = 20;
const NIGHT = 5; // o'clock

export interface Circumstances {
  readonly entry: GameLogEntry;
  readonly result: Result;
  readonly seat: number;
  readonly box: readonly string[]; // all games that can be played here
  readonly feats: readonly string[]; // what the game itself has seen
  readonly days: number; // of the daily streak
}

/** What was earned by a game, new or not; `peak` is told later, with the best picnic of the day. */
export function earnedBadges({ entry, result, seat, box, feats, days }: Circumstances, { games }: GameLog): Badge[] {
  const own = result.scores[seat] ?? 0;
  const others = result.scores.filter((_, other) => other !== seat);
  const is: Partial<Record<Badge, boolean>> = {
    first: true,
    everything: box.every((game) => games.some((one) => one.game === game)),
    twenty: games.length >= TWENTY,
    alone: entry.alone && entry.won,
    whisker: entry.score !== null && entry.won && others.length > 0 && own - Math.max(...others) === 1,
    crumbs: entry.score !== null && own <= 0,
    owl: new Date(entry.at).getHours() < NIGHT,
    blink: entry.reactions.some((millis) => millis < BLINK),
    ten: feats.includes("ten"),
    thief: feats.includes("thief"),
    week: days >= WEEK,
  };
  return (Object.keys(BADGES) as Badge[]).filter((key) => is[key]);
}
