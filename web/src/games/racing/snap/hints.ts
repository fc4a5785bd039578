/** In races there is time for a hint only while nobody could claim anything. */
import type { LessonStep } from "../../common/lessonProgress.ts";
import type { SeenOf } from "../../seen.ts";
import { pictureOf } from "../race/pictures.ts";
import { isWonBy } from "../race/isWonBy.ts";

type SnapSeen = SeenOf<"snap">;

function isCalm({ view }: SnapSeen): boolean {
  const pictures = [...view.tops, ...view.fines.map((fine) => fine.card)].flatMap((card) =>
    card ? [pictureOf(card)] : [],
  );
  return !view.over && new Set(pictures).size === pictures.length;
}

export const hints: readonly LessonStep<SnapSeen>[] = [
  { key: "snap-call", when: isCalm },
  { key: "snap-won", when: (seen) => isCalm(seen) && isWonBy(seen.view.finish, (winner) => winner === seen.seat) },
  { key: "snap-lost", when: (seen) => isCalm(seen) && isWonBy(seen.view.finish, (winner) => winner !== seen.seat) },
  { key: "snap-fine", when: (seen) => isCalm(seen) && seen.view.fines.length > 0 },
  { key: "snap-watch", when: (seen) => isCalm(seen) && seen.view.turned >= 2 },
  { key: "snap-count", when: (seen) => isCalm(seen) && 2 * seen.view.turned >= seen.view.options.flips },
];
