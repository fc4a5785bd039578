/** The circle of chairs: in which order, who is ready, which are free. */
import type { RoomView, ChairView } from "../wire/wire.ts";

/** What tells a chair from the others wherever it stands: who sits on it. */
export const keyOf = (chair: ChairView): string =>
  chair.person === null ? `bot ${chair.name}` : `person ${chair.person}`;

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** The order after one chair changed places with its neighbour; null at the ends. */
export function swappedOrder(count: number, chair: number, by: 1 | -1): number[] | null {
  const other = chair + by;
  if (other < 0 || other >= count) return null;
  const order = places(count);
  [order[chair], order[other]] = [other, chair];
  return order;
}

/** The order that brings the last chair to this place. */
export function lastTo(count: number, place: number): number[] {
  const order = places(count - 1);
  order.splice(place, 0, count - 1);
  return order;
}

/** Those seated who have not said that they are ready; the host says so by starting. */
export function unreadyNames(room: RoomView): string[] {
  const waited = room.people.filter((one) => !one.ready && one.id !== room.host);
  return waited.filter((one) => room.chairs.some((chair) => chair.person === one.id)).map((one) => one.name);
}

/** People in the room without a chair. */
export const peopleWithoutChair = (room: RoomView) =>
  room.people.filter((one) => !room.chairs.some((chair) => chair.person === one.id));

/** Which of the free chairs the people at one device may take, and who takes which: a player of this game returns to
 * their own chair, which still bears their name. */
export function chairsToReturn(
  room: RoomView,
  people: readonly number[],
): { readonly chair: number; readonly person: number; readonly own: boolean }[] {
  const free = freeChairs(room);
  const up = peopleWithoutChair(room).filter((one) => people.includes(one.id));
  const left = (chair: number) => up.find((one) => one.name === room.chairs[chair]!.name);
  const other = up.find((one) => !free.some((chair) => left(chair) === one));
  return free.flatMap((chair) => {
    const person = left(chair) ?? other;
    return person ? [{ chair, person: person.id, own: person === left(chair) }] : [];
  });
}

/** Chairs that were left in a running game. */
export const freeChairs = (room: RoomView): number[] =>
  room.chairs.flatMap((chair, place) => (chair.person === null && chair.bot === null ? [place] : []));
