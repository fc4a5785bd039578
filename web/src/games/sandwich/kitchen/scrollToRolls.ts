/** On a small phone rolls may lie behind the ingredients, or under the head: the first that has room is then shown. */

type Span = Pick<DOMRect, "top" | "bottom">;

/** How far to scroll so that one of the rolls is seen whole; not at all where one is. */
export function scrollDistance(rolls: readonly Span[], from: number, to: number): number {
  const first = rolls[0];
  if (!first || rolls.some(({ top, bottom }) => top >= from && bottom <= to)) return 0;
  const above = first.top < from || first.bottom - first.top > to - from;
  return above ? first.top - from : first.bottom - to;
}

export function scrollToRolls(kitchen: HTMLElement, below: HTMLElement, calm: boolean): void {
  const rolls = [...kitchen.querySelectorAll("[data-roll][data-open] [data-drop^=roll]")].map((one) =>
    one.getBoundingClientRect(),
  );
  const tray = below.getBoundingClientRect();
  const head = kitchen.closest("main")?.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const beside = rolls.every((one) => one.right <= tray.left);
  const top = scrollDistance(rolls, head, beside ? innerHeight : tray.top);
  if (top !== 0) scrollBy({ top, behavior: calm ? "auto" : "smooth" });
}
