/** What changed in a room that people are to be told in words. */
import type { Finished } from "../wire/memory.ts";
import type { GameTable, RoomView } from "../wire/wire.ts";

/** Whether one was made the host, by whoever left or handed over. */
export const becameHost = (before: RoomView, now: RoomView, you: number | null): boolean =>
  you !== null && now.host === you && before.host !== you;

/** Who ended the game that was running, if it was ended before its time; null also for whoever did it. */
export function endedBy(before: RoomView, now: RoomView, table: GameTable | null, you: number | null): string | null {
  if (before.playing === null || now.playing !== null) return null;
  if (table?.game === before.playing && table.result) return null;
  const host = now.people.find((one) => one.id === now.host);
  return host && host.id !== you ? host.name : null;
}

/** The game whose result is on the table, to be watched again some day. */
export function finished(room: RoomView, table: GameTable, at: number): Finished | null {
  const played = room.played.find((one) => one.number === table.game);
  if (!table.result || !played) return null;
  const { record, game, names } = played;
  const named = (seats: readonly number[]) => seats.map((seat) => names[seat] ?? "?");
  return { record, game, names, winners: named(played.winners), tied: named(played.tied), at };
}
