/** What this device remembers: who it is in which room, and how its owner likes to be called. Tokens are in cookies. */
import type { Avatar } from "./wire.ts";

export interface Membership {
  readonly code: string;
  readonly person: number;
  readonly name: string;
  readonly at: number;
  readonly place?: number; // among those who play at this device together, from 0
}

export interface StoredProfile {
  readonly name: string;
  readonly avatar: Avatar | null;
}

/** A game that was finished on this device, and can be watched again. */
export interface FinishedGame {
  readonly record: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly winners: readonly string[];
  readonly tied?: readonly string[]; // level to the end, where nobody has won; older ones do not say
  readonly at: number;
}

const ROOMS = "panier-rooms";
const SELF = "panier-self";
const GAMES = "panier-games";
const KNOWN = "panier-known";
const REACTIONS = "panier-reactions";
const MAX_ENTRIES = 20;
const MAX_REACTIONS = 15; // of each game: enough for a median, few enough to follow somebody who gets quicker
const MEMBERSHIP_TTL_MS = 30 * 24 * 3600 * 1000; // as long as the cookie lives

/** The rooms this device has a seat in, the latest first. */
export function loadMemberships(now = Date.now()): Membership[] {
  return list(ROOMS, isMembership)
    .filter((one) => now - one.at < MEMBERSHIP_TTL_MS)
    .sort((a, b) => b.at - a.at);
}

export function saveMembership(one: Membership): void {
  const others = loadMemberships(one.at).filter((other) => other.code !== one.code || other.person !== one.person);
  const all = [one, ...others];
  const codes = [...new Set(all.map(({ code }) => code))].slice(0, MAX_ENTRIES);
  writeLocal(
    ROOMS,
    all.filter(({ code }) => codes.includes(code)),
  );
}

export function removeMembership(code: string, person?: number): void {
  writeLocal(
    ROOMS,
    loadMemberships().filter((one) => one.code !== code || (person !== undefined && one.person !== person)),
  );
}

/** All whom this device is in a room, its owner first: those who play at it together, else the latest. */
export function loadCrew(code: string): number[] {
  const here = loadMemberships().filter((one) => one.code === code);
  const together = here.filter((one) => one.place !== undefined).sort((a, b) => a.place! - b.place!);
  return (together.length > 0 ? together : here.slice(0, 1)).map((one) => one.person);
}

/** From now on these play at this device together. */
export function saveCrew(code: string, people: readonly number[]): void {
  const placed = loadMemberships().map(({ place: _, ...one }) => {
    const place = one.code === code ? people.indexOf(one.person) : -1;
    return place < 0 ? one : { ...one, place };
  });
  writeLocal(ROOMS, placed);
}

export function loadProfile(): StoredProfile {
  const kept = readLocal<unknown>(SELF, null);
  return isProfile(kept) ? kept : { name: "", avatar: null };
}

export function saveProfile(self: StoredProfile): void {
  writeLocal(SELF, self);
}

/** The games finished on this device, the latest first. */
export const loadFinishedGames = (): FinishedGame[] => list(GAMES, isFinishedGame).sort((a, b) => b.at - a.at);

/** Its result may be seen more than once: when it was over is when it was seen first. */
export function saveFinishedGame(one: FinishedGame): void {
  const known = loadFinishedGames();
  if (known.some((other) => other.record === one.record)) return;
  writeLocal(GAMES, [one, ...known].slice(0, MAX_ENTRIES));
}

/** Which games were ever played to their end on this device. */
export const hasPlayed = (game: string): boolean => list(KNOWN, isText).includes(game);

export function markPlayed(game: string): void {
  if (!hasPlayed(game)) writeLocal(KNOWN, [...list(KNOWN, isText), game]);
}

/** How quick this device's owner was in a race, the latest last; their hand's, and nobody else's. */
export const loadReactions = (game: string): number[] => {
  const kept = readLocal<unknown>(REACTIONS, {});
  const of = typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>)[game] : null;
  return Array.isArray(of) ? of.filter(isNumber) : [];
};

export function saveReaction(game: string, millis: number): void {
  const kept = readLocal<unknown>(REACTIONS, {});
  const all = typeof kept === "object" && kept !== null ? kept : {};
  writeLocal(REACTIONS, { ...all, [game]: [...loadReactions(game), Math.round(millis)].slice(-MAX_REACTIONS) });
}

// What is kept may be older than what reads it: what has not the shape of today is not remembered.

const isText = (one: unknown): one is string => typeof one === "string";
const isNumber = (one: unknown): one is number => typeof one === "number";
const areTexts = (one: unknown): one is string[] => Array.isArray(one) && one.every(isText);
const has = <T>(shape: { readonly [K in keyof T]-?: (value: unknown) => boolean }, one: unknown): one is T =>
  typeof one === "object" &&
  one !== null &&
  Object.entries<(value: unknown) => boolean>(shape).every(([key, is]) => is((one as Record<string, unknown>)[key]));

const isMembership = (one: unknown): one is Membership =>
  has<Membership>(
    { code: isText, person: isNumber, name: isText, at: isNumber, place: (it) => it === undefined || isNumber(it) },
    one,
  );
const isProfile = (one: unknown): one is StoredProfile =>
  has<StoredProfile>({ name: isText, avatar: (it) => it === null || isText(it) }, one);
const isFinishedGame = (one: unknown): one is FinishedGame =>
  has<FinishedGame>(
    {
      record: isText,
      game: isText,
      names: areTexts,
      winners: areTexts,
      tied: (it) => it === undefined || areTexts(it),
      at: isNumber,
    },
    one,
  );

function list<T>(key: string, is: (one: unknown) => one is T): T[] {
  const kept = readLocal<unknown>(key, []);
  return Array.isArray(kept) ? kept.filter(is) : [];
}

export const readLocal = <T>(key: string, otherwise: T): T => readFrom(() => localStorage, key, otherwise);
export const writeLocal = (key: string, value: unknown): void => writeTo(() => localStorage, key, value);

/** Kept by the tab, over a reload: two of them do not mix. */
export const readTab = <T>(key: string, otherwise: T): T => readFrom(() => sessionStorage, key, otherwise);
export const writeTab = (key: string, value: unknown): void => writeTo(() => sessionStorage, key, value);

/** Storage may be full, forbidden, or hold what cannot be read: then this device just does not remember. */
function readFrom<T>(storage: () => Storage, key: string, otherwise: T): T {
  try {
    const text = storage().getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

function writeTo(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // It will ask again next time.
  }
}
