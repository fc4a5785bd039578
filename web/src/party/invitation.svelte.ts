/** Where others find a room: its addresses, each to scan and to type. */
import { invite } from "../net/api.ts";
import type { Invite } from "../wire.ts";

export interface Address {
  readonly url: string;
  /** to type by hand: without what a browser adds by itself */
  readonly typed: string;
  readonly qr: string | null; // null: the server could not say
}

/** As one would type it. */
export const typed = (url: string): string => new URL(url).host;

export function addresses(found: Invite | null, fallback: string): readonly Address[] {
  if (!found) return [{ url: fallback, typed: typed(fallback), qr: null }];
  return [found.url, ...found.others].map((url, i) => ({ url, typed: typed(url), qr: `${found.qr}?address=${i}` }));
}

export class Invitation {
  #found = $state.raw<Invite | null>(null);

  constructor(readonly code: string) {
    void invite(code)
      .then((answer) => (this.#found = answer))
      .catch(() => {}); // the code alone will do
  }

  /** At least one; the first is the best guess. */
  get addresses(): readonly Address[] {
    return addresses(this.#found, `${location.origin}/room/${this.code}`);
  }
}
