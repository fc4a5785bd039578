/** What is being made and not sent yet: the tab keeps it over a reload, apart for every room, game and seat. */
import { readTab, writeTab } from "../wire/storage.ts";

export interface DraftOwner {
  readonly game: number; // 0 in a replay, where nothing is made
  readonly seat: number | null;
}

const draftKey = (what: string, { game, seat }: DraftOwner): string =>
  `panier-${what} ${location.pathname} ${game} ${seat}`;

export const loadDraft = <T>(what: string, owner: DraftOwner): T | null =>
  owner.game > 0 ? readTab<T | null>(draftKey(what, owner), null) : null;

export function saveDraft(what: string, owner: DraftOwner, value: unknown): void {
  if (owner.game > 0) writeTab(draftKey(what, owner), value);
}
