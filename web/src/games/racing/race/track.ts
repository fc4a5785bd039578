/** Where everybody stands on the race track, in percent of its length: further is slower. */
import type { Lane } from "./verdict.ts";

const SHORTEST = 500; // milliseconds that a track shows at least: nobody looks slow in a close race

interface OnTrack {
  readonly lane: Lane;
  readonly to: number; // where the reaction ends that counted
  readonly from: number; // where it ended before the head start was taken off
}

export function lanesOf(lanes: readonly Lane[]): OnTrack[] {
  const longest = Math.max(SHORTEST, ...lanes.map((lane) => lane.millis)) * 1.06;
  const place = (millis: number) => Math.round(Math.max(0, millis / longest) * 1000) / 10;
  return lanes.map((lane) => ({ lane, to: place(lane.counts), from: place(lane.millis) }));
}
