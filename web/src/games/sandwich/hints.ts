import type { SeenOf } from "../seen.ts";
import type { Sandwich } from "../../wire/wire.ts";
import type { LessonStep } from "../common/lessonProgress.ts";

type SandwichSeen = SeenOf<"sandwich">;

const isIn = ({ view }: SandwichSeen, phase: Sandwich.Phase, round: number) =>
  view.phase === phase && view.round === round;
const isReady = ({ seat, view }: SandwichSeen) => seat !== null && view.ready[seat] === true;
/** Done once you have sealed your part of this phase. */
const during = (phase: Sandwich.Phase, round: number) => ({
  when: (seen: SandwichSeen) => isIn(seen, phase, round) && !isReady(seen),
  until: (seen: SandwichSeen) => isReady(seen) || !isIn(seen, phase, round),
});

export const hints: readonly LessonStep<SandwichSeen>[] = [
  { key: "sandwich-grab", when: (seen) => isIn(seen, "signal", 1) },
  { key: "sandwich-basket", when: (seen) => isIn(seen, "signal", 1) && seen.view.flip > 0 },
  { key: "sandwich-make", ...during("kitchen", 1) },
  { key: "sandwich-rank", ...during("tasting", 1) },
  { key: "sandwich-points", when: (seen) => isIn(seen, "signal", 2) },
  { key: "sandwich-tastes", ...during("kitchen", 2) },
];
