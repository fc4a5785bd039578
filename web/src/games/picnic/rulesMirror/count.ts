/** The count of a whole table: groups, bonuses, and the automaton (SM-46, SM-51 to SM-55, PI-41). */
import type { ScoreSheet } from "../../../wire/wire.ts";
import { type Bonus, bonusLines, type Frame, type Tally } from "./bonus.ts";
import { type Card, CLOTHS, type Edition, type Element, type Face, faces, FOODS } from "./cards.ts";
import { memoizeByObject } from "../placing/memoizeByObject.ts";
import { type Faces, type Group, groups, largestGroup, score } from "./scoring.ts";

/** One player's count, as the server would send it, and where it comes from. */
export interface Count {
  readonly sheet: ScoreSheet;
  /** all groups, those that bring nothing included, the best first */
  readonly groups: readonly Group[];
  /** where corners, centre and lines were taken */
  readonly frame: Frame;
}

/** How often each element occurs on these faces. */
function tally(looks: Iterable<Face>): Tally {
  const counts = new Map<Element, number>();
  for (const { food, cloth } of looks)
    for (const element of [food, cloth]) counts.set(element, (counts.get(element) ?? 0) + 1);
  return counts;
}

/** How often each element is seen. */
export const tallyOf = memoizeByObject((seen: Faces) => tally(seen.values()));

/** How often each element occurs on the automaton's cards, which lie side by side, uncovered (SM-51). */
export const automatonTally = (cards: readonly Card[]): Tally => tally(cards.flatMap(faces));

/** The most frequent food and the most frequent cloth, a point each time they occur; no bonus (AMB-P23). */
export function automatonScore(cards: readonly Card[], edition: Edition): number {
  const counts = automatonTally(cards);
  const most = (letters: string): number => Math.max(...[...letters].map((letter) => counts.get(letter) ?? 0));
  return most(FOODS[edition]) + most(CLOTHS);
}

/** Everybody's count. LEAST and MOST compare all picnics, and alone the automaton's open cells (AMB-P24). */
export function countAll(
  table: readonly Faces[],
  edition: Edition,
  bonuses: readonly Bonus[],
  automaton: readonly Card[] = [],
): Count[] {
  const everybody = table.map(tallyOf);
  if (automaton.length) everybody.push(automatonTally(automaton));
  return table.map((shown) => {
    const found = groups(shown, edition);
    const extra = bonusLines(bonuses, shown, found, everybody);
    return {
      sheet: {
        total: score(found) + extra.points, // SM-46; there is no floor (AMB-P21)
        lines: found
          .filter((group) => group.points > 0)
          .map(({ element, cells, points }) => ({ element, size: cells.length, points })),
        bonuses: extra.lines,
        largest_group: largestGroup(found),
      },
      groups: found,
      frame: extra.frame,
    };
  });
}
