/** Who wins a table of picnics, and what decided it (SM-27 to SM-29, PI-22 to PI-25). */
import type { Sheet } from "../wire.ts";
import type { Edition } from "./cards.ts";

export interface Decision {
  readonly winners: readonly number[];
  readonly why: "most-points" | "largest-group" | "shared" | "replay";
}

export function decide(sheets: readonly Sheet[], edition: Edition): Decision {
  const most = Math.max(...sheets.map((sheet) => sheet.total));
  const tied = [...sheets.keys()].filter((seat) => sheets[seat]?.total === most);
  const largest = Math.max(...tied.map((seat) => sheets[seat]?.largest_group ?? 0));
  const winners = tied.filter((seat) => (sheets[seat]?.largest_group ?? 0) === largest);
  if (winners.length > 1) return { winners, why: edition === "snack-match" ? "shared" : "replay" };
  return { winners, why: tied.length > 1 ? "largest-group" : "most-points" };
}
