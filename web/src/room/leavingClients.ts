/** Find who leaves their seat by the menu of a device: the person who holds it, otherwise all at it who play. */
import type { Crew } from "../wire/crew.svelte.ts";
import type { RoomClient } from "../wire/client.svelte.ts";

export function leavingClients(
  client: RoomClient,
  crew: Pick<Crew, "isSeveral" | "members"> | null,
  holder: RoomClient | null,
): readonly RoomClient[] {
  const seated = (crew?.isSeveral ? crew.members : [client]).filter((one) => one.chair !== null);
  return holder && seated.includes(holder) ? [holder] : seated;
}
