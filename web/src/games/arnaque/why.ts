/** Why a sort of the draw brings what it brings, and whom it costs something, in words. */
import { formatList, t } from "../../kit/texts/index.ts";
import { nameOf, type SeenOf } from "../seen.ts";
import type { Option } from "./brings.ts";
import { face, signedPoints, sort, type Food } from "./cards.ts";

type Seen = SeenOf<"snack-arnaque">;

const holds = (seen: Seen, seat: number, food: Food): number =>
  seen.view.collections[seat]!.filter((card) => sort(card) === food).length;

export function why(option: Option, seen: Seen): string {
  const shown = face(option.cards[0]!);
  if (shown.is === "raccoon") return t("arnaque-thefts", { number: option.thefts });
  if (shown.is === "bonus") return t(`arnaque-pays-${shown.bonus}`);
  if (!option.change) return t("arnaque-option-thinking");
  if (option.change.won.includes(shown.food)) return t("arnaque-option-most");
  const mine = holds(seen, seen.seat!, shown.food) + option.cards.length;
  const rivals = seen.players.map(({ seat }) => seat).filter((seat) => seat !== seen.seat);
  const names = (seats: number[]) => formatList(seats.map((seat) => nameOf(seen, seat)));
  const ahead = rivals.filter((seat) => holds(seen, seat, shown.food) > mine);
  if (ahead.length > 0) return t("arnaque-option-behind", { names: names(ahead) });
  const level = rivals.filter((seat) => holds(seen, seat, shown.food) === mine);
  if (level.length > 0) return t("arnaque-option-level", { names: names(level) });
  return t("arnaque-option-still");
}

export const losses = (option: Option, seen: Seen): string[] =>
  (option.change?.losses ?? []).map(({ seat, points }) =>
    t("arnaque-option-loss", { name: nameOf(seen, seat), points: signedPoints(points) }),
  );
