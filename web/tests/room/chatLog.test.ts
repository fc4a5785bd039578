import { expect, test } from "vitest";

import type { ChatEntry } from "../../src/wire/chat.svelte.ts";
import { floatingEntries, writtenEntries, unreadCount } from "../../src/room/chatLog.ts";

const smile = (id: number): ChatEntry => ({ id, person: 1, emote: "yum", text: "" });
const line = (id: number, person = 1): ChatEntry => ({ id, person, emote: null, text: `line ${id}` });
const ids = (sayings: readonly ChatEntry[]) => sayings.map((one) => one.id);

test("so many float at most, the latest", () => {
  const many = [smile(0), smile(1), line(2), smile(3)];
  expect(ids(floatingEntries(many, -1, [], 2))).toEqual([2, 3]);
  expect(ids(floatingEntries(many, 2, [], 2))).toEqual([3]);
  expect(ids(floatingEntries(many, 3, [], 2))).toEqual([]);
});

test("what has floated by does not make room for something older", () => {
  expect(ids(floatingEntries([smile(0), line(1), smile(2)], -1, [2], 2))).toEqual([1]);
});

test("lines of others are unread until they were looked at", () => {
  const said = [line(0), smile(1), line(2, 9), line(3)];
  expect(ids(writtenEntries(said))).toEqual([0, 2, 3]);
  expect(unreadCount(said, -1, 9)).toBe(2);
  expect(unreadCount(said, 0, 9)).toBe(1);
  expect(unreadCount(said, 3, 9)).toBe(0);
  expect(unreadCount(said, -1, null)).toBe(3);
});
