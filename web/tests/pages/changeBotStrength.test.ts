import { expect, test } from "vitest";

import { changeBotStrength } from "../../src/pages/lobby/changeBotStrength.ts";
import type { CatalogueEntry, RoomView } from "../../src/wire/wire.ts";
import { chair, roomOf } from "../clients.ts";

const SNAP = {
  id: "snap",
  usual: { head_start: [], flips: 0 },
  options: [{ name: "head_start", values: ["NUMBER"] }],
} as unknown as CatalogueEntry;
const room = (head_start: number[]): RoomView =>
  roomOf({
    chairs: [chair("Ana", 7), chair("Bot", null, "sprout"), chair("Ben", 8)],
    options: { head_start, flips: 0 },
  });
const wishes = (starts: number[]) => changeBotStrength(room(starts), 1, "sharp", SNAP);

test("a bot of another strength sits where the old one sat", () =>
  expect(wishes([])).toEqual([
    { t: "remove-chair", chair: 1 },
    { t: "add-bot", strength: "sharp" },
    { t: "arrange", order: [0, 2, 1] },
  ]));

test("and has its head start", () => {
  expect(wishes([0, 200]).at(-1)).toEqual({ t: "choose", game: "snap", options: { head_start: [0, 200] } });
  expect(wishes([100]).at(-1)).toMatchObject({ t: "arrange" });
});
