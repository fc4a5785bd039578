import type { FinishedGame } from "../../wire/storage.ts";
import type { GameTable, RoomView } from "../../wire/wire.ts";

/** The game whose result is on the table, to be watched again some day. */
export function toFinishedGame(room: RoomView, table: GameTable, at: number): FinishedGame | null {
  const played = room.played.find((one) => one.number === table.game);
  if (!table.result || !played) return null;
  const { record, game, names } = played;
  const named = (seats: readonly number[]) => seats.map((seat) => names[seat] ?? "?");
  return { record, game, names, winners: named(played.winners), tied: named(played.tied), at };
}
