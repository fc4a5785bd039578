/** What has happened in a game, as somebody was told it: what the log, verdicts and last turns are made of. */
import type { PastUpdate, PhotoEntry } from "./wire.ts";

/** The photo finish of what was settled, best first; empty where nothing was. */
export interface RaceResult {
  readonly photo: readonly PhotoEntry[];
  readonly waited: number;
  readonly on?: number | null; // the stimulus that showed when it was told; where it is told later, nobody knows
}

export const NO_RACE: RaceResult = { photo: [], waited: 0 };
export const raceOf = ({ photo, waited }: RaceResult): RaceResult => ({ photo, waited });

/** What was told together. */
export interface EventBatch<News = unknown> {
  readonly at: number; // its number: in the room where it is live, among the steps in a replay
  readonly news: readonly News[];
  readonly race: RaceResult;
}

/** Hears what happens; `live` is false for what happened while one was away. */
export type OnEvents<News> = (news: readonly News[], live: boolean, race: RaceResult) => void;
export type Subscribe<News> = (hear: OnEvents<News>) => () => void;

/** Oldest first, as far back as it is known. */
export type Past<News = unknown> = readonly EventBatch<News>[];

/** What the room tells later of a game; of another one it is not. Where nothing was seen to happen there is nothing. */
export const toPast = (happened: readonly PastUpdate[], game: number): Past =>
  happened
    .filter((one) => one.game === game && (one.news.length > 0 || one.photo.length > 0))
    .map((one) => ({ at: one.seq, news: one.news, race: raceOf(one) }));

/** With what the room remembers: each once, in order. What one was told stays as it was told. */
export function mergePast(past: Past, remembered: Past): Past {
  const known = new Map([...remembered, ...past].map((telling) => [telling.at, telling]));
  return [...known.values()].sort((one, other) => one.at - other.at);
}
