/** A bot of another strength is another bot on the same place, with the same head start. */
import type { CommandBody } from "../../wire/connection.ts";
import type { RoomView, Strength } from "../../wire/wire.ts";
import { lastTo } from "../../room/chairs.ts";
import { headStarts } from "./headstart.ts";
import { differingOptions, type Options } from "../../room/variants.ts";

export function changeBotStrength(
  room: RoomView,
  place: number,
  bot: Strength,
  game: Parameters<typeof differingOptions>[0] | null,
): CommandBody[] {
  const commands: CommandBody[] = [
    { t: "remove-chair", chair: place },
    { t: "add-bot", strength: bot },
    { t: "arrange", order: lastTo(room.chairs.length, place) },
  ];
  // It went with the chair.
  if (game && headStarts(room.options)?.[place])
    commands.push({ t: "choose", game: game.id, options: differingOptions(game, room.options as Options) });
  return commands;
}
