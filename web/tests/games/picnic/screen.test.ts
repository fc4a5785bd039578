// @vitest-environment happy-dom
/** What is asked for in each phase, and what is told of it. */
import { beforeEach, expect, test } from "vitest";

import { prompt, say } from "../../../src/games/picnic/screen.ts";
import { EMPTY } from "../../../src/games/picnic/rulesMirror/weave.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import type { PicnicSeen } from "../../../src/games/picnic/seen.ts";
import type { Picnic } from "../../../src/wire/wire.ts";
import { A, B, laid, place } from "./boards.ts";

beforeEach(() => (settings.language = "en"));

const view: Partial<Picnic.View> = {
  options: { edition: "snack-match", bonus: "choose", chooser: 0, touch: true, braid: true },
  phase: "place",
  picnics: [EMPTY, EMPTY],
  hand: [A, B],
};
const players = [{ name: "Ana" }, { name: "Ben" }];
const seen = (seat: number | null, changes: Partial<Picnic.View> = {}, more: object = {}): PicnicSeen =>
  ({ game: 1, seat, view: { ...view, seat, ...changes }, waiting: [0, 1], players, ...more }) as unknown as PicnicSeen;

test("AMB-P10: strips that lie there already are to be confirmed", () => {
  expect(prompt(seen(0))).toBe("Lay your 2 strips");
  expect(prompt(seen(0, { hand: [], mine: laid(place(A, 3, 3), place(B, 4, 3)) }))).toBe("Confirm your strips");
});

test("in a replay with all hands open it is told who kept and laid what", () => {
  const open = seen(null, {}, { game: 0, actor: 1 });
  expect(say({ type: "kept", card: A }, open)).toMatch(/^Ben keeps /);
  expect(say({ type: "laid", place: place(A, 3, 3) }, open)).toMatch(/^Ben lays /);
  expect(say({ type: "kept", card: A }, seen(1))).toMatch(/^You keep /);
});

test("SM-31: who chooses is asked to, and what was drawn and chosen is told to each as it concerns them", () => {
  expect(prompt(seen(0, { phase: "faces" }))).toBe("Pick the sides");
  expect(prompt(seen(1, { phase: "faces" }, { waiting: [0] }))).toBeNull();
  const faces = { type: "choose-faces", elements: ["w", "G"], modifiers: ["most", "corner"] } as const;
  const chosen: Picnic.News = { type: "faces-chosen", seat: 0, faces };
  expect(say(chosen, seen(0))).toBe("You choose sandwich, green cloth, Most, and Corners.");
  expect(say(chosen, seen(1))).toBe("Ana chooses sandwich, green cloth, Most, and Corners.");
});

test("what one does oneself is not told at the table, but in a replay", () => {
  const replayed = { game: 0 };
  const lays: Picnic.News = { type: "laid", place: place(A, 3, 3) };
  for (const news of [lays, { type: "ready", seat: 0 }, { type: "reconsiders", seat: 0 }] as const)
    expect(say(news, seen(0))).toBeNull();
  expect(say(lays, seen(0, {}, replayed))).toBe("You lay sandwich on orange, donut on green, soda on red.");
  expect(say({ type: "ready", seat: 0 }, seen(0, {}, replayed))).toBe("Ana is ready.");
});
