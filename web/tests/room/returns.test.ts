/** Those at one device who left a running game, and the chairs they may return to. */
import { expect, test } from "vitest";

import { chairsToReturn } from "../../src/room/chairs.ts";
import { chair, roomOf, someone } from "../clients.ts";

const people = [someone(7, "Ana"), someone(8, "Ben"), someone(9, "Cleo")];
const room = (...sitting: (number | null)[]) =>
  roomOf({ people, chairs: ["Ana", "Ben", "Cleo"].map((name, seat) => chair(name, sitting[seat] ?? null)) });

test("each returns to the chair that bears their name, whoever left with them", () => {
  expect(chairsToReturn(room(), [7, 8, 9])).toEqual([
    { chair: 0, person: 7, own: true },
    { chair: 1, person: 8, own: true },
    { chair: 2, person: 9, own: true },
  ]);
  expect(chairsToReturn(room(7, null, 9), [7, 8, 9])).toEqual([{ chair: 1, person: 8, own: true }]);
});

test("a chair that somebody elsewhere left is for who has none of their own", () => {
  expect(chairsToReturn(room(7, null, null), [7, 8])).toEqual([{ chair: 1, person: 8, own: true }]);
  const come = { ...room(7, null, 9), people: [...people, someone(4, "Dan")] };
  expect(chairsToReturn(come, [4])).toEqual([{ chair: 1, person: 4, own: false }]);
});

test("nobody who sits, and nobody at another device, is offered one", () => {
  expect(chairsToReturn(room(7, null, 9), [7, 9])).toEqual([]);
});
