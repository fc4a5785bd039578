/**
 * Which table a press answers: the one that was on this screen when it was made.
 *
 * A new card may have been told, and even be drawn, in the very moment of a press: that press was meant for the table
 * before it. The newest table that was on the screen at the press is the one it names; the rules take it if it is the
 * table that lies there, or the one before the last card (AMB-N23). Pressing twice at the same table is pressing once;
 * the server tells which tables you have claimed on, as it may have taken a press for the table before.
 */
import { NOT_PAINTED, type Press } from "../../../wire/reaction.ts";
import type { Reason } from "../../../wire/wire.ts";

interface Lying {
  readonly number: number;
  readonly oldest: number; // the lowest number that a claim may still name
}

/** What a seat may press for. */
export interface OwnRace {
  readonly view: Lying;
  /** The tables on which one has claimed already. */
  readonly claimed: readonly number[];
  /** Whether there is something to press for. */
  readonly active: boolean;
  /** The table of a race that another has just won: a press is an answer to that, as nothing new shows. */
  readonly justLost?: number | null;
}

/** One's own time in a race that another had won by then. */
export interface Lost {
  readonly on: number; // the table
  readonly millis: number;
}

export type Answer =
  | { readonly kind: "again" } // this table is claimed already
  | { readonly kind: "late"; readonly lost?: Lost } // what was on the screen has gone: it costs nothing
  | { readonly kind: "settled"; readonly number: number }
  | { readonly kind: "refused"; readonly number: number; readonly why: Reason };

/** What the server tells a player who claims in a race that is over. */
export function lostIn({ facts }: Reason): Lost | null {
  const { stimulus, millis } = facts;
  return typeof stimulus === "number" && typeof millis === "number" ? { on: stimulus, millis } : null;
}

export class Hand {
  #underWay = new Set<number>();

  /** Whether a press at this table is on its way. */
  has(number: number): boolean {
    return this.#underWay.has(number);
  }

  /** `claim` says `not-painted` for what was not on this screen yet: then the press was for the table before it. */
  async press(
    lying: Lying,
    claim: (seen: number, press: Press) => Promise<Reason | null>,
    press: Press,
  ): Promise<Answer> {
    for (let seen = lying.number; seen >= lying.oldest; seen--) {
      if (this.has(seen)) return { kind: "again" };
      this.#underWay.add(seen);
      const why = await claim(seen, press);
      this.#underWay.delete(seen);
      if (!why) return { kind: "settled", number: seen };
      if (why.key === "already-claimed") return { kind: "again" };
      if (why.key === "table-gone" || why.key === "no-game") {
        const lost = lostIn(why);
        return lost ? { kind: "late", lost } : { kind: "late" };
      }
      if (why.key !== NOT_PAINTED) return { kind: "refused", number: seen, why };
    }
    return { kind: "late" };
  }
}
