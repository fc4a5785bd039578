// @vitest-environment happy-dom
/** The last race in a line: all faces of a dead heat are seen, and who reads it is not thrown out by the next. */
import "../../../src/games/racing/texts.ts";
import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import Arena from "../../../src/games/racing/race/Arena.svelte";
import PhotoFinish from "../../../src/games/racing/race/PhotoFinish.svelte";
import type { Pressing } from "../../../src/games/racing/race/pressing.svelte.ts";
import type { Races, RaceSeen } from "../../../src/games/racing/race/races.svelte.ts";
import type { PastVerdict } from "../../../src/games/racing/race/verdict.ts";
import type { Verdict } from "../../../src/games/racing/race/verdict.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import type { Player } from "../../../src/games/seen.ts";

let shown: Record<string, unknown>;
beforeEach(() => {
  settings.language = "en";
});
afterEach(async () => await unmount(shown));

const players = ["Ana", "Ben"].map((name, seat): Player => ({
  seat,
  name,
  avatar: "donut",
  bot: null,
  you: seat === 0,
  away: false,
}));
const lane = (seat: number, fate: "first" | "beaten") => ({
  seat,
  millis: 312,
  headStart: 0,
  counts: 312,
  arrived: seat + 1,
  doubted: false,
  fate,
});
const deadHeat: Verdict = {
  game: "snap",
  kind: "won",
  lanes: [lane(1, "first"), lane(0, "beaten")],
  winner: 1,
  cards: 2,
  picture: "owl",
  payments: [],
  drawn: true,
  takenBack: null,
  waited: 0,
  on: null,
};

test("a dead heat shows both faces side by side", () => {
  const props = { verdict: deadHeat, seen: { players, seat: 0 }, brief: true };
  shown = mount(PhotoFinish, { target: document.body, props });
  flushSync();
  const faces = [...document.querySelectorAll<HTMLElement>(".runner")];
  expect(faces).toHaveLength(2);
  expect(new Set(faces.map((one) => one.style.insetInlineStart)).size).toBe(2);
});

test("whoever stands on the last race still does when the next one is told", () => {
  let told = $state.raw<readonly PastVerdict[]>([{ id: 1, verdict: deadHeat }]);
  const races = {
    get lastVerdicts() {
      return told;
    },
    aloud: { id: 0, text: "" },
  } as unknown as Races<RaceSeen>;
  const view = { options: { turning: "auto" }, turn: 0, turning: true, over: false };
  const seen = { id: "snap", game: 1, seat: 0, view, players, result: null, play: null } as unknown as RaceSeen;
  const press = vi.fn();
  const snippet = createRawSnippet(() => ({ render: () => "<i></i>" }));
  const pressing = { message: null, press } as unknown as Pressing<string>;
  const props = { seen, races, pressing, keys: { " ": "snap" }, out: false, spread: snippet, pads: snippet };
  shown = mount(Arena<RaceSeen, string>, { target: document.body, props });
  flushSync();

  const strip = document.querySelector<HTMLElement>("[data-strip] button")!;
  strip.focus();
  told = [{ id: 2, verdict: { ...deadHeat, winner: 0 } }];
  flushSync();
  expect(strip.textContent).toContain("You");
  expect(document.activeElement).toBe(strip);
  strip.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
  expect(press).not.toHaveBeenCalled();
});
