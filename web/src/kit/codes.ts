/** What people type or paste to come into a room, or to watch a game again. */
import { ROOM_CODE_LETTERS } from "../wire/wire.ts";

const CODE_LENGTH = 6;

/** The code in "k7x m2p", "K7X-M2P" or a pasted link; null where there is none. */
export function readCode(text: string): string | null {
  const linked = /\/room\/([^/?#\s]+)/i.exec(text)?.[1];
  const code = (linked ?? text).toUpperCase().replace(/[\s.·_-]/g, "");
  return code.length === CODE_LENGTH && [...code].every((letter) => ROOM_CODE_LETTERS.includes(letter)) ? code : null;
}

/** The name of a record, as it is or in a pasted link; null where there is none. */
export function readRecord(text: string): string | null {
  const linked = /\/(?:replay|records)\/([^/?#\s]+)/i.exec(text)?.[1];
  const id = linked ?? text.trim();
  return /^[\w-]{8,64}$/.test(id) ? id : null;
}

/** The code with a gap in its middle, so that it can be read out. */
export const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
