/** Who wins a table of picnics, and what decided it (SM-27 to SM-29, PI-22 to PI-25). */
import type { Result, ScoreSheet } from "../../../wire/wire.ts";
import type { Edition } from "./cards.ts";

type Decision = Pick<Result, "winners" | "why" | "tied">;

export function decide(sheets: readonly ScoreSheet[], edition: Edition): Decision {
  const most = Math.max(...sheets.map((sheet) => sheet.total));
  const top = [...sheets.keys()].filter((seat) => sheets[seat]?.total === most);
  const largest = Math.max(...top.map((seat) => sheets[seat]?.largest_group ?? 0));
  const first = top.filter((seat) => (sheets[seat]?.largest_group ?? 0) === largest);
  // PI-25, AMB-P15: nobody has won yet; they play another game.
  if (first.length > 1 && edition === "picnic") return { winners: [], why: "replay", tied: first };
  if (first.length > 1) return { winners: first, why: "shared", tied: [] };
  return { winners: first, why: top.length > 1 ? "largest-group" : "most-points", tied: [] };
}
