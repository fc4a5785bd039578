/** A step of a game that is over, as a `Seen`: what the game's screen shows at a live table, without the playing. */
import type { Listen, Past } from "../../wire/past.ts";
import type { Player, Seen } from "../../games/seen.ts";
import { AVATARS, type Avatar, type Replay, type Shown } from "../../wire/wire.ts";

/** What is the same at every step and for all eyes. */
export type Played = Pick<Replay, "game" | "players" | "steps">;

/** Records have names only, so each gets a food: always the same for the same company, and none twice. */
export function avatars(names: readonly string[]): Avatar[] {
  const given: Avatar[] = [];
  for (const name of names) {
    const wished = sum(name) % AVATARS.length;
    const turned = [...AVATARS.slice(wished), ...AVATARS.slice(0, wished)];
    given.push(turned.find((food) => !given.includes(food)) ?? AVATARS[wished]!);
  }
  return given;
}

const sum = (text: string): number => [...text].reduce((so, letter) => (so * 31 + letter.codePointAt(0)!) % 9973, 7);

export function company(names: readonly string[], eyes: number | null): Player[] {
  const foods = avatars(names);
  return names.map((name, seat) => ({
    seat,
    name,
    avatar: foods[seat]!,
    bot: null,
    you: seat === eyes,
    away: false,
  }));
}

/** `past` is what was told up to this step. */
export function seenAt(played: Played, step: Shown, eyes: number | null, past: Past, listen: Listen<unknown>): Seen {
  const seen = {
    id: played.game,
    game: 0,
    seat: eyes,
    view: step.view,
    moves: [],
    waiting: step.waiting,
    players: company(played.players, eyes),
    lesson: false,
    result: step.result,
    sheets: step.sheets,
    past,
    play: null,
    claim: null,
    ponder: null,
    listen,
  };
  return seen as unknown as Seen;
}
