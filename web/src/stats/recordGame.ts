/**
 * Writes a game down when its result lies on the table: the one place from which this device remembers what was played.
 *
 * It counts once, by its record, for the owner of the device; not for spectators, and no lesson. What it takes to judge
 * it is fetched by then, as somebody has just played it.
 */
import { liveSeen, playersOf } from "../games/live.ts";
import { games, isRaced, manifestOf } from "../games/registry.ts";
import type { AnyScreen, Seen } from "../games/seen.ts";
import type { RoomClient } from "../wire/client.svelte.ts";
import type { GameTable, Result } from "../wire/wire.ts";
import { earnedBadges } from "./badges.ts";
import { kindOf } from "./best.ts";
import { loadGameLog, addToGameLog, type GameLogEntry } from "./gameLog.ts";
import { finishAttempt, streakNow } from "./dailyAttempts.ts";

export async function recordGame(client: RoomClient, table: GameTable): Promise<void> {
  const { id, seat, result, record, lesson } = table;
  if (seat === null || !result || !record || lesson || !client.room) return;
  if (loadGameLog().games.some((one) => one.record === record)) return;
  const seen = liveSeen(client, table, playersOf(table, client.room, client.presence, client.you), () => {});
  const at = Date.now();
  const screen = await manifestOf(id)
    ?.screen()
    .catch(() => null);
  if (!screen) return; // it lies on the table still, the next time one looks
  if (table.daily && screen.squares) {
    const end = { points: result.scores[seat] ?? 0, rival: result.rival ?? 0, view: table.view };
    finishAttempt(table.daily, id, client.code, end, screen.squares(table.view));
  }
  const entry = entryOf(table, { seat, result, record, at, reactions: reactionsIn(screen, seen) });
  const feats = screen.feats?.(seen) ?? [];
  addToGameLog(entry, (now) => earnedBadges({ entry, result, seat, box: games(), feats, days: streakNow() }, now));
}

interface Ended {
  readonly seat: number;
  readonly result: Result;
  readonly record: string;
  readonly at: number;
  readonly reactions: readonly number[];
}

const entryOf = (table: GameTable, { seat, result, record, at, reactions }: Ended): GameLogEntry => ({
  record,
  game: table.id,
  at,
  kind: kindOf(table),
  alone: result.rival !== null,
  won: result.winners.includes(seat),
  score: isRaced(table.id) ? null : (result.scores[seat] ?? 0),
  reactions,
  seat,
});

/** How long one took to answer, where that was right; in games that are races from their first card to their last. */
function reactionsIn(screen: AnyScreen, seen: Seen): number[] {
  if (!isRaced(seen.id)) return [];
  const runs = seen.past.flatMap((telling) => screen.photo?.(telling, seen) ?? []);
  return runs
    .filter(({ seat, fate }) => seat === seen.seat && (fate === "first" || fate === "beaten"))
    .map(({ millis }) => Math.round(millis));
}
