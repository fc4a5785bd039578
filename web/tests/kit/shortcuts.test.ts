// @vitest-environment happy-dom
/** Keys are the game's, unless they are meant for something else. */
import { beforeEach, describe, expect, test } from "vitest";

import { isForGame } from "../../src/kit/shortcuts.ts";

let verdict: boolean;
addEventListener("keydown", (event) => (verdict = isForGame(event)));

/** Presses a key on an element of a page. */
function press(key: string, page = "", more: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = page;
  const on = document.querySelector("[data-on]") ?? document.body;
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  return verdict;
}

beforeEach(() => (verdict = false));

test.each(["r", "ArrowLeft", "Enter", " "])("%j pressed on the page is", (key) => expect(press(key)).toBe(true));

test("not while a dialog is open, wherever the focus is", () => {
  expect(press("r", "<dialog open></dialog>")).toBe(false);
  expect(press("r", "<dialog></dialog>")).toBe(true);
});

test.each(["<input data-on>", "<textarea data-on></textarea>", "<select data-on></select>"])("not in %s", (field) =>
  expect(press("r", field)).toBe(false),
);

test.each(["ctrlKey", "metaKey", "altKey"])("not with %s", (held) =>
  expect(press("r", "", { [held]: true })).toBe(false),
);

test("a key that is held is pressed once; arrows walk on", () => {
  for (const key of ["Backspace", "Enter", "1"]) expect(press(key, "", { repeat: true })).toBe(false);
  expect(press("ArrowLeft", "", { repeat: true })).toBe(true);
});

const CONTROLS = [
  "<button><i data-on></i></button>",
  "<a href='/'><i data-on></i></a>",
  "<details><summary data-on></summary></details>",
];
describe.each(CONTROLS)("on %s", (control) => {
  test.each(["Enter", " "])("not %j, which presses it", (key) => expect(press(key, control)).toBe(false));
  test("but any other", () => expect(press("r", control)).toBe(true));
});

test("the space bar on a pad, which leaves it to the race", () =>
  expect(press(" ", "<button data-pad='call' data-on></button>")).toBe(true));

test("not what somebody has dealt with", () => {
  const deal = (event: Event) => event.preventDefault();
  document.body.addEventListener("keydown", deal);
  expect(press("r")).toBe(false);
  document.body.removeEventListener("keydown", deal);
  expect(press("r")).toBe(true);
});
