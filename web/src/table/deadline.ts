/** What is left of the time for a decision, in whole seconds: your own, else the shortest; null where no clock runs. */
export function secondsLeft(
  deadlines: { readonly [seat: number]: number }, // milliseconds that were left when they were told
  since: number, // milliseconds since then
  seat: number | null,
): number | null {
  const own = seat === null ? undefined : deadlines[seat];
  const millis = own ?? Math.min(...Object.values(deadlines));
  return Number.isFinite(millis) ? Math.max(0, Math.ceil((millis - since) / 1000)) : null;
}
