/** Who leaves their seat by the menu of a device: whoever has it in hand, otherwise anybody at it who plays. */
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
