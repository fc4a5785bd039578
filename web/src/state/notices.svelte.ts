/** What must be read: it stays until it is put away, or until the same is said anew. */

export interface Notice {
  readonly id: number;
  readonly kind: "info" | "problem";
  readonly text: string;
}

let notices = $state.raw<readonly Notice[]>([]);
let next = 0;

export const shown = () => notices;

export function notify(text: string, kind: Notice["kind"] = "info"): void {
  notices = [...notices.filter((one) => one.text !== text), { id: next++, kind, text }];
}

export function putAway(id: number): void {
  notices = notices.filter((one) => one.id !== id);
}

export function clear(): void {
  notices = [];
}
