/** What was laid but not sent yet: it outlives a reload. Kept by the tab, so that two of them do not mix. */
import type { Ghost, Laying } from "./laying.ts";
import { lay, type Place, whyNot } from "./weave.ts";

interface Kept {
  readonly hand: readonly string[];
  readonly strips: number; // that lay there before
  readonly placed: readonly Place[];
  readonly chosen: string | null;
  readonly ghost: Ghost | null;
}

export const keep = ({ base, hand, placed, chosen, ghost }: Laying): string =>
  JSON.stringify({ hand, strips: base.strips.length, placed, chosen, ghost } satisfies Kept);

/** A laying as it was kept, if it still holds: the same strips, on the same picnic, each where it may lie. */
export function recall(start: Laying, text: string | null): Laying {
  const kept = parse(text);
  if (!kept || kept.strips !== start.base.strips.length) return start;
  if ([...kept.hand].sort().join() !== [...start.hand].sort().join()) return start;
  const { placed, chosen, ghost } = kept;
  const laid = ghost ? [...placed, ghost.place] : placed;
  let picnic = start.base;
  for (const place of laid) {
    if (!start.hand.includes(place.card) || whyNot(picnic, place, start.rules)) return start;
    picnic = lay(picnic, place);
  }
  return { ...start, placed, chosen, ghost };
}

function parse(text: string | null): Kept | null {
  try {
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}

/** A storage may be full or forbidden: then a reload loses what was not sent. */
export function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // nothing to be done
  }
}

export function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
