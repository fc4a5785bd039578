import { expect, test } from "vitest";

import type { Saying } from "../../src/wire/client.svelte.ts";
import { floating, lines, unread } from "../../src/room/sayings.ts";

const smile = (id: number): Saying => ({ id, person: 1, emote: "yum", text: "" });
const line = (id: number, person = 1): Saying => ({ id, person, emote: null, text: `line ${id}` });
const ids = (sayings: readonly Saying[]) => sayings.map((one) => one.id);

test("so many float at most, the latest", () => {
  const many = [smile(0), smile(1), line(2), smile(3)];
  expect(ids(floating(many, -1, [], 2))).toEqual([2, 3]);
  expect(ids(floating(many, 2, [], 2))).toEqual([3]);
  expect(ids(floating(many, 3, [], 2))).toEqual([]);
});

test("what has floated by does not make room for something older", () => {
  expect(ids(floating([smile(0), line(1), smile(2)], -1, [2], 2))).toEqual([1]);
});

test("lines of others are unread until they were looked at", () => {
  const said = [line(0), smile(1), line(2, 9), line(3)];
  expect(ids(lines(said))).toEqual([0, 2, 3]);
  expect(unread(said, -1, 9)).toBe(2);
  expect(unread(said, 0, 9)).toBe(1);
  expect(unread(said, 3, 9)).toBe(0);
  expect(unread(said, -1, null)).toBe(3);
});
