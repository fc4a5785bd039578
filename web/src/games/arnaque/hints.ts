import { isTurn, type SeenOf } from "../seen.ts";
import type { LessonStep } from "../common/lessonProgress.ts";

type ArnaqueSeen = SeenOf<"snack-arnaque">;

const mine = ({ seat, view }: ArnaqueSeen) => (seat === null ? [] : (view.collections[seat] ?? []));
const chooses = (seen: ArnaqueSeen) => isTurn(seen) && seen.view.phase === "choose";
const steals = (seen: ArnaqueSeen) => isTurn(seen) && seen.view.phase === "steal";
const draws = (seen: ArnaqueSeen, kind: string) => seen.view.drawn.some((card) => card.startsWith(kind));

export const hints: readonly LessonStep<ArnaqueSeen>[] = [
  {
    key: "arnaque-take",
    when: (seen) => chooses(seen) && mine(seen).length === 0,
    until: (seen) => !chooses(seen),
  },
  { key: "arnaque-steal", when: steals, until: (seen) => !steals(seen) },
  {
    key: "arnaque-raccoon",
    when: (seen) => chooses(seen) && draws(seen, "raccoon"),
    until: (seen) => !chooses(seen),
  },
  {
    key: "arnaque-majority",
    when: (seen) => mine(seen).length > 0 && !isTurn(seen) && !seen.result,
    until: isTurn,
  },
  { key: "arnaque-bonus", when: (seen) => chooses(seen) && draws(seen, "bonus"), until: (seen) => !chooses(seen) },
  {
    key: "arnaque-nine",
    when: (seen) => mine(seen).length >= 6 && !seen.result,
    until: (seen) => seen.result !== null,
  },
];
