// @vitest-environment happy-dom
/** What happened in a room, told once to all who want to know. */
import { expect, test, vi } from "vitest";

import { eventsBetween, type RoomEvent } from "../../src/wire/roomevents.ts";
import type { PlayedGame } from "../../src/wire/wire.ts";
import { roomOf, Server, someone, tableOf } from "../clients.ts";

const ANA = 7;
const BEN = 8;
const playing = roomOf({ playing: 1 });
const between = roomOf({ playing: null });
const over = tableOf({ result: { winners: [0] } });
const types = (...rooms: Parameters<typeof eventsBetween>) => eventsBetween(...rooms).map(({ type }) => type);

test("who came and who left", () => {
  const more = roomOf({ people: [someone(BEN, "Ben"), someone(9, "Cleo")] });
  expect(eventsBetween(playing, more, null).slice(0, 2)).toEqual([
    { type: "came", person: 9, name: "Cleo" },
    { type: "left", person: ANA, name: "Ana" },
  ]);
});

test("who hosts now", () => {
  expect(eventsBetween(playing, roomOf({ host: BEN }), null)).toEqual([{ type: "host", person: BEN, name: "Ben" }]);
  expect(types(playing, roomOf({ host: null }), null)).toEqual([]);
});

test("a game begins, and comes to its end", () => {
  expect(eventsBetween(between, playing, tableOf())).toEqual([{ type: "began", game: 1 }]);
  expect(eventsBetween(playing, between, over)).toEqual([{ type: "over", game: 1 }]);
  expect(types(playing, playing, null)).toEqual([]);
  expect(types(playing, roomOf({ playing: 2 }), null)).toEqual(["began"]); // how the first ended nobody here has seen
  // A phone slept through its end, and through another game: what lies on the table is that one's.
  const played = [1, 2].map((number) => ({ number }) as PlayedGame);
  expect(types(playing, roomOf({ playing: null, played }), tableOf({ game: 2, result: {} }))).toEqual(["over"]);
});

test("a game that the host ended", () => {
  const ended = { type: "abandoned", host: ANA, name: "Ana" };
  expect(eventsBetween(playing, between, null)).toEqual([{ ...ended, game: 1 }]);
  // The result on the table is of an earlier one.
  expect(eventsBetween(roomOf({ playing: 2 }), between, over)).toEqual([{ ...ended, game: 2 }]);
});

test("people may write", () => {
  expect(eventsBetween(roomOf({ chat: false }), roomOf({ chat: true }), null)).toEqual([{ type: "chat", on: true }]);
});

test("whoever hears of it finds the room and the table as they are now, and nothing is told of the first sight", async () => {
  vi.useFakeTimers();
  const server = new Server(ANA);
  const heard: [RoomEvent["type"], number | null, boolean][] = [];
  const { client } = server;
  client.onRoom(({ type }) => heard.push([type, client.room!.playing, client.table?.result != null]));
  await server.views(playing, tableOf());
  expect(heard).toEqual([]);
  server.tells({ room: between, table: over });
  expect(heard).toEqual([["over", null, true]]);
  expect(client.watched).toBe(1);
  server.close();
});
