/** Which choices are listed, and in which order. */
import type { Review } from "../../wire/wire.ts";

export type Order = "costly" | "played";

/** Somebody's choices, or everybody's; the costliest first, or as they were made. */
export function chosenBy(
  decisions: readonly Review.Decision[],
  whose: number | "all",
  order: Order,
): readonly Review.Decision[] {
  const found = decisions.filter(({ seat }) => whose === "all" || seat === whose);
  return order === "played" ? found : found.sort((one, other) => other.cost.value - one.cost.value);
}

/** The champion would have done the same; in a race also as fast. */
export const isSame = ({ played, best, as_good }: Review.Decision): boolean =>
  as_good && JSON.stringify(played) === JSON.stringify(best);
