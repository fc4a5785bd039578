/** The log: what happened in a game, in sentences. */
import type { AnyScreen, Runner, Seen } from "../games/seen.ts";
import { tryOr } from "../wire/errors.ts";

export interface LogEntry {
  readonly id: string;
  readonly kind: "round" | "turn" | "then" | "photo"; // a heading, the first of a turn, what follows, a photo finish
  readonly seat: number | null; // whose it is
  readonly text: string;
}

interface AnyNews {
  readonly type: string;
  readonly seat?: number;
}

export function logEntries(
  seen: Seen,
  { say, recount = say, photo, logged = {}, whose }: Pick<AnyScreen, "say" | "recount" | "photo" | "logged" | "whose">,
  sayPhoto: (runners: readonly Runner[]) => string,
): LogEntry[] {
  return seen.past.flatMap((telling) => {
    const { at, news } = telling;
    const entry = (one: AnyNews, i: number): LogEntry[] => {
      const as = logged[one.type];
      const text = as === "never" ? null : recount(one, seen);
      const kind = one.type === "round-begins" ? "round" : as === "turn" ? "turn" : "then";
      return text
        ? [{ id: `${at}-${i}`, kind, seat: as === "own" ? seen.seat : (one.seat ?? whose?.(one) ?? null), text }]
        : [];
    };
    const photoEntry = (): LogEntry[] => {
      const runners = photo?.(telling, seen) ?? [];
      return runners.length > 0 ? [{ id: `${at}-photo`, kind: "photo", seat: null, text: sayPhoto(runners) }] : [];
    };
    const entries = (news as readonly AnyNews[]).flatMap((one, i) => tryOr(() => entry(one, i), [], "game"));
    return [...entries, ...tryOr(photoEntry, [], "game")];
  });
}
