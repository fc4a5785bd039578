/** Breaks parts of a page, and sees what is in their place. */
import { flushSync, type Component } from "svelte";
import { expect, vi } from "vitest";

import Breakable, { broken } from "./Breakable.svelte";

/** A module with a component in the place of another one, which `breaks` knows by this name. */
export function breakable(name: string): { default: Component } {
  const component: Component = (internals) => (Breakable as Component<{ name: string }>)(internals, { name });
  // Svelte looks for a mark of its own in whatever it keeps, and Vitest lets nobody ask a mock for what it has not.
  const has = (module: object, key: PropertyKey) => typeof key === "symbol" || key in module;
  return new Proxy<{ default: Component }>({ default: component }, { has });
}

export const part = (name: string) => document.querySelector(`[data-part=${name}]`);
export const bringBack = () => document.querySelector<HTMLButtonElement>("[data-bring-back]");

/** Called before each test: nothing is broken, and what is reported goes nowhere. */
export function whole(): void {
  broken.drawing = broken.effect = "";
  vi.spyOn(navigator, "sendBeacon").mockReturnValue(true);
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(location, "reload")
    .mockImplementation(() => {})
    .mockClear();
}

/** Lets what was changed be drawn; boundaries take the place of what failed a moment later. */
export async function drawn(): Promise<void> {
  for (let round = 0; round < 5; round++) {
    await Promise.resolve();
    flushSync();
  }
}

export async function breaks(name: string, where: keyof typeof broken = "drawing"): Promise<void> {
  broken[where] = name;
  await drawn();
}

/** It is well again, and somebody presses the button. */
export async function mended(): Promise<void> {
  broken.drawing = broken.effect = "";
  await drawn();
  expect(bringBack()).not.toBeNull();
  bringBack()!.click();
  await drawn();
}
