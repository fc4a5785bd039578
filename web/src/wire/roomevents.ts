/** What happened in a room, read off how it was and how it is: told once, to all who want to know. */
import type { GameTable, RoomView } from "./wire.ts";

export type RoomEvent =
  | { readonly type: "came" | "left" | "host"; readonly person: number; readonly name: string }
  | { readonly type: "began"; readonly game: number }
  | { readonly type: "over"; readonly game: number } // with a result
  | { readonly type: "abandoned"; readonly game: number; readonly host: number; readonly name: string }
  | { readonly type: "chat"; readonly on: boolean };

/** `table` is the one that goes with the room as it is now. */
export function eventsBetween(before: RoomView, now: RoomView, table: GameTable | null): RoomEvent[] {
  const events: RoomEvent[] = [];
  const lacking = (some: RoomView["people"], others: RoomView["people"]) =>
    some.filter((one) => !others.some(({ id }) => id === one.id));
  for (const { id, name } of lacking(now.people, before.people)) events.push({ type: "came", person: id, name });
  for (const { id, name } of lacking(before.people, now.people)) events.push({ type: "left", person: id, name });
  const host = now.people.find(({ id }) => id === now.host);
  if (host && now.host !== before.host) events.push({ type: "host", person: host.id, name: host.name });
  if (now.playing !== null && now.playing !== before.playing) events.push({ type: "began", game: now.playing });
  if (before.playing !== null && now.playing === null) {
    const game = before.playing;
    const ended = (table?.game === game && table.result !== null) || now.played.some((one) => one.number === game);
    if (ended) events.push({ type: "over", game });
    else if (host) events.push({ type: "abandoned", game, host: host.id, name: host.name });
  }
  if (now.chat !== before.chat) events.push({ type: "chat", on: now.chat });
  return events;
}
