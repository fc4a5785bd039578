/** What is passed on of a picnic of the day: a few lines that give nothing away. */
import { t } from "../../kit/texts/index.ts";
import { formatDay } from "../../stats/locale.ts";
import type { Attempt } from "../../stats/dailyAttempts.ts";

export function sharedText(day: string, { end, best, squares = "" }: Attempt, days: number, address: string): string {
  if (!end) return "";
  const points =
    best && best.points >= end.points
      ? t("daily-shared-of", { points: end.points, best: best.points })
      : t("daily-shared-points", { points: end.points });
  const facts = [
    points,
    ...(end.points > end.rival ? [t("daily-shared-beaten")] : []),
    ...(days > 1 ? [t("daily-shared-streak", { days })] : []),
  ];
  return [t("daily-shared-title", { date: formatDay(day) }), facts.join(" · "), squares, address].join("\n");
}
