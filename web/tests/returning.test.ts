/** How a lost line comes back: soon at first, then patiently, and never twice. */
import { beforeEach, expect, test, vi } from "vitest";

import { NO_CONNECTION, Problem } from "../src/net/api.ts";
import { Line, type Socket } from "../src/net/line.ts";

let sockets: Socket[];
let tickets: { at: number; give: (ticket: string) => void; refuse: (problem: Problem) => void }[];
let line: Line;

beforeEach(async () => {
  vi.useFakeTimers();
  sockets = [];
  tickets = [];
  line = new Line(
    {
      ticket: () => new Promise((give, refuse) => tickets.push({ at: Date.now(), give, refuse })),
      connect: () => {
        sockets.push({ send: () => {}, close: () => {}, onopen: null, onmessage: null, onclose: null });
        return sockets.at(-1)!;
      },
      after(millis, then) {
        const timer = setTimeout(then, millis);
        return () => clearTimeout(timer);
      },
      now: () => Date.now(),
      random: () => 0,
      name: () => "c",
    },
    { heard: () => {}, stands: () => {} },
  );
  line.open();
  await opened();
});

/** The ticket is given and the view comes. */
async function opened(): Promise<void> {
  tickets.at(-1)!.give("ticket");
  await vi.advanceTimersByTimeAsync(0);
  sockets.at(-1)!.onopen?.();
  sockets.at(-1)!.onmessage?.({ data: JSON.stringify({ t: "view", seq: 1, epoch: 1 }) });
}

/** Waits for the next try, and gives how long it took. */
async function nextTry(): Promise<number> {
  const [from, before] = [Date.now(), tickets.length];
  while (tickets.length === before && Date.now() - from < 100_000) await vi.advanceTimersByTimeAsync(100);
  return tickets.at(-1)!.at - from;
}

async function refused(): Promise<number> {
  tickets.at(-1)!.refuse(new Problem(NO_CONNECTION, 0));
  await vi.advanceTimersByTimeAsync(0);
  return nextTry();
}

test("never waits longer than a quarter of a minute", async () => {
  sockets.at(-1)!.onclose?.();
  const waits = [await nextTry()];
  for (let number = 0; number < 20; number++) waits.push(await refused());
  expect(waits[0]).toBe(100);
  expect(waits.slice(-3)).toEqual([15_000, 15_000, 15_000]);
});

test("is soon again when it was good in between", async () => {
  sockets.at(-1)!.onclose?.();
  await nextTry();
  for (let number = 0; number < 10; number++) await refused();
  await opened();
  sockets.at(-1)!.onclose?.();
  expect(await nextTry()).toBe(100);
});

test("two tickets that come at once make one connection", async () => {
  sockets.at(-1)!.onclose?.();
  line.hurry();
  line.hurry();
  const asked = tickets.slice(1);
  for (const ticket of asked) ticket.give("ticket");
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.length).toBeGreaterThan(0);
  expect(sockets).toHaveLength(2);
});

test("a ticket that comes after the end makes none", async () => {
  sockets.at(-1)!.onclose?.();
  await nextTry();
  line.close();
  tickets.at(-1)!.give("ticket");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(1);
});
