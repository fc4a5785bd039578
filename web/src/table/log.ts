/** The log: what happened in a game, in sentences. */
import type { GameId, Photo, Racing } from "../wire/wire.ts";

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
  readonly finish?: Pick<Racing.Finish, "winner" | "reactions">;
  readonly fine?: { readonly payer: number };
  readonly card?: string;
  readonly tasting?: { readonly taster: number };
}

/** Who is ready or reaches for something is over when one reads of it. */
const PASSING = new Set(["ready", "reconsiders", "noted", "reached", "reaches"]);
const BEGINS_A_TURN = new Set([
  "drawn",
  "flipped",
  "turned",
  "laid",
  "turned-up",
  "tasted",
  "revealed",
  "faces-chosen",
]);

/** What only one seat is told of is its own doing. */
const OWN = new Set(["kept", "passed", "served"]);

function whose(news: AnyNews, me: number | null): number | null {
  const { type, seat, hand, finish, fine, tasting } = news;
  const own = hand || OWN.has(type) ? me : null;
  return seat ?? finish?.winner ?? fine?.payer ?? tasting?.taster ?? own;
}

/** What came of a press; void: on a card that was taken back. */
type Fate = "first" | "late" | "wrong" | "void";

export interface Pressed extends Photo {
  readonly fate: Fate;
}

/** What the news say of those who pressed; nobody is there where nothing came of it. */
function fates(news: readonly AnyNews[], photo: readonly Photo[]): Pressed[] {
  const finish = news.find((one) => one.finish)?.finish;
  const fined = news.flatMap((one) => (one.fine ? [one.fine.payer] : []));
  const grabbed = news.filter((one) => one.type === "grabbed");
  if (!finish && fined.length === 0 && grabbed.length === 0) return [];
  const fate = ({ seat, card }: Photo): Fate => {
    if (!finish && grabbed.length > 0)
      return grabbed.some((one) => one.seat === seat && (card === null || one.card === card)) ? "first" : "late";
    if (!finish) return fined.includes(seat) ? "wrong" : "late";
    const reaction = finish.reactions.find((one) => one.seat === seat);
    return !reaction ? "void" : !reaction.right ? "wrong" : finish.winner === seat ? "first" : "late";
  };
  return photo.map((one) => ({ ...one, fate: fate(one) }));
}

/** At a market the times matter only where somebody else reached for a card as well. */
const isPhoto = (game: GameId, pressed: readonly Pressed[]) => pressed.length > (game === "sandwich" ? 1 : 0);

export function lines(
  { id, seat }: { readonly id: GameId; readonly seat: number | null },
  told: readonly Told[],
  say: (news: unknown) => string | null,
  sayPhoto: (photo: readonly Pressed[]) => string,
): Line[] {
  return told.flatMap(({ seq, news, photo }) => {
    const said = (news as readonly AnyNews[]).flatMap((one, i): Line[] => {
      const text = PASSING.has(one.type) ? null : say(one);
      const kind = one.type === "round-begins" ? "round" : BEGINS_A_TURN.has(one.type) ? "turn" : "then";
      return text ? [{ id: `${seq}-${i}`, kind, seat: whose(one, seat), text }] : [];
    });
    const finish: Line = { id: `${seq}-photo`, kind: "photo", seat: null, text: "" };
    const pressed = fates(news as readonly AnyNews[], photo);
    return isPhoto(id, pressed) ? [...said, { ...finish, text: sayPhoto(pressed) }] : said;
  });
}
