// @vitest-environment happy-dom
/** The address says where one is, and links stay in the app. */
import { beforeEach, describe, expect, test } from "vitest";

import { notify, shown } from "../../src/kit/notices.svelte.ts";
import { follow, go, here, read } from "../../src/kit/place.svelte.ts";

describe("an address", () => {
  test.each([
    ["/", { at: "home" }],
    ["/room/K7XM2P", { at: "room", code: "K7XM2P" }],
    ["/room/k7xm2p", { at: "room", code: "K7XM2P" }],
    ["/screen/k7xm2p", { at: "screen", code: "K7XM2P" }],
    ["/screen", { at: "nowhere" }],
    ["/replay/aBc", { at: "replay", id: "aBc" }],
    ["/rules/snap", { at: "rules", game: "snap" }],
    ["/score", { at: "score" }],
    ["/credits", { at: "credits" }],
    ["/room", { at: "nowhere" }],
    ["/room/K7XM2P/more", { at: "nowhere" }],
    ["/credits/more", { at: "nowhere" }],
    ["/elsewhere", { at: "nowhere" }],
  ])("%s", (path, place) => expect(read(path)).toEqual(place));
});

test("to go somewhere leaves a step to come back to, unless it is gone to instead", () => {
  go("/");
  const steps = history.length;
  go("/score");
  expect([location.pathname, history.length]).toEqual(["/score", steps + 1]);
  go("/credits", { instead: true });
  expect([location.pathname, history.length]).toEqual(["/credits", steps + 1]);
  expect(here()).toEqual({ at: "credits" });
});

test("what was said at one place is not meant for the next", () => {
  notify("The host has not allowed chat.");
  go("/score");
  expect(shown()).toEqual([]);
});

test("the browser's own steps are followed", () => {
  go("/score");
  history.replaceState(null, "", "/credits");
  dispatchEvent(new Event("popstate"));
  expect(here()).toEqual({ at: "credits" });
});

describe("a link", () => {
  const link = document.createElement("a");
  link.addEventListener("click", follow);

  /** Whether the app has taken the click for itself. */
  function isTaken(event: MouseEventInit = {}, href = "/score"): boolean {
    link.href = href;
    const click = new MouseEvent("click", { cancelable: true, button: 0, ...event });
    link.dispatchEvent(click);
    return click.defaultPrevented;
  }

  beforeEach(() => {
    document.body.append(link);
    go("/");
  });

  test("is followed within the app", () => {
    expect(isTaken()).toBe(true);
    expect(here()).toEqual({ at: "score" });
  });

  test.each<MouseEventInit>([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])("is the browser's with %j", (event) => {
    expect(isTaken(event)).toBe(false);
    expect(here()).toEqual({ at: "home" });
  });

  test("to elsewhere is the browser's", () => {
    expect(isTaken({}, "https://example.org/score")).toBe(false);
    expect(here()).toEqual({ at: "home" });
  });
});
