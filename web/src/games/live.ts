/** The live table as a `Seen`. */
import { NOT_PAINTED, type Press } from "../wire/reaction.ts";
import type { RoomClient } from "../wire/client.svelte.ts";
import { AVATARS, type GameTable, type Presence, type Reason, type RoomView } from "../wire/wire.ts";
import type { Player, Seen, TimeLeft } from "./seen.ts";
import { isRaced } from "./registry.ts";

/** Whether a refusal is to be shown: where somebody pressed twice, or two at once, the next card comes all the same. */
export const isProblem = (why: Reason): boolean => why.key !== "already-turning";

/** Of claims: nothing was done, and nothing is to pay. */
const HARMLESS = new Set([
  ...["not-shown", NOT_PAINTED], // too early
  ...["table-gone", "no-game", "not-there"], // too late
  ...["already-claimed", "have-one"],
]);

export function players(room: RoomView, presence: Presence | null, you: number | null): Player[] {
  const here = new Set(presence?.people.filter((one) => one.here).map((one) => one.id));
  return room.chairs.map((chair, seat) => ({
    seat,
    name: chair.name,
    avatar: chair.avatar,
    bot: chair.bot,
    you: chair.person !== null && chair.person === you,
    away: chair.bot === null && presence !== null && (chair.person === null || !here.has(chair.person)),
  }));
}

/** Those of a game. Once it is over chairs come and go, but who played at it does not change. */
export function playersOf(table: GameTable, room: RoomView, presence: Presence | null, you: number | null): Player[] {
  const now = players(room, presence, you);
  const played = room.playing === null ? room.played.find((one) => one.number === table.game) : undefined;
  if (!played) return now;
  return played.names.map((name, seat) => {
    const still = now.find((one) => one.name === name);
    const avatar = played.avatars[seat] ?? AVATARS[seat % AVATARS.length]!;
    const gone: Player = { seat, name, avatar, bot: null, you: false, away: true };
    return { ...(still ?? gone), seat, you: seat === table.seat };
  });
}

/** Whether somebody in the room is to look at the table screen in races, not at the device in their hands. */
export function looksAtScreen(room: RoomView | null, presence: Presence | null, you: number | null): boolean {
  const me = room?.people.find((one) => one.id === you);
  return room?.look === "screen" && (presence?.screens ?? 0) > 0 && me !== undefined && !me.remote;
}

/** Without a line nobody knows: the game may stand still for want of players. */
export function timeLeft(client: RoomClient, { left }: { readonly left: number | null }): TimeLeft | null {
  if (left === null || client.connectionState !== "open") return null;
  return { millis: left, from: client.room?.paused ? null : client.deadlineFrom };
}

/** `refused` is told why moves were not taken. */
export function liveSeen(
  client: RoomClient,
  table: GameTable,
  seated: readonly Player[],
  refused: (why: Reason) => void,
): Seen {
  const { id, game, seat, view, moves, waiting, lesson, result } = table;
  const may = seat !== null && !result && !client.room?.paused && client.resumingCount === 0;
  const seen = {
    id,
    game,
    seat,
    view,
    moves,
    waiting,
    time: timeLeft(client, table),
    stimulus: table.stimulus,
    opensAt: table.opens === null ? null : client.deadlineFrom + table.opens,
    lesson,
    paced: table.paced === true,
    result,
    players: seated,
    past: client.past,
    isShownOnScreen: seat !== null && isRaced(id) && looksAtScreen(client.room, client.presence, client.you),
    chat: client.room?.chat === true,
    play: may
      ? async (chosen: readonly unknown[]) => {
          const why = await client.sendCommand({ t: "play", game, moves: chosen });
          if (why && isProblem(why)) refused(why);
          return why;
        }
      : null,
    // Without a line nobody can be first: what is to be pressed shows it.
    claim:
      may && client.connectionState === "open"
        ? async (move: unknown, press: Press, stimulus = table.stimulus) => {
            const why = await client.claim(game, stimulus, move, press);
            if (why && !HARMLESS.has(why.key)) refused(why);
            return why;
          }
        : null,
    previewMoves: result ? null : (chosen: readonly unknown[]) => client.questions.preview(chosen),
    // The picnic of the day compares people: there a bot that plays for them would spoil it for all.
    requestHint:
      may && client.room?.hints && !table.daily ? (chosen: readonly unknown[]) => client.questions.hint(chosen) : null,
    listen: client.listenHere,
  };
  return seen as Seen;
}
