/** A play-off: those who were level to the end play another game, and the others look on (PI-25, AMB-P15). */
import type { RoomView } from "../wire/wire.ts";

/** The names of those who can play off the last game. */
export const tiedNames = (room: RoomView): string[] => room.level.map((chair) => room.chairs[chair]?.name ?? "?");

/** The names of those who do so now; null where another game is running, or none. */
export function playingOff({ playing, played, chairs }: RoomView): string[] | null {
  const last = played.find((one) => one.number + 1 === playing);
  const names = chairs.map((chair) => chair.name);
  const tied = last?.tied.map((seat) => last.names[seat]) ?? [];
  return tied.length > 0 && tied.length === names.length && names.every((name) => tied.includes(name)) ? names : null;
}
