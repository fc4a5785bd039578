/** What must be read: it goes when there was time to read it, unless somebody is at it, or when the same is said anew. */

interface Notice {
  readonly id: number;
  readonly kind: "info" | "problem";
  readonly text: string;
}

const LASTS: Record<Notice["kind"], number> = { info: 8_000, problem: 15_000 }; // milliseconds

let notices = $state.raw<readonly Notice[]>([]);
let next = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export const visibleNotices = () => notices;

export function notify(text: string, kind: Notice["kind"] = "info"): void {
  for (const same of notices.filter((one) => one.text === text)) dismissNotice(same.id);
  const notice = { id: next++, kind, text };
  notices = [...notices, notice];
  releaseNotice(notice);
}

/** Somebody is at it: it stays. */
export function holdNotice({ id }: Notice): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** It goes by and by. */
export function releaseNotice({ id, kind }: Notice): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismissNotice(id), LASTS[kind]),
  );
}

export function dismissNotice(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  notices = notices.filter((one) => one.id !== id);
}

export function clearNotices(): void {
  for (const { id } of notices) dismissNotice(id);
}
