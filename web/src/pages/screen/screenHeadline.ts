/** What is said across the room: whose turn it is, or who has won. */
import { resultText } from "../../games/common/resultText.ts";
import type { ConnectionState } from "../../wire/connection.ts";
import { nameOf, type Seen } from "../../games/seen.ts";
import { formatList, t } from "../../kit/texts/index.ts";
import type { GameTable, RoomView } from "../../wire/wire.ts";

const MAX_NAMES = 2; // more of them nobody reads in a line: they are lit at the side

/** Null where there is nothing that everybody waits for, as in the middle of a race. */
export function screenHeadline(
  seen: Seen,
  room: RoomView,
  connectionState: ConnectionState,
  counting: boolean,
  prompt: string | null = null, // what the game has to say where nobody is waited for
): string | null {
  if (connectionState !== "open") return t("table-lost");
  if (room.paused) return t("table-paused");
  if (seen.result)
    return counting ? (prompt ?? t("screen-counting")) : resultText(seen.result, seen.players, null, seen.id);
  const waited = seen.waiting.filter((seat) => seat < seen.players.length);
  const [first] = waited;
  if (first === undefined || (waited.length > 1 && (seen.stimulus ?? null) !== null)) return prompt;
  if (waited.length === 1) return t("screen-turn", { name: nameOf(seen, first) });
  if (waited.length === seen.players.length) return t("screen-all-play");
  if (waited.length > MAX_NAMES) return t("table-waiting-many", { number: waited.length });
  return t("table-waiting", { names: formatList(waited.map((seat) => nameOf(seen, seat))) });
}

/** Whether the last result is still what the room looks at: until the next game is spoken of. */
export const isResultShowing = (table: GameTable, room: RoomView): boolean =>
  table.result !== null && room.playing === null && room.game === table.id;
