import type { PicnicSeen } from "./seen.ts";
import type { LessonStep } from "../common/lessonProgress.ts";

const isIn = (seen: PicnicSeen, phase: "draft" | "place", round: number) =>
  seen.view.phase === phase && seen.view.round === round;
const isReady = ({ seat, view }: PicnicSeen) => seat !== null && view.ready[seat] === true;

export const hints: readonly LessonStep<PicnicSeen>[] = [
  {
    key: "picnic-keep",
    at: "[data-strip='1']",
    when: (seen) => isIn(seen, "draft", 1),
    until: (seen) => isReady(seen) || !isIn(seen, "draft", 1),
  },
  {
    key: "picnic-lay",
    at: "[data-strip]:not([data-laid]), [data-strip]",
    when: (seen) => isIn(seen, "place", 1),
    until: (seen) => isReady(seen) || !isIn(seen, "place", 1),
  },
  {
    key: "picnic-points",
    at: "[data-points]",
    when: (seen) => isIn(seen, "draft", 2),
    until: (seen) => isReady(seen) || !isIn(seen, "draft", 2),
  },
  {
    key: "picnic-beneath",
    at: "[data-strip]:not([data-laid]), [data-strip]",
    when: (seen) => isIn(seen, "place", 2) && seen.view.options.braid,
    until: (seen) => isReady(seen) || !isIn(seen, "place", 2),
  },
  {
    key: "picnic-others",
    at: ".faces [data-seat]",
    when: (seen) => isIn(seen, "draft", 3),
    until: (seen) => isReady(seen) || !isIn(seen, "draft", 3),
  },
  {
    key: "picnic-last",
    at: "[data-strip='1']",
    when: (seen) => isIn(seen, "draft", 4),
    until: (seen) => isReady(seen) || !isIn(seen, "draft", 4),
  },
];
