/** An action: of a list that grows, the last line is in sight. */
export function scrollToEnd(list: HTMLElement, _lines: number) {
  const scroll = () => list.scrollTo(0, list.scrollHeight);
  scroll();
  return { update: scroll };
}
