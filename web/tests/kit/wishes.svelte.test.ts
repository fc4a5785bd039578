// @vitest-environment happy-dom
/** What was wished is shown until it is so, or is refused. */
import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, expect, test, vi } from "vitest";

import { PreviewLoader } from "../../src/games/arnaque/previewLoader.svelte.ts";
import type { SeenOf } from "../../src/games/seen.ts";
import Choices from "../../src/kit/Choices.svelte";
import Switch from "../../src/kit/Switch.svelte";

let part: Record<string, unknown> | null = null;
afterEach(() => {
  if (part) void unmount(part);
  part = null;
  vi.useRealTimers();
});

let real = $state.raw<unknown>(null); // what is so
const answers: (() => void)[] = [];
const onchange = vi.fn(() => new Promise<void>((answer) => answers.push(answer)));

function put(component: unknown, name: string, is: unknown, props: object): void {
  real = is;
  answers.length = 0;
  onchange.mockClear();
  const given = Object.defineProperty({ label: "Lock", onchange, ...props }, name, {
    get: () => real,
    enumerable: true,
  });
  part = mount(component as Component<any>, { target: document.body, props: given });
  flushSync();
}

async function settle(): Promise<void> {
  await Promise.resolve();
  await Promise.resolve();
  flushSync();
}

const checked = () => document.querySelector("[role=switch]")!.getAttribute("aria-checked");
const press = () => {
  document.querySelector<HTMLElement>("[role=switch]")!.click();
  flushSync();
};

test("a switch that is refused goes back", async () => {
  put(Switch, "on", false, {});
  press();
  expect(checked()).toBe("true");
  answers[0]!();
  await settle();
  expect(checked()).toBe("false");
});

test("a switch that is pressed twice shows the second wish, whatever becomes of the first", async () => {
  put(Switch, "on", false, {});
  press();
  press();
  expect(onchange.mock.calls).toEqual([[true], [false]]);
  real = true;
  answers[0]!();
  await settle();
  expect(checked()).toBe("false");
  real = false;
  answers[1]!();
  await settle();
  expect(checked()).toBe("false");
});

test("a choice that is refused goes back", async () => {
  const choices = ["none", "easy"].map((value) => ({ value, label: value }));
  put(Choices, "value", "none", { choices });
  const dots = [...document.querySelectorAll<HTMLInputElement>("input")];
  dots[1]!.click();
  flushSync();
  expect(onchange).toHaveBeenCalledWith("easy");
  expect(dots.map((dot) => dot.checked)).toEqual([false, true]);
  expect(document.querySelector(".chosen")?.textContent).toContain("easy");
  answers[0]!();
  await settle();
  expect(dots.map((dot) => dot.checked)).toEqual([true, false]);
});

let seen = $state.raw({} as SeenOf<"snack-arnaque">);

test("what the server did not answer is asked again, but not because somebody came or went", async () => {
  vi.useFakeTimers();
  const outlook = { sheets: [], next: [] };
  const ponder = vi.fn<() => Promise<unknown>>().mockResolvedValueOnce(null).mockResolvedValue(outlook);
  const view = {};
  seen = { view, result: null, previewMoves: ponder } as unknown as typeof seen;
  let thinking: PreviewLoader;
  const end = $effect.root(() => {
    thinking = new PreviewLoader(
      () => seen,
      () => [],
    );
  });
  flushSync();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(thinking!.now).toEqual(outlook);
  expect(ponder).toHaveBeenCalledTimes(2);
  seen = { ...seen, previewMoves: () => ponder() } as typeof seen;
  flushSync();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ponder).toHaveBeenCalledTimes(2);
  end();
});
