/** Find personal bests, for the page of a result. */
import { isRaced } from "../games/registry.ts";
import type { GameTable } from "../wire/wire.ts";
import { loadGameLog, shortHash, type GameLogEntry } from "./gameLog.ts";

export interface PersonalBest {
  readonly score: number;
  readonly before: number; // the best until now
}

/** Games of one kind can be compared: the same game by the same options, alone or in company. */
export function kindOf(table: Pick<GameTable, "id" | "view" | "result">): string {
  const { options } = table.view as { readonly options?: unknown };
  return `${table.id} ${table.result?.rival === null ? "" : "alone "}${shortHash(options)}`;
}

/**
 * Whether the game whose result lies on the table is the best of its kind that was ever played on this device, and what
 * it has beaten. Null for a first one, in races, in lessons, and for spectators. It makes no difference whether the
 * game is written down already, so it can be asked at any time.
 */
export function personalBest(
  table: GameTable,
  games: readonly GameLogEntry[] = loadGameLog().games,
): PersonalBest | null {
  const { id, seat, result, lesson, record } = table;
  const score = seat === null || !result || lesson || isRaced(id) ? null : (result.scores[seat] ?? null);
  if (score === null) return null;
  const kind = kindOf(table);
  const own = games.find((one) => one.record === record);
  const earlier = games.filter((one) => one.kind === kind && one.record !== record && one.at <= (own?.at ?? Infinity));
  const before = Math.max(...earlier.flatMap((one) => one.score ?? []));
  return earlier.length > 0 && score > before ? { score, before } : null;
}
