/** How somebody is introduced who has not said who they are: by a food nobody else wears. */
import { saveProfile, loadProfile, type StoredProfile } from "../wire/storage.ts";
import { t } from "../kit/texts/index.ts";
import { AVATARS, type Avatar, type GameId } from "../wire/wire.ts";
import { manifestOf } from "../games/registry.ts";

/** One's own food if it is free, else any that is; when all are worn, one is worn twice. */
export function freeAvatar(mine: Avatar | null, worn: readonly Avatar[], draw = Math.random): Avatar {
  if (mine && !worn.includes(mine)) return mine;
  const free = AVATARS.filter((food) => !worn.includes(food));
  // Bots take theirs from the end of the list, and the door does not tell which.
  const from = (free.length > 0 ? free : AVATARS).slice(0, AVATARS.length / 2);
  return from[Math.floor(draw() * from.length)]!;
}

/** "Donut", "Ice cream": a name until one says another. */
export function nameOfFood(avatar: Avatar): string {
  const food = t(`food-${avatar}`);
  return food.charAt(0).toUpperCase() + food.slice(1);
}

export function introduction(
  self: StoredProfile,
  worn: readonly Avatar[],
  draw = Math.random,
): { name: string; avatar: Avatar } {
  const avatar = freeAvatar(self.avatar, worn, draw);
  return { name: self.name || nameOfFood(avatar), avatar };
}

/** Who this device is where nobody else is yet; from then on it stays so. For a game in which a food that stands for a
 * name is a card, it is another food, for this once. */
export function myself(game: GameId | null = null): { name: string; avatar: Avatar } {
  const known = loadProfile();
  const confusing = (!known.name && game && manifestOf(game)?.namesakes) || [];
  const me = introduction(known, confusing);
  saveProfile(asChosen(known.name, known.avatar ?? me.avatar));
  return me;
}

/** What the device shall remember: a name only if it was chosen, so that the suggestion follows food and language. */
export function asChosen(name: string, avatar: Avatar): StoredProfile {
  return { name: name === nameOfFood(avatar) ? "" : name, avatar };
}
