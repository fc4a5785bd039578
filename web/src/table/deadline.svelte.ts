/** What is left of the time for a decision, counted down on this device. */
import type { Parlour } from "../state/parlour.svelte.ts";
import type { Seen } from "./seen.ts";

let now = $state(typeof performance === "undefined" ? 0 : performance.now());
if (typeof setInterval !== "undefined" && typeof document !== "undefined")
  setInterval(() => (now = performance.now()), 500);

/** Whole seconds left: one's own, else the shortest of those who are waited for; null where no clock runs. */
export function secondsLeft(parlour: Parlour, seen: Seen): number | null {
  const deadlines = parlour.table?.deadlines ?? {};
  const own = seen.seat === null ? undefined : deadlines[seen.seat];
  const millis = own ?? Math.min(...Object.values(deadlines));
  if (!Number.isFinite(millis)) return null;
  const gone = Math.max(0, now - parlour.deadlineFrom); // what was told since the last tick has all its time
  return Math.max(0, Math.ceil((millis - gone) / 1000));
}
