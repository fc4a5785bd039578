/** Whether a key pressed anywhere on the page is meant for the game: not for a dialog, a field, or a focused control. */
export function isForGame(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  // A key that is held is one press, so that it takes back one thing and not everything; only arrows walk on.
  if (event.repeat && !event.key.startsWith("Arrow")) return false;
  if (document.querySelector("dialog[open]")) return false;
  const on = event.target instanceof Element ? event.target : null;
  if (on?.closest("input, select, textarea")) return false;
  // Enter and the space bar press the button that has the focus; what a pad does not take is for its race.
  return !((event.key === "Enter" || event.key === " ") && on?.closest("button:not([data-pad]), a, summary"));
}
