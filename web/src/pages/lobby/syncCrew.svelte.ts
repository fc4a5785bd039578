/** Keeps a crew together: drop members who have left, and tell the room who shares a device. */
import type { CommandBody } from "../../wire/connection.ts";
import type { RoomClient } from "../../wire/client.svelte.ts";
import type { RoomView } from "../../wire/wire.ts";
import type { Crew } from "../../wire/crew.svelte.ts";

const TAKEOVER_MS = 1_000; // milliseconds in which all lines of a device are replaced, if another page took all of them

// These end the lines of all at this device, one after the other: nobody has left.
const FOR_ALL = new Set(["no-such-room", "page-too-old", "server-too-old"]);

/** Of a crew, whose line has ended for good while others are still here: they have left, or play elsewhere. */
export function departedMembers(members: readonly RoomClient[]): RoomClient[] {
  const ended = members.filter((one) => one.ended !== null && !FOR_ALL.has(one.ended.key));
  return ended.length < members.length ? ended : [];
}

/** Keeps a crew together while a page shows it; `left` is told whom it lost. */
export function syncCrew(crew: Crew, left: (name: string, why: string) => void): void {
  $effect(() => {
    const lost = departedMembers(crew.members);
    if (lost.length === 0) return;
    // Another page may be taking over all of them, one after the other.
    const timer = setTimeout(
      () => {
        for (const one of lost) {
          left(one.person(one.you)?.name ?? "?", one.ended!.key);
          crew.drop(one);
        }
      },
      lost.some((one) => one.ended!.key === "replaced") ? TAKEOVER_MS : 0,
    );
    return () => clearTimeout(timer);
  });

  // The room is told who shares a device, and those who do are ready together. What was refused is asked again only when
  // the room has changed.
  const asked = new WeakMap<RoomClient, { readonly wish: string; readonly room: RoomView | null }>();
  const ask = (one: RoomClient, wish: CommandBody) => {
    const last = asked.get(one);
    const name = JSON.stringify(wish);
    if (last?.wish === name && last.room === one.room) return;
    asked.set(one, { wish: name, room: one.room });
    void one.sendCommand(wish);
  };
  $effect(() => {
    const { owner, players } = crew;
    const hosting = crew.members.some((one) => one.isHost);
    const ready = hosting || (owner?.person(owner.you)?.ready ?? false);
    for (const one of crew.members) {
      const me = one.person(one.you);
      if (!me || one.connectionState !== "open" || one.pendingCount > 0) continue;
      const shared = players.length > 1 && players.includes(one);
      if (me.shared !== shared) ask(one, { t: "me", shared });
      else if (one !== owner && !one.isHost && me.ready !== ready) ask(one, { t: "me", ready });
    }
  });
}
