/** Who has won, and by what, in words. */
import { nameOf, type PicnicSeen } from "../table/seen.ts";
import { listed, t } from "../texts/index.ts";
import type { Result } from "../wire.ts";
import { ranking } from "./counting.ts";

export function headline(seen: PicnicSeen, result: Result): string {
  if (result.why === "automaton-wins") return t("picnic-automaton-wins");
  const names = listed(result.winners.map((seat) => nameOf(seen, seat)));
  const mine = seen.seat !== null && result.winners.includes(seen.seat);
  if (result.why === "replay") return t("picnic-tie", { names });
  if (result.winners.length > 1) return t("picnic-winners", { names });
  return mine ? t("picnic-you-win") : t("picnic-winner", { name: names });
}

/** What decided it. */
export function reason(seen: PicnicSeen, result: Result): string {
  const [first, second] = ranking(result);
  if (!first) return "";
  const facts = { name: nameOf(seen, first.seat), points: first.total, size: first.largest };
  switch (result.why) {
    case "beat-the-automaton":
    case "automaton-wins":
      return t("picnic-against", { you: first.total, automaton: result.rival ?? 0 });
    case "largest-group":
      return t("picnic-by-largest", { ...facts, other: second?.largest ?? 0 });
    case "shared":
      return t("picnic-by-sharing", facts);
    case "replay":
      return t("picnic-by-replay", facts);
    default:
      return t("picnic-by-points", facts);
  }
}
