/** What there is to say in each game, in the order in which it is looked for. */
import type { Seen } from "../../games/seen.ts";
import { isRaced } from "../../wire/stimulus.ts";
import type { GameId } from "../../wire/wire.ts";
import { arnaque } from "../../games/arnaque/hints.ts";
import type { Hint } from "../../games/common/course.ts";
import { picnic } from "../../games/picnic/hints.ts";
import { elephant, snap } from "../../games/racing/hints.ts";
import { sandwich } from "../../games/sandwich/hints.ts";

/** Whichever game it is: that the hints of a game are given what is seen of that game is seen to by its id. */
type AnyHint = Hint<any>;

const OVER: AnyHint = { key: "over", when: (seen: Seen) => seen.result !== null };

export const HINTS: { readonly [G in GameId]: readonly AnyHint[] } = {
  "snack-match": [...picnic, OVER],
  picnic: [...picnic, OVER],
  "snack-arnaque": [...arnaque, OVER],
  sandwich: [...sandwich, OVER],
  snap: [...snap, OVER],
  elephant: [...elephant, OVER],
};

/** Whether cards may show at any moment: a hint then holds the game, as nobody can read and race. */
export function races(seen: Seen): boolean {
  if (seen.result) return false;
  if (seen.id === "sandwich") return ["signal", "flip", "market"].includes(seen.view.phase);
  return isRaced(seen.id);
}
