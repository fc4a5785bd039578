/** Who asks for their seat, as far as somebody is to answer. */
import type { RoomClient } from "../wire/client.svelte.ts";
import type { Presence, PersonView } from "../wire/wire.ts";

export interface SeatRequest<Line> {
  readonly number: number;
  readonly who: PersonView;
  readonly me: boolean;
  readonly line: Line; // by which it is answered
  readonly decides: boolean; // whether a yes by that line counts; otherwise it can only say no
  readonly left: number | null; // milliseconds until the seat is given, once somebody has said yes
}

export interface ChairRequest<Line> {
  readonly who: PersonView;
  readonly chair: number;
  readonly line: Line; // the host's
}

type Asked = Pick<RoomClient, "presence" | "you" | "chair" | "person">;
type Hosted = Asked & Pick<RoomClient, "room">;

export const isHere = (presence: Presence | null, person: number) =>
  presence?.people.some((one) => one.id === person && one.here) ?? false;

/** The requests that somebody at this device answers, where several may play (`mate`).
 *
 * Who is connected answers for themselves. For those who are away the host says yes; anybody seated can say no.
 */
export function requestsFor<Line extends Asked>(
  client: Line,
  mate: (person: number) => Line | null,
): readonly SeatRequest<Line>[] {
  return (client.presence?.lost ?? []).flatMap(({ number, person, left, deciders }) => {
    const who = client.person(person);
    const me = person === client.you;
    const own = me ? client : mate(person);
    const seated = client.chair === null ? null : client;
    // Earlier servers do not say who decides: there everybody seated does.
    const decider = deciders ? lineOf(deciders, client, mate) : seated;
    const line = isHere(client.presence, person) ? own : (decider ?? seated);
    const decides = line !== null && (line === own || line === decider);
    return who && line ? [{ number, who, me, line, decides, left: left ?? null }] : [];
  });
}

/** The people who would like a chair of the running game, where the host is at this device. */
export function chairRequestsFor<Line extends Hosted>(
  client: Line,
  mate: (person: number) => Line | null,
): readonly ChairRequest<Line>[] {
  const host = client.room?.host ?? null;
  const line = host === null ? null : lineOf([host], client, mate);
  return (client.presence?.wanted ?? []).flatMap(({ person, chair }) => {
    const who = client.person(person);
    return who && line ? [{ who, chair, line }] : [];
  });
}

function lineOf<Line extends Asked>(
  people: readonly number[],
  client: Line,
  mate: (person: number) => Line | null,
): Line | null {
  if (client.you !== null && people.includes(client.you)) return client;
  return people.map(mate).find((line) => line !== null) ?? null;
}
