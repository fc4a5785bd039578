/** Which of the rooms this device remembers are still there, and worth going back to. */
import { fetchRoomPreview, Problem } from "../../wire/api.ts";
import { loadCrew, removeMembership, loadMemberships, type Membership } from "../../wire/storage.ts";
import type { RoomPreview, PersonView } from "../../wire/wire.ts";

export interface OpenRoom {
  readonly code: string;
  readonly game: string;
  readonly playing: boolean;
  readonly me: PersonView | null;
  readonly others: readonly string[];
}

// The server counts wrong codes, and makes a device that tries ten a minute wait: so the last few only.
const MAX_ROOMS_ASKED = 6;
const MAX_ROOMS_SHOWN = 3;

/** Null where nothing goes on: a room in which one would sit alone is no better than a new one. */
export function toOpenRoom(mine: Membership, found: RoomPreview): OpenRoom | null {
  const me = found.people.find((one) => one.id === mine.person) ?? null;
  const others = found.people.filter((one) => one.id !== mine.person).map((one) => one.name);
  return found.playing || others.length > 0
    ? { code: mine.code, game: found.game, playing: found.playing, me, others }
    : null;
}

/** One seat in each room: where several people play at this device, that of its owner. */
export const ownSeats = (all = loadMemberships()): Membership[] =>
  all.filter((one) => one.person === loadCrew(one.code)[0]);

export async function findOpenRooms(): Promise<OpenRoom[]> {
  const answers = await Promise.all(
    ownSeats()
      .slice(0, MAX_ROOMS_ASKED)
      .map(async (mine) => {
        try {
          return toOpenRoom(mine, await fetchRoomPreview(mine.code));
        } catch (problem) {
          if (problem instanceof Problem && problem.status === 404) removeMembership(mine.code);
          return null;
        }
      }),
  );
  const open = answers.filter((room): room is OpenRoom => room !== null);
  return [...open.filter((room) => room.playing), ...open.filter((room) => !room.playing)].slice(0, MAX_ROOMS_SHOWN);
}
