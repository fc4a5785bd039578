/** What somebody came into a room to do: carried out once the room is open. */
import { openRoom } from "../net/api.ts";
import { remember, self } from "../net/memory.ts";
import { go } from "../state/place.svelte.ts";
import type { Parlour } from "../state/parlour.svelte.ts";
import { FACTS } from "../table/games.ts";
import { t } from "../texts/index.ts";
import type { GameId, Reason } from "../wire.ts";

export interface Intent {
  readonly game: GameId;
  readonly options?: Record<string, unknown>;
  readonly bots: number;
  readonly start: boolean;
}

const intents = new Map<string, Intent>();

/** Opens a room of one's own, and says what it is for. */
export async function openFor(intent: Intent | null): Promise<void> {
  const { name, avatar } = self();
  const joined = await openRoom({ name: name || t("home-someone"), avatar });
  remember({ code: joined.code, person: joined.person!, name, at: Date.now() });
  if (intent) intents.set(joined.code, intent);
  go(`/room/${joined.code}`);
}

/** One tap: a game against bots. */
export const playNow = (game: GameId): Promise<void> => openFor({ game, bots: FACTS[game]?.bots ?? 2, start: true });

/** Does what the room was opened for, if anything; gives the first refusal. */
export async function carryOut(parlour: Parlour): Promise<Reason | null> {
  const intent = intents.get(parlour.code);
  intents.delete(parlour.code);
  if (!intent) return null;
  const answers = [parlour.do({ t: "choose", game: intent.game, options: intent.options ?? {} })];
  for (let bot = 0; bot < intent.bots; bot++) answers.push(parlour.do({ t: "add-bot", strength: "medium" }));
  if (intent.start) answers.push(parlour.do({ t: "start" }));
  return (await Promise.all(answers)).find((refusal) => refusal) ?? null;
}
