/** In one room sound comes from the table screen; phones there play only what is for their holder. */
import type { Scope } from "../kit/sounds.ts";
import type { Presence, RoomView } from "../wire/wire.ts";

/** What a person's own device sounds. Somebody elsewhere hears no screen, so theirs sounds for all of the table. */
export function soundScopeOf(room: RoomView | null, presence: Presence | null, you: number | null): Scope | "all" {
  const me = room?.people.find((one) => one.id === you);
  return me && !me.remote && (presence?.screens ?? 0) > 0 ? "own" : "all";
}
