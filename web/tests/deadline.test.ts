// @vitest-environment happy-dom
/** The time that is left counts down on this device. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { secondsLeft } from "../src/table/deadline.svelte.ts";
import type { Seen } from "../src/table/seen.ts";
import { roomOf, Server, tableOf } from "./parlours.ts";

vi.hoisted(() => vi.useFakeTimers()); // before the clock of the table is made

let server: Server;

beforeEach(async () => {
  server = await new Server(7).views(roomOf());
});

afterEach(() => server.close());

function left(seat: number | null): number | null {
  return secondsLeft(server.parlour, { seat } as Seen);
}

/** As many seconds, and the moment it takes until the clock is looked at. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000 + 500);

test("one's own comes first, however short another's is", async () => {
  server.tells({ table: tableOf({ deadlines: { 0: 30_000, 1: 10_000, 2: 20_000 } }) });
  await pass(1);
  expect(left(0)).toBe(29);
});

test("where one has none, the shortest counts", async () => {
  server.tells({ table: tableOf({ deadlines: { 1: 20_000, 2: 10_000 } }) });
  await pass(1);
  expect([left(0), left(null)]).toEqual([9, 9]);
});

test("it runs down to nothing, never below, and anew with every table", async () => {
  server.tells({ table: tableOf({ deadlines: { 0: 5_000 } }) });
  await pass(4);
  expect(left(0)).toBe(1);
  await pass(10);
  expect(left(0)).toBe(0);
  server.tells({ table: tableOf({ deadlines: { 0: 5_000 } }) });
  expect(left(0)).toBe(5);
});

test("no clock, no seconds", () => {
  expect(left(0)).toBeNull();
  server.tells({ table: tableOf() });
  expect(left(0)).toBeNull();
});
