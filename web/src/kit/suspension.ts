/**
 * How long this device was asleep. An iPhone's `performance.now()` stands still while its screen is locked, and what is
 * counted down by it would then show more time than there is, until the server tells the table again.
 */
const MIN_SUSPENSION_MS = 1_000; // milliseconds; below that the two clocks only differ

const suspensions: { readonly until: number; readonly millis: number }[] = [];
let hidden: { readonly wall: number; readonly own: number } | null = null;

if (typeof document !== "undefined")
  document.addEventListener("visibilitychange", () => {
    const [wall, own] = [Date.now(), performance.now()];
    if (document.hidden) hidden = { wall, own };
    else if (hidden) {
      const millis = wall - hidden.wall - (own - hidden.own);
      if (millis > MIN_SUSPENSION_MS) suspensions.push({ until: own, millis });
      hidden = null;
    }
  });

/** Milliseconds asleep since then, by `performance.now()`, that it did not count. */
export const suspendedMs = (from: number): number =>
  suspensions.filter(({ until }) => until > from).reduce((sum, { millis }) => sum + millis, 0);
