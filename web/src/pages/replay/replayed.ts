/** A step of a game that is over, as a `Seen`: what the game's screen shows at a live table, without the playing. */
import type { Subscribe, Past } from "../../wire/past.ts";
import type { AnyScreen, Player, Seen } from "../../games/seen.ts";
import type { Eyes } from "../../wire/api.ts";
import { AVATARS, type Avatar, type Replay, type ReplayStep } from "../../wire/wire.ts";

/** What is the same at every step and for all eyes. */
export type ReplayedGame = Pick<Replay, "game" | "players" | "avatars">;

/** Everybody's own food. Older records have names only, so each gets one: always the same for the same company, and none
 * twice. */
export function replayAvatars({ players: names, avatars: worn }: Pick<Replay, "players" | "avatars">): Avatar[] {
  const known = (worn as readonly Avatar[]).filter((food) => AVATARS.includes(food));
  if (known.length === names.length) return known;
  const given: Avatar[] = [];
  for (const name of names) {
    const wished = sum(name) % AVATARS.length;
    const turned = [...AVATARS.slice(wished), ...AVATARS.slice(0, wished)];
    given.push(turned.find((food) => !given.includes(food)) ?? AVATARS[wished]!);
  }
  return given;
}

const sum = (text: string): number => [...text].reduce((so, letter) => (so * 31 + letter.codePointAt(0)!) % 9973, 7);

export function replayPlayers(played: Pick<Replay, "players" | "avatars">, eyes: Eyes): Player[] {
  const foods = replayAvatars(played);
  return played.players.map((name, seat) => ({
    seat,
    name,
    avatar: foods[seat]!,
    bot: null,
    you: seat === eyes,
    away: false,
  }));
}

/** What happened at a step, in sentences: what was chosen, and what came of it; that somebody is ready only where there is
 * nothing else. */
export function stepSentences(
  { say, logged = {} }: Pick<AnyScreen, "say" | "logged">,
  step: ReplayStep,
  seen: Seen,
): string[] {
  const news = [...step.alone, ...step.news] as readonly { readonly type: string }[];
  const sentences = (some: typeof news) => some.map((one) => say(one, seen)).filter((one) => one !== null);
  const events = sentences(news.filter(({ type }) => logged[type] !== "never"));
  return events.length > 0 ? events : sentences(news);
}

/** `past` is what was told up to this step. */
export function seenAt(
  played: ReplayedGame,
  step: ReplayStep,
  eyes: Eyes,
  past: Past,
  listen: Subscribe<unknown>,
): Seen {
  const seen = {
    id: played.game,
    game: 0,
    seat: eyes === "all" ? null : eyes,
    view: step.view,
    moves: [],
    waiting: step.waiting,
    players: replayPlayers(played, eyes),
    lesson: false,
    result: step.result,
    sheets: step.sheets,
    hands: step.hands,
    actor: step.by,
    past,
    play: null,
    listen,
  };
  return seen as unknown as Seen;
}
