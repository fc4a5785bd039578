/** After a lesson: the same game as it is offered elsewhere, with other cards, its own length and bots that know it. */
import type { CommandBody } from "../../wire/connection.ts";
import { suggestedGame, commandsFor } from "../../room/intent.ts";
import type { GameId, RoomView } from "../../wire/wire.ts";

/** At once, or to wait for others. Where other people are already, bots are no more than they were. */
export function realGameAfterLesson({ people, chairs }: RoomView, game: GameId, start: boolean): CommandBody[] {
  const usual = suggestedGame(game, start);
  const alone = people.length === 1;
  const bots = start && !alone ? chairs.filter((chair) => chair.bot).length : usual.bots;
  return commandsFor({ ...usual, bots, paced: start && alone }, chairs);
}
