/** The picnic of the day on this device: played, gone on with, and compared with the best that was found. */
import { dailyGame } from "../../games/registry.ts";
import { navigate } from "../../kit/router.svelte.ts";
import { fetchDailyBest, fetchRoomPreview, Problem } from "../../wire/api.ts";
import { loadMemberships } from "../../wire/storage.ts";
import type { DailyBestReply } from "../../wire/wire.ts";
import { openFor } from "../../room/intent.ts";
import { award } from "../../stats/gameLog.ts";
import { beginAttempt, isProven, saveDailyBest, attemptOf, type DailyBest } from "../../stats/dailyAttempts.ts";

/** Plays it, where it was left if it was begun. What was abandoned, or is gone, begins again: nothing was finished. */
export async function playDaily(day: string): Promise<void> {
  const game = dailyGame();
  const begun = attemptOf(day);
  if (!game || begun?.end) return navigate("/daily");
  if (begun && (await isPlayed(begun.code))) return navigate(`/room/${begun.code}`);
  await openFor({ game, bots: 0, start: true, daily: day }, (code) => beginAttempt(day, game, code));
}

async function isPlayed(code: string): Promise<boolean> {
  if (!loadMemberships().some((one) => one.code === code)) return false;
  const found = await fetchRoomPreview(code).catch(() => null);
  return found?.playing ?? false;
}

const TRIES = 6; // the first to ask on a day waits while it is searched for
const PAUSE = 2_000; // milliseconds

/** The best picnic found, as soon as somebody knows it; null where nobody does. What is proven is not asked again. */
export async function bestFound(day: string): Promise<DailyBest | null> {
  const known = attemptOf(day)?.best ?? null;
  if (known && isProven(known)) return known;
  for (let i = 0; i < TRIES; i++) {
    try {
      const best = bestIn(await fetchDailyBest(day));
      saveDailyBest(day, best);
      if ((attemptOf(day)?.end?.points ?? -1) >= best.points) award("peak", Date.now());
      return best;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.status > 0 && error.status < 500) return known; // asking again brings nothing else
      await new Promise((go) => setTimeout(go, PAUSE));
    }
  }
  return known;
}

const bestIn = ({ view, result: { scores, rival }, bound }: DailyBestReply): DailyBest => ({
  points: scores[0] ?? 0,
  rival: rival ?? 0,
  view,
  bound,
});
