/** How a game that is over ended, in a few words: "won by Ana", "level: Ana and Ben". */
import { formatList, t } from "../kit/texts/index.ts";

export function outcome(winners: readonly string[], tied: readonly string[] = []): string {
  if (winners.length > 0) return t("room-won", { names: formatList(winners), number: winners.length });
  return tied.length > 0 ? t("room-level", { names: formatList(tied) }) : t("room-nobody-won");
}
