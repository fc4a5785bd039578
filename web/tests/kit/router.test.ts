// @vitest-environment happy-dom
/** The address says where one is, and links stay in the app. */
import { beforeEach, describe, expect, test } from "vitest";

import { notify, visibleNotices } from "../../src/kit/notices.svelte.ts";
import { followLink, navigate, currentRoute, parseRoute } from "../../src/kit/router.svelte.ts";

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
  ])("%s", (path, place) => expect(parseRoute(path)).toEqual(place));
});

test("to go somewhere leaves a step to come back to, unless it is gone to instead", () => {
  navigate("/");
  const steps = history.length;
  navigate("/score");
  expect([location.pathname, history.length]).toEqual(["/score", steps + 1]);
  navigate("/credits", { instead: true });
  expect([location.pathname, history.length]).toEqual(["/credits", steps + 1]);
  expect(currentRoute()).toEqual({ at: "credits" });
});

test("what was said at one place is not meant for the next", () => {
  notify("The host has not allowed chat.");
  navigate("/score");
  expect(visibleNotices()).toEqual([]);
});

test("the browser's own steps are followed", () => {
  navigate("/score");
  history.replaceState(null, "", "/credits");
  dispatchEvent(new Event("popstate"));
  expect(currentRoute()).toEqual({ at: "credits" });
});

describe("a link", () => {
  const link = document.createElement("a");
  link.addEventListener("click", followLink);

  /** Whether the app has taken the click for itself. */
  function isTaken(event: MouseEventInit = {}, href = "/score"): boolean {
    link.href = href;
    const click = new MouseEvent("click", { cancelable: true, button: 0, ...event });
    link.dispatchEvent(click);
    return click.defaultPrevented;
  }

  beforeEach(() => {
    document.body.append(link);
    navigate("/");
  });

  test("is followed within the app", () => {
    expect(isTaken()).toBe(true);
    expect(currentRoute()).toEqual({ at: "score" });
  });

  test.each<MouseEventInit>([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])("is the browser's with %j", (event) => {
    expect(isTaken(event)).toBe(false);
    expect(currentRoute()).toEqual({ at: "home" });
  });

  test("to elsewhere is the browser's", () => {
    expect(isTaken({}, "https://example.org/score")).toBe(false);
    expect(currentRoute()).toEqual({ at: "home" });
  });
});
