/** The log: what happened in a game, in sentences. */
import type { AnyScreen, Runner, Seen } from "../games/seen.ts";

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
    const said = (news as readonly AnyNews[]).flatMap((one, i): LogEntry[] => {
      const as = logged[one.type];
      const text = as === "never" ? null : recount(one, seen);
      const kind = one.type === "round-begins" ? "round" : as === "turn" ? "turn" : "then";
      return text
        ? [{ id: `${at}-${i}`, kind, seat: as === "own" ? seen.seat : (one.seat ?? whose?.(one) ?? null), text }]
        : [];
    });
    const runners = photo?.(telling, seen) ?? [];
    if (runners.length === 0) return said;
    return [...said, { id: `${at}-photo`, kind: "photo", seat: null, text: sayPhoto(runners) }];
  });
}
