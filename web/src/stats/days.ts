/** Days of the calendar as they are written, "2026-11-16", and how many of them follow each other. */

const pad = (number: number, digits: number): string => String(number).padStart(digits, "0");

/** The day by this device's clock. */
export const dayOf = (at: Date): string =>
  `${pad(at.getFullYear(), 4)}-${pad(at.getMonth() + 1, 2)}-${pad(at.getDate(), 2)}`;

export const today = (): string => dayOf(new Date());

/** At noon, where no clock that is put forward or back changes the day. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00`);

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(noonOf(text)) === text;

export function dayBefore(day: string): string {
  const noon = noonOf(day);
  noon.setDate(noon.getDate() - 1);
  return dayOf(noon);
}

/** How many days in a row, up to `now`; a day that is not over yet does not break it. */
export function streak(days: ReadonlySet<string>, now: string): number {
  let day = days.has(now) ? now : dayBefore(now);
  let length = 0;
  for (; days.has(day); day = dayBefore(day)) length++;
  return length;
}

/** The most days in a row there ever were. */
export function longest(days: ReadonlySet<string>): number {
  const ends = [...days].map((day) => streak(days, day));
  return Math.max(0, ...ends);
}
