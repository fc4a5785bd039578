/** What is being made and not sent yet: the tab keeps it over a reload, apart for every room, game and seat. */
import { readTab, writeTab } from "../wire/storage.ts";

export interface Maker {
  readonly game: number; // 0 in a replay, where nothing is made
  readonly seat: number | null;
}

const keyOf = (what: string, { game, seat }: Maker): string => `panier-${what} ${location.pathname} ${game} ${seat}`;

export const readDraft = <T>(what: string, maker: Maker): T | null =>
  maker.game > 0 ? readTab<T | null>(keyOf(what, maker), null) : null;

export function writeDraft(what: string, maker: Maker, value: unknown): void {
  if (maker.game > 0) writeTab(keyOf(what, maker), value);
}
