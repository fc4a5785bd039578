// @vitest-environment happy-dom
/** What is seen of a picnic: pegs and arrows of the blanket, a reveal, the last count side by side. */
import { type Component, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import AllPicnics from "../../../src/games/picnic/board/AllPicnics.svelte";
import Blanket from "../../../src/games/picnic/board/Blanket.svelte";
import { blanketOf, cloth, freeAround } from "../../../src/games/picnic/board/blanket.ts";
import Result from "../../../src/games/picnic/result/Result.svelte";
import { counts, gains } from "../../../src/games/picnic/rulesMirror/table.ts";
import type { Picnic as Laid } from "../../../src/games/picnic/rulesMirror/weave.ts";
import type { PicnicSeen } from "../../../src/games/picnic/seen.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import { A, B, C, D, laid, place } from "./boards.ts";

let part: Record<string, unknown> | null = null;
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

function show<P extends Record<string, unknown>>(component: Component<P>, props: P): void {
  part = mount(component, { target: document.body, props });
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.language = "en";
});

afterEach(async () => {
  if (part) await unmount(part);
  part = null;
  vi.useRealTimers();
});

const MANY = laid(place(A, 3, 3), place(B, 3, 4), place(C, 1, 6, 1), place(C, 1, 3, 1), place(C, 0, 3));
const ONE = laid(place(A, 3, 3));
const WIDE = laid(place(A, 3, 3), place(B, 3, 4));

test.each([
  ["free on three sides", ONE, 3, 0],
  ["as wide as it gets", WIDE, 2, 4],
  ["pegged down on all sides", MANY, 0, 8],
])("the blanket, %s", (_, picnic, ways, pegs) => {
  const corner = blanketOf(picnic);
  show(Blanket, { lies: cloth(corner), free: freeAround(picnic, corner), still: false });
  expect([all(".way").length, all(".peg").length]).toEqual([ways, pegs]);
});

/** Ana, Ben and Cleo, with these picnics. */
function seenOf(picnics: readonly Laid[], more: object): PicnicSeen {
  const view = {
    ...{ seat: 0, picnics, mine: picnics[0], hand: [], bonuses: [], automaton: [], round: 4, ready: [] },
    ...{ options: { edition: "snack-match", touch: true, braid: true }, phase: "over", ...more },
  };
  const players = ["Ana", "Ben", "Cleo"].map((name, seat) => ({
    seat,
    name,
    avatar: "donut",
    bot: false,
    away: false,
  }));
  return { id: "snack-match", seat: 0, game: 1, view, players, past: [], result: null } as unknown as PicnicSeen;
}

const GREEN = laid(place(A, 3, 3), place(A, 4, 3), place(A, 5, 3), place(D, 6, 3));
const points = () => all("[data-picnic] .points").map((one) => Number(/-?\d+/.exec(one.textContent)![0]));

test("the reveal shows what the strips of a round brought, and lets them come down", () => {
  const seen = seenOf([GREEN, ONE, MANY], { phase: "draft" });
  show(AllPicnics, { seen, counts: counts(seen.view), revealing: true });
  expect(points()).toEqual(counts(seen.view).map((count) => count.sheet.total));
  expect(all(".lands").length).toBeGreaterThan(0);
  const brought = gains(seen.view)!;
  expect(brought.some((number) => number !== 0)).toBe(true);
  for (const [seat, number] of brought.entries()) {
    const shown = all(`[data-picnic="${seat}"] .gain`).map((one) => Number(/\d+/.exec(one.textContent)![0]));
    expect(shown).toEqual(number === 0 ? [] : [Math.abs(number)]);
  }
});

test("the last count begins at nothing and ends with everybody's points, then says so", () => {
  const seen = seenOf([GREEN, ONE, MANY], {});
  const done = vi.fn();
  show(AllPicnics, { seen, counts: counts(seen.view), oncounted: done });
  expect(points()).toEqual([0, 0, 0]);
  const sums = [points()];
  for (let beat = 0; beat < 40 && !done.mock.calls.length; beat++) {
    vi.advanceTimersByTime(3000);
    flushSync();
    sums.push(points());
  }
  expect(done).toHaveBeenCalledOnce();
  expect(sums.at(-1)).toEqual(counts(seen.view).map((count) => count.sheet.total));
});

test("the result counts all picnics before it says who has won; who skips it knows at once", () => {
  const seen = seenOf([GREEN, ONE, MANY], {});
  const sheets = counts(seen.view).map((count) => ({
    ...count.sheet,
    largest_group: count.groups[0]?.cells.length ?? 0,
  }));
  const result = { scores: [1, 0, 2], winners: [2], tied: [], why: "most-points", sheets, rival: null };
  show(Result as unknown as Component<Record<string, unknown>>, { seen, result, animated: true });
  expect([all("[data-picnic]").length, all("h2").length]).toEqual([3, 0]);
  all("[data-skip]")[0]!.click();
  flushSync();
  expect(all("h2")[0]!.textContent).toContain("Cleo");
});
