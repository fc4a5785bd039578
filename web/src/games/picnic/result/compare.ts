/** What a strip would change, told before it is laid for good: points gained, groups new, grown and broken. */
import type { BonusLine } from "../../../wire/wire.ts";
import type { Element } from "../rulesMirror/cards.ts";
import type { Count } from "../rulesMirror/count.ts";
import type { Cell } from "../rulesMirror/field.ts";
import type { Group } from "../rulesMirror/scoring.ts";

/** Groups of an element that become others, and what they were and are worth together. */
export interface Change {
  readonly kind: "new" | "grown" | "broken";
  readonly element: Element;
  readonly before: number;
  readonly after: number;
  /** of the groups as they will be, or as they were if they break */
  readonly cells: readonly Cell[];
}

export interface Comparison {
  readonly gained: number;
  /** only where points change; the best first, and their differences sum up to what the groups gain */
  readonly changes: readonly Change[];
  /** what each bonus gains or loses, zero included */
  readonly bonuses: readonly BonusLine[];
}

export function compare(before: Count, after: Count): Comparison {
  const changes = families(before.groups, after.groups).flatMap(change);
  return {
    gained: after.sheet.total - before.sheet.total,
    changes: changes.sort((a, b) => b.after - b.before - (a.after - a.before)),
    bonuses: after.sheet.bonuses.map((line, i) => ({
      ...line,
      points: line.points - (before.sheet.bonuses[i]?.points ?? 0),
    })),
  };
}

/** Groups of before and after that share cells, directly or through others: a split, a merger, or both at once. */
interface Family {
  before: Group[];
  after: Group[];
}

function families(before: readonly Group[], after: readonly Group[]): Family[] {
  let found: Family[] = before.map((group) => ({ before: [group], after: [] }));
  for (const group of after) {
    const kin = found.filter((family) => family.before.some((older) => akin(older, group)));
    const rest = found.filter((family) => !kin.includes(family));
    const merged = {
      before: kin.flatMap((family) => family.before),
      after: [...kin.flatMap((family) => family.after), group],
    };
    found = [...rest, merged];
  }
  return found;
}

const akin = (one: Group, other: Group): boolean =>
  one.element === other.element && one.cells.some((cell) => other.cells.includes(cell));

function change(family: Family): Change[] {
  const worth = (groups: readonly Group[]): number => groups.reduce((sum, group) => sum + group.points, 0);
  const [before, after] = [worth(family.before), worth(family.after)];
  const element = [...family.before, ...family.after][0]?.element;
  if (before === after || element === undefined) return [];
  const kind = after < before ? "broken" : before ? "grown" : "new";
  const scoring = (kind === "broken" ? family.before : family.after).filter((group) => group.points > 0);
  return [{ kind, element, before, after, cells: scoring.flatMap((group) => group.cells).sort((a, b) => a - b) }];
}
