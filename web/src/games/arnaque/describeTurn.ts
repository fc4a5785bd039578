/** A turn told in a sentence, for those who read it later. */
import { nameOf, type SeenOf } from "../seen.ts";
import { dynamicText, t } from "../../kit/texts/index.ts";
import type { Reason } from "../../wire/wire.ts";
import { all, type Card, some, title } from "./cards.ts";
import type { Turn } from "./turns.ts";

export function turnText(turn: Turn, seen: SeenOf<"snack-arnaque">): string {
  const mine = turn.seat === seen.seat;
  const name = nameOf(seen, turn.seat);
  if (turn.passed) return mine ? t("arnaque-turn-passed-you") : t("arnaque-turn-passed", { name });
  if (!turn.done) return mine ? t("arnaque-turn-draws-you") : t("arnaque-turn-draws", { name });
  const cards = all(turn.took);
  const took = mine ? t("arnaque-turn-took-you", { cards }) : t("arnaque-turn-took", { name, cards });
  const thefts = turn.stolen.map(({ rival, card }) =>
    rival === seen.seat
      ? t("arnaque-turn-stole-yours", { card: some([card]) })
      : t("arnaque-turn-stole", { card: some([card]), rival: nameOf(seen, rival) }),
  );
  return [took, ...thefts].join(" ");
}

/** "You’d have the most of it: donut." */
export const adviceText = ({ key, facts }: Reason, seen: SeenOf<"snack-arnaque">): string =>
  dynamicText(`arnaque-advice-${key}`, {
    ...facts,
    what: facts["what"] ? title(facts["what"] as Card) : "",
    name: typeof facts["seat"] === "number" ? nameOf(seen, facts["seat"]) : "",
  });
