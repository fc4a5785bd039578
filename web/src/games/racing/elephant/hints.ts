/** In races there is time for a hint only while nobody could claim anything. */
import type { LessonStep } from "../../common/lessonProgress.ts";
import type { SeenOf } from "../../seen.ts";
import { pictureOf } from "../race/pictures.ts";
import { isWonBy } from "../race/isWonBy.ts";

type ElephantSeen = SeenOf<"elephant">;

const isQuiet = ({ view: { top, over } }: ElephantSeen) =>
  !over && (top === null || !["elephant", "mouse"].includes(pictureOf(top)));

/** Whether your own mistake gave the pile to others; where everybody erred it stays. */
function hasGivenAway({ seat, view: { finish, out } }: ElephantSeen): boolean {
  if (finish?.winner !== null) return false;
  const wrong = finish.reactions.map((reaction) => reaction.seat);
  return seat !== null && wrong.includes(seat) && out.some((gone, other) => !gone && !wrong.includes(other));
}

export const hints: readonly LessonStep<ElephantSeen>[] = [
  { key: "elephant-slap", when: isQuiet },
  { key: "elephant-won", when: (seen) => isQuiet(seen) && isWonBy(seen.view.finish, (winner) => winner === seen.seat) },
  {
    key: "elephant-lost",
    when: (seen) => isQuiet(seen) && isWonBy(seen.view.finish, (winner) => winner !== seen.seat),
  },
  { key: "elephant-wrong", when: (seen) => isQuiet(seen) && hasGivenAway(seen) },
  { key: "elephant-others", when: (seen) => isQuiet(seen) && seen.view.top !== null },
  { key: "elephant-count", when: (seen) => isQuiet(seen) && 2 * seen.view.turned >= seen.view.options.flips },
];
