/** A replay has no photo finish of what happened, but its tables have: the fines are read from them. */
import type { Racing, Replay, ReplayStep, Snap } from "../../../wire/wire.ts";

/** Told in a replay: how quick they were who called falsely together, and what each has paid. Null until all have: a pack
 * may have to be shuffled in between. */
export type Photographed = Snap.Fined & {
  readonly settled?: { readonly finish: Racing.Finish; readonly fines: readonly Snap.Fine[] } | null;
};

export const photographed = (replay: Replay): Replay =>
  replay.game === "snap" ? { ...replay, shown: replay.shown.map(withPhoto) } : replay;

function withPhoto(shown: ReplayStep): ReplayStep {
  const news = shown.news as readonly Snap.News[];
  if (!news.some((one) => one.type === "fined")) return shown;
  const settled = settlement(shown.view as Snap.View);
  return { ...shown, news: news.map((one) => (one.type === "fined" ? { ...one, settled } : one)) };
}

/** Each fine was a table of its own, the last ones there are. */
function settlement({ finish, fines, number }: Snap.View): Photographed["settled"] {
  if (!finish || finish.winner !== null) return null;
  const before = number - finish.reactions.length;
  const payers = new Set(finish.reactions.map(({ seat }) => seat));
  return { finish, fines: fines.filter(({ payer, since }) => since > before && payers.has(payer)) };
}
