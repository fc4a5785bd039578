// @vitest-environment happy-dom
/** What fails while it is drawn has a card in its place, and a button that brings it back. */
import { mount, unmount, type Snippet } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import ErrorBoundary from "../../src/kit/ErrorBoundary.svelte";
import { settings } from "../../src/kit/settings.svelte.ts";
import { t } from "../../src/kit/texts/index.ts";
import { breakable, breaks, bringBack, drawn, mended, part, whole } from "../breaking.ts";

const report = vi.hoisted(() => vi.fn());
vi.mock("../../src/wire/errors.ts", async (original) => ({ ...(await original<object>()), report }));

const WELL = breakable("well").default as unknown as Snippet;
const props = $state({ shows: 1 });
let shown: Record<string, unknown>;

async function opens(more: object = {}): Promise<void> {
  const given = { part: "game", children: WELL, within: true, ...more } as const;
  Object.defineProperty(given, "shows", { get: () => props.shows, enumerable: true });
  shown = mount(ErrorBoundary, { target: document.body, props: given });
  await drawn();
}

beforeEach(() => {
  vi.useFakeTimers();
  whole();
  report.mockClear();
  settings.language = "en";
});

afterEach(() => unmount(shown));

describe.each(["drawing", "effect"] as const)("what fails in its %s", (where) => {
  test("has a card in its place, is reported, and comes back at the press of a button", async () => {
    const failing = vi.fn();
    await opens({ onfail: failing });
    expect(part("well")).not.toBeNull();
    await breaks("well", where);
    expect(part("well")).toBeNull();
    expect(document.querySelector("[role=alert]")!.textContent).toContain(t("error-game"));
    expect(bringBack()!.textContent.trim()).toBe(t("error-bring-back"));
    expect(document.activeElement).toBe(document.querySelector("[role=alert]"));
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error("well is broken"), "game");
    expect(failing).toHaveBeenCalledOnce();
    await mended();
    expect(part("well")).not.toBeNull();
    expect(bringBack()).toBeNull();
    expect(location.reload).not.toHaveBeenCalled();
  });

  test("again loads the page anew", async () => {
    await opens();
    await breaks("well", where);
    bringBack()!.click();
    await drawn();
    expect(location.reload).not.toHaveBeenCalled();
    expect(bringBack()!.textContent.trim()).toBe(t("common-reload"));
    bringBack()!.click();
    expect(location.reload).toHaveBeenCalledOnce();
  });

  test("goes without a card where it is only beside a game", async () => {
    await opens({ quiet: true });
    await breaks("well", where);
    expect([part("well"), bringBack(), document.body.textContent]).toEqual([null, null, ""]);
    expect(report).toHaveBeenCalledOnce();
  });
});

test("what fails at once has its card too", async () => {
  await breaks("well");
  await opens();
  expect(bringBack()).not.toBeNull();
});

test("something else to show is tried, and what fails then fails for the first time", async () => {
  await opens();
  await breaks("well");
  props.shows = 2;
  await drawn();
  expect(report).toHaveBeenCalledTimes(2);
  expect(bringBack()!.textContent.trim()).toBe(t("error-bring-back"));
  await breaks("");
  expect(part("well")).toBeNull();
  props.shows = 3;
  await drawn();
  expect(part("well")).not.toBeNull();
});

describe("where nobody presses anything", () => {
  test("it is tried again after some seconds", async () => {
    await opens({ unattended: true });
    await breaks("well");
    expect(document.body.textContent).toContain(t("error-by-itself"));
    await breaks("");
    expect(part("well")).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    await drawn();
    expect(part("well")).not.toBeNull();
  });

  test("the page is loaded anew if that does not help", async () => {
    await opens({ unattended: true });
    await breaks("well");
    for (let tries = 0; tries < 3; tries++) {
      expect(location.reload).not.toHaveBeenCalled();
      await vi.advanceTimersToNextTimerAsync();
      await drawn();
    }
    await vi.advanceTimersToNextTimerAsync();
    expect(location.reload).toHaveBeenCalledOnce();
    expect(report).toHaveBeenCalledTimes(4);
  });
});

test("a page has a heading and the way home", async () => {
  await opens({ part: "page", within: false });
  await breaks("well");
  expect(document.querySelector("main h1")!.textContent).toBe(t("error-page"));
  expect(document.querySelector("a[href='/']")).not.toBeNull();
  expect(bringBack()!.textContent.trim()).toBe(t("error-again"));
});
