/** In races there is time for a hint only while nobody could claim anything. */
import { pictureOf } from "./race/pictures.ts";
import type { SeenOf } from "../seen.ts";
import type { Racing } from "../../wire/wire.ts";
import type { Hint } from "../common/course.ts";

type SnapSeen = SeenOf<"snap">;
type ElephantSeen = SeenOf<"elephant">;

const won = (finish: Racing.Finish | null, by: (winner: number) => boolean) =>
  finish !== null && finish.winner !== null && by(finish.winner);

function isCalm({ view }: SnapSeen): boolean {
  const pictures = [...view.tops, ...view.fines.map((fine) => fine.card)].flatMap((card) =>
    card ? [pictureOf(card)] : [],
  );
  return !view.over && new Set(pictures).size === pictures.length;
}

export const snap: readonly Hint<SnapSeen>[] = [
  { key: "snap-call", when: isCalm },
  { key: "snap-won", when: (seen) => isCalm(seen) && won(seen.view.finish, (winner) => winner === seen.seat) },
  { key: "snap-lost", when: (seen) => isCalm(seen) && won(seen.view.finish, (winner) => winner !== seen.seat) },
  { key: "snap-fine", when: (seen) => isCalm(seen) && seen.view.fines.length > 0 },
  { key: "snap-watch", when: (seen) => isCalm(seen) && seen.view.turned >= 2 },
  { key: "snap-count", when: (seen) => isCalm(seen) && 2 * seen.view.turned >= seen.view.options.flips },
];

const isQuiet = ({ view: { top, over } }: ElephantSeen) =>
  !over && (top === null || !["elephant", "mouse"].includes(pictureOf(top)));

/** Whether one's own mistake gave the pile to others; where everybody erred it stays. */
function hasGivenAway({ seat, view: { finish, out } }: ElephantSeen): boolean {
  if (finish?.winner !== null) return false;
  const wrong = finish.reactions.map((reaction) => reaction.seat);
  return seat !== null && wrong.includes(seat) && out.some((gone, other) => !gone && !wrong.includes(other));
}

export const elephant: readonly Hint<ElephantSeen>[] = [
  { key: "elephant-slap", when: isQuiet },
  { key: "elephant-won", when: (seen) => isQuiet(seen) && won(seen.view.finish, (winner) => winner === seen.seat) },
  { key: "elephant-lost", when: (seen) => isQuiet(seen) && won(seen.view.finish, (winner) => winner !== seen.seat) },
  { key: "elephant-wrong", when: (seen) => isQuiet(seen) && hasGivenAway(seen) },
  { key: "elephant-others", when: (seen) => isQuiet(seen) && seen.view.top !== null },
  { key: "elephant-count", when: (seen) => isQuiet(seen) && 2 * seen.view.turned >= seen.view.options.flips },
];
