/** Where others find a room: its addresses, each to scan and to type. */
import { fetchInvite } from "../wire/api.ts";
import type { Invite } from "../wire/wire.ts";

interface Address {
  readonly url: string;
  /** to type by hand: without what a browser adds by itself */
  readonly typed: string;
  /** for browsers that would search for it: "http://", "https://" */
  readonly scheme: string;
  readonly qr: string | null; // null: the server could not say, or it would lead nobody here
  /** whether others can come by it: this computer's own address is no address to them */
  readonly reachable: boolean;
}

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

function address(url: string, qr: string | null): Address {
  const { protocol, host, hostname } = new URL(url);
  const reachable = !LOOPBACK.test(hostname);
  return { url, typed: host, scheme: `${protocol}//`, qr: reachable ? qr : null, reachable };
}

export function addresses(found: Invite | null, fallback: string): readonly Address[] {
  if (!found) return [address(fallback, null)];
  return [found.url, ...found.others].map((url, i) => address(url, `${found.qr}?address=${i}`));
}

export class Invitation {
  #found = $state.raw<Invite | null>(null);

  constructor(readonly code: string) {
    void fetchInvite(code)
      .then((answer) => (this.#found = answer))
      .catch(() => {}); // the code alone will do
  }

  /** At least one; the first is the best guess. */
  get addresses(): readonly Address[] {
    return addresses(this.#found, `${location.origin}/room/${this.code}`);
  }
}
