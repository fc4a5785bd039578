// @vitest-environment happy-dom
/** The small parts that are everywhere. */
import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { announce } from "../../src/kit/announcer.svelte.ts";
import { clearNotices, notify } from "../../src/kit/notices.svelte.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import Sheet from "../../src/kit/Sheet.svelte";
import Switch from "../../src/kit/Switch.svelte";

let part: Record<string, unknown>;
beforeEach(() => {
  vi.useFakeTimers();
  settings.language = "en";
});
afterEach(() => unmount(part));

describe("a sheet", () => {
  const onclose = vi.fn();
  let open = $state(false);
  const dialog = () => document.querySelector("dialog")!;
  const cross = () => dialog().querySelector<HTMLElement>("[aria-label=Close]")!;

  beforeEach(() => {
    onclose.mockReset();
    open = true;
    const props = {
      title: "Menu",
      children: createRawSnippet(() => ({ render: () => "<p>Inside</p>" })),
      onclose,
      get open() {
        return open;
      },
      set open(is) {
        open = is;
      },
    };
    part = mount(Sheet, { target: document.body, props });
    flushSync();
    vi.advanceTimersByTime(1000); // settled
  });

  test("is a modal dialog named by its title", () => {
    expect(dialog().open).toBe(true);
    const title = document.getElementById(dialog().getAttribute("aria-labelledby")!);
    expect(title?.textContent).toBe("Menu");
    expect(dialog().textContent).toContain("Inside");
  });

  test("is closed by its cross, and says so once", () => {
    cross().click();
    flushSync();
    expect([dialog().open, open]).toEqual([false, false]);
    expect(onclose).toHaveBeenCalledOnce();
    expect(dialog().textContent).not.toContain("Inside");
  });

  test("is closed by a tap beside it, not by one inside", () => {
    dialog().querySelector("p")!.click();
    flushSync();
    expect(open).toBe(true);
    dialog().click();
    flushSync();
    expect([dialog().open, open]).toEqual([false, false]);
  });

  test("has what is said while it is open, as all else is inert", () => {
    notify("The line is lost.");
    announce("It is your turn.");
    vi.advanceTimersByTime(1000);
    flushSync();
    expect(dialog().textContent).toContain("The line is lost.");
    expect(dialog().querySelector("[aria-live]")?.textContent).toContain("It is your turn.");
    clearNotices();
  });

  test("follows whoever opens and closes it", () => {
    open = false;
    flushSync();
    expect(dialog().open).toBe(false);
    open = true;
    flushSync();
    expect(dialog().open).toBe(true);
    expect(dialog().textContent).toContain("Inside");
  });

  test("ignores a finger that was there before it", () => {
    open = false;
    flushSync();
    open = true;
    flushSync();
    const tap = () => cross().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    tap();
    flushSync();
    expect(open).toBe(true);
    vi.advanceTimersByTime(1000);
    tap();
    flushSync();
    expect(open).toBe(false);
  });
});

describe("a switch", () => {
  const onchange = vi.fn();
  let on = $state(false);
  let disabled = $state(false);
  const button = () => document.querySelector<HTMLButtonElement>("[role=switch]")!;
  const said = (attribute: string) => document.getElementById(button().getAttribute(attribute)!)?.textContent;

  beforeEach(() => {
    onchange.mockReset();
    on = disabled = false;
    const props = {
      label: "Sound",
      hint: "As cards fall",
      onchange,
      get on() {
        return on;
      },
      get disabled() {
        return disabled;
      },
    };
    part = mount(Switch, { target: document.body, props });
    flushSync();
  });

  test("says what it is, what it does, and how it stands", () => {
    expect([said("aria-labelledby"), said("aria-describedby")]).toEqual(["Sound", "As cards fall"]);
    expect(button().getAttribute("aria-checked")).toBe("false");
    on = true;
    flushSync();
    expect(button().getAttribute("aria-checked")).toBe("true");
  });

  test("asks for the other state", () => {
    button().click();
    expect(onchange).toHaveBeenLastCalledWith(true);
    on = true;
    flushSync();
    button().click();
    expect(onchange).toHaveBeenLastCalledWith(false);
  });

  test("shows what was wished, and goes back where that came to nothing", async () => {
    let answer = () => {};
    onchange.mockReturnValue(new Promise<void>((resolve) => (answer = resolve)));
    button().click();
    flushSync();
    expect(button().getAttribute("aria-checked")).toBe("true");
    answer();
    await vi.advanceTimersByTimeAsync(0);
    flushSync();
    expect(button().getAttribute("aria-checked")).toBe("false");
  });

  test("does nothing where it is forbidden", () => {
    disabled = true;
    flushSync();
    button().click();
    expect(onchange).not.toHaveBeenCalled();
  });
});
