/** What was laid but not sent yet: it outlives a reload. Kept by the tab, so that two of them do not mix. */
import { type DraftOwner, loadDraft, saveDraft } from "../../../kit/draft.ts";
import type { Picnic as Wire } from "../../../wire/wire.ts";
import type { Corner } from "../board/blanket.ts";
import type { Card } from "../rulesMirror/cards.ts";
import { appear } from "./ghost.ts";
import {
  chooseStrip,
  type Ghost,
  isSame,
  type PlacementDraft,
  resumeDraft,
  draftFromView,
  placedPicnic,
} from "./placementDraft.ts";
import { lay, type Place, whyNot } from "../rulesMirror/weave.ts";

type View = Wire.View;

interface StoredPlacement {
  readonly hand: readonly string[];
  readonly strips: number; // that lay there before this round
  readonly laid: readonly Place[];
  readonly placed: readonly Place[];
  readonly chosen: string | null;
  readonly ghost: Ghost | null;
  readonly first?: Corner; // absent in what was kept by older pages
}

const NAME = "laying";

export const loadPlacement = (maker: DraftOwner): StoredPlacement | null => loadDraft<StoredPlacement>(NAME, maker);
export const savePlacement = (maker: DraftOwner, kept: StoredPlacement): void => saveDraft(NAME, maker, kept);

export const packPlacement = ({ base, laid, hand, placed, chosen, ghost, first }: PlacementDraft): StoredPlacement => ({
  hand,
  strips: base.strips.length,
  laid,
  placed,
  chosen,
  ghost,
  first,
});

/**
 * What a view asks to lay: as it was kept, or as it was confirmed if that is taken up again, or as the server has it. The
 * very first strip lies in the middle by itself: nothing depends on where, and one sees what to do with it.
 */
export function startPlacement(view: View, again: readonly Place[], kept: StoredPlacement | null): PlacementDraft {
  const start = draftFromView(view, kept?.first);
  const recalled = restorePlacement(start, kept);
  const taken = again.length > 0 && sorted(again.map(({ card }) => card)) === sorted(view.hand);
  if (recalled !== start) return recalled;
  if (taken) return resumeDraft(start.base, again, view.options, start.first);
  const [card] = start.hand;
  return card !== undefined && !placedPicnic(start).strips.length ? appear(chooseStrip(start, card)).laying : start;
}

const sorted = (cards: readonly Card[]): string => [...cards].sort().join();

/**
 * A laying as it was kept, if it still holds: the same strips, on the same picnic, each where it may lie. What somebody
 * has laid for this seat since then goes before it.
 */
export function restorePlacement(start: PlacementDraft, kept: StoredPlacement | null): PlacementDraft {
  if (!kept || kept.strips !== start.base.strips.length || !isSame(kept.laid, start.laid)) return start;
  if (sorted(kept.hand) !== sorted(start.hand)) return start;
  const { placed, chosen, ghost } = kept;
  const laid = ghost ? [...placed, ghost.place] : placed;
  let picnic = start.base;
  for (const place of laid) {
    if (!start.hand.includes(place.card) || whyNot(picnic, place, start.rules)) return start;
    picnic = lay(picnic, place);
  }
  return { ...start, placed, chosen, ghost };
}
