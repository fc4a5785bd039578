/** What players react to in a race: a table of Snap or Slap the Elephant, or the cards of a flip in a market. */
import type { GameTable } from "./wire.ts";

/** Its number; null where nothing is raced for. */
export function stimulusOf(table: Pick<GameTable, "id" | "view">): number | null {
  const { id, view } = table as GameTable;
  switch (id) {
    case "snap":
    case "elephant":
      return view.number || null;
    case "sandwich":
      return view.phase === "market" && view.options.market === "race" ? view.flip : null;
    default:
      return null;
  }
}

/** Whether a game is a race from its first card to its last, in which one presses a button. In Sandwich one taps what one
 * sees, and only at the market. */
export const isRaced = (id: string): boolean => id === "snap" || id === "elephant";

/** The stimulus that a claim answers: a call names the table it was made on, a grab is for the cards that lie there. */
export function answered(table: Pick<GameTable, "id" | "view">, move: unknown): number | null {
  const { seen } = move as { seen?: number };
  return seen ?? stimulusOf(table);
}
