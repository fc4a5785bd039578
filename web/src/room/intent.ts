/** What somebody came into a room to do: carried out once the room is open. */
import { createRoom } from "../wire/api.ts";
import type { CommandBody } from "../wire/connection.ts";
import { saveMembership } from "../wire/storage.ts";
import { navigate } from "../kit/router.svelte.ts";
import type { RoomClient } from "../wire/client.svelte.ts";
import { manifestOf } from "../games/registry.ts";
import type { GameId, Reason, ChairView, Strength } from "../wire/wire.ts";
import { myself } from "./introduction.ts";
import { ownPace } from "./ownpace.ts";

export interface Intent {
  readonly game: GameId;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly bots: number;
  readonly strength?: Strength; // of the bots
  readonly start: boolean;
  readonly lesson?: boolean; // with the cards by which it is learnt
  readonly daily?: string; // with the cards of this day
  readonly paced?: boolean; // in a race bots keep to your own pace
}

const intents = new Map<string, Intent>();
const decided = new Set<string>();

/** Open a room of your own and say what it is for. */
export async function openFor(intent: Intent | null, opened?: (code: string) => void): Promise<void> {
  // Its screen may be on its way while the room is opened; if it does not come, the table will ask again.
  if (intent)
    void manifestOf(intent.game)
      ?.screen()
      .catch(() => {});
  const { name, avatar } = myself(intent?.game);
  const joined = await createRoom({ name, avatar });
  saveMembership({ code: joined.code, person: joined.person!, name, at: Date.now() });
  if (intent) {
    intents.set(joined.code, intent);
    decided.add(joined.code);
  }
  opened?.(joined.code);
  navigate(`/room/${joined.code}`);
}

/** Opens a room with nobody in it: this device is its table screen, and the first to join becomes the host. */
export async function openTable(): Promise<void> {
  const { code } = await createRoom({});
  navigate(`/screen/${code}`);
}

/** A game as it is offered: against as many bots as suit it, or to wait for others. */
export const suggestedGame = (game: GameId, start: boolean): Intent => ({
  game,
  options: manifestOf(game)?.options ?? {},
  bots: start ? (manifestOf(game)?.bots ?? 2) : 0,
  start,
  paced: start,
});

/** One tap: a game against bots. */
export const playNow = (game: GameId): Promise<void> => openFor(suggestedGame(game, true));

/** One tap: a first game, against easy bots and with hints. */
export const startLesson = (game: GameId): Promise<void> =>
  openFor({ game, bots: 2, ...manifestOf(game)?.lesson, strength: "sprout", start: true, lesson: true, paced: true });

/** A room for this game, where others can come. */
export const playWithFriends = (game: GameId): Promise<void> => openFor(suggestedGame(game, false));

/** Whether a room was opened for a game that was chosen before. */
export const isDecided = (code: string): boolean => decided.has(code);

/** Whether a game begins as soon as the room is open. */
export const startsAtOnce = (code: string): boolean => intents.get(code)?.start ?? false;

/** Does what the room was opened for, if anything; gives the first refusal. */
export async function carryOut(client: RoomClient): Promise<Reason | null> {
  const intent = intents.get(client.code);
  intents.delete(client.code);
  if (!intent) return null;
  return (
    (await Promise.all(commandsFor(intent).map((wish) => client.sendCommand(wish)))).find((refusal) => refusal) ?? null
  );
}

/** What it takes, in this order, in a room where these sit; its bots are new ones. */
export function commandsFor(intent: Intent, chairs: readonly ChairView[] = []): CommandBody[] {
  const { game, options = {}, bots, strength = "casual", start, lesson, daily, paced } = intent;
  const old = chairs.flatMap(({ bot }, chair) => (bot ? [chair] : [])).reverse();
  return [
    { t: "choose", game, options },
    ...old.map((chair): CommandBody => ({ t: "remove-chair", chair })),
    ...Array.from({ length: bots }, (): CommandBody => ({ t: "add-bot", strength })),
    ...(start
      ? [
          {
            t: "start",
            ...(lesson ? { lesson } : {}),
            ...(daily ? { daily } : {}),
            ...(paced ? ownPace(game) : {}),
          } as const,
        ]
      : []),
  ];
}
