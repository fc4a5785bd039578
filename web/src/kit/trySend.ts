/** Does something in a room, and says why not where it is refused. */
import type { CommandBody } from "../wire/connection.ts";
import { notify } from "./notices.svelte.ts";
import type { RoomClient } from "../wire/client.svelte.ts";
import { play } from "./sound.ts";
import { refusalText } from "./texts/index.ts";
import type { Reason } from "../wire/wire.ts";

export async function trySend(client: RoomClient, ...commands: CommandBody[]): Promise<boolean> {
  const answers = await Promise.all(commands.map((wish) => client.sendCommand(wish)));
  const refusal = answers.find((answer) => answer !== null);
  if (!refusal) return true;
  // A line that was closed on purpose takes its unanswered commands with it; nobody is there to be told.
  if (client.connectionState !== "ended") showRefusal(refusal);
  return false;
}

/** Says why something was not done. */
export function showRefusal(why: Reason): void {
  play("error");
  notify(refusalText(why), "problem");
}
