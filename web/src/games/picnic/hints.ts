import type { PicnicSeen } from "./seen.ts";
import type { Hint } from "../common/course.ts";

const isIn = (seen: PicnicSeen, phase: "draft" | "place", round: number) =>
  seen.view.phase === phase && seen.view.round === round;
const isReady = ({ seat, view }: PicnicSeen) => seat !== null && view.ready[seat] === true;

export const hints: readonly Hint<PicnicSeen>[] = [
  {
    key: "picnic-keep",
    when: (seen) => isIn(seen, "draft", 1),
    until: (seen) => isReady(seen) || !isIn(seen, "draft", 1),
  },
  {
    key: "picnic-lay",
    when: (seen) => isIn(seen, "place", 1),
    until: (seen) => isReady(seen) || !isIn(seen, "place", 1),
  },
  {
    key: "picnic-points",
    when: (seen) => isIn(seen, "draft", 2),
    until: (seen) => isReady(seen) || !isIn(seen, "draft", 2),
  },
  {
    key: "picnic-beneath",
    when: (seen) => isIn(seen, "place", 2) && seen.view.options.braid,
    until: (seen) => isReady(seen) || !isIn(seen, "place", 2),
  },
  {
    key: "picnic-others",
    when: (seen) => isIn(seen, "draft", 3),
    until: (seen) => isReady(seen) || !isIn(seen, "draft", 3),
  },
  {
    key: "picnic-last",
    when: (seen) => isIn(seen, "draft", 4),
    until: (seen) => isReady(seen) || !isIn(seen, "draft", 4),
  },
];
