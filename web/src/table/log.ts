/** The log: what happened in a game, in sentences. */
import type { GameId, Photo } from "../wire.ts";

export interface Told {
  readonly seq: number;
  readonly news: readonly unknown[];
  readonly photo: readonly Photo[];
}

export interface Line {
  readonly id: string;
  readonly kind: "round" | "turn" | "then" | "photo"; // a heading, the first of a turn, what follows, a photo finish
  readonly seat: number | null; // whose it is
  readonly text: string;
}

/** What the room remembers and what was heard since, each once and in order. */
export function joined(...tellings: readonly (readonly Told[])[]): Told[] {
  const known = new Map(tellings.flat().map((told) => [told.seq, told]));
  return [...known.values()].sort((a, b) => a.seq - b.seq);
}

interface AnyNews {
  readonly type: string;
  readonly seat?: number;
  readonly hand?: unknown;
  readonly finish?: { readonly winner: number | null };
  readonly fine?: { readonly payer: number };
  readonly tasting?: { readonly taster: number };
}

/** Who is ready or reaches for something is over when one reads of it. */
const PASSING = new Set(["ready", "reconsiders", "noted", "reached", "reaches"]);
const BEGINS_A_TURN = new Set(["drawn", "flipped", "turned", "laid", "tasted", "revealed"]);

/** What only one seat is told of is its own doing. */
const OWN = new Set(["kept", "passed", "served"]);

function whose(news: AnyNews, me: number | null): number | null {
  const { type, seat, hand, finish, fine, tasting } = news;
  const own = hand || OWN.has(type) ? me : null;
  return seat ?? finish?.winner ?? fine?.payer ?? tasting?.taster ?? own;
}

/** At a market the times matter only where somebody else reached for a card as well. */
const isPhoto = (game: GameId, photo: readonly Photo[]) => photo.length > (game === "sandwich" ? 1 : 0);

export function lines(
  { id, seat }: { readonly id: GameId; readonly seat: number | null },
  told: readonly Told[],
  say: (news: unknown) => string | null,
  sayPhoto: (photo: readonly Photo[]) => string,
): Line[] {
  return told.flatMap(({ seq, news, photo }) => {
    const said = (news as readonly AnyNews[]).flatMap((one, i): Line[] => {
      const text = PASSING.has(one.type) ? null : say(one);
      const kind = one.type === "round-begins" ? "round" : BEGINS_A_TURN.has(one.type) ? "turn" : "then";
      return text ? [{ id: `${seq}-${i}`, kind, seat: whose(one, seat), text }] : [];
    });
    const finish: Line = { id: `${seq}-photo`, kind: "photo", seat: null, text: "" };
    return isPhoto(id, photo) ? [...said, { ...finish, text: sayPhoto(photo) }] : said;
  });
}
