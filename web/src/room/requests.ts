/** Who asks for their seat, as far as somebody is to answer. */
import type { RoomClient } from "../wire/client.svelte.ts";
import type { Presence, Someone } from "../wire/wire.ts";

export interface SeatRequest<Line> {
  readonly number: number;
  readonly who: Someone;
  readonly me: boolean;
  readonly line: Line; // by which it is answered
  readonly left: number | null; // milliseconds until the seat is given, once somebody has said yes
}

type Asked = Pick<RoomClient, "presence" | "you" | "chair" | "person">;

export const isHere = (presence: Presence | null, person: number) =>
  presence?.people.some((one) => one.id === person && one.here) ?? false;

/** Whoever is connected answers for themselves, be it that several are at this device (`mate`); for others who is seated. */
export function requestsFor<Line extends Asked>(
  client: Line,
  mate: (person: number) => Line | null,
): readonly SeatRequest<Line>[] {
  return (client.presence?.lost ?? []).flatMap(({ number, person, left }) => {
    const who = client.person(person);
    const me = person === client.you;
    const own = me ? client : mate(person);
    const line = isHere(client.presence, person) ? own : client.chair === null ? null : client;
    return who && line ? [{ number, who, me, line, left: left ?? null }] : []; // earlier servers do not say
  });
}
