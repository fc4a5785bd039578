/** One's own hand at the table: what was pressed, and what became of it. Nobody else is told of it. */
import type { Press } from "../../../wire/reaction.ts";
import { buzz, play } from "../../../kit/sound.ts";
import { announce } from "../../../kit/announcer.svelte.ts";
import { t } from "../../../kit/texts/index.ts";
import type { Reason } from "../../../wire/wire.ts";
import { millisText as wordsOf } from "./describeVerdict.ts";
import { Hand, lostIn, type Lost, type OwnRace } from "./hand.ts";

const SAID_FOR = 3500; // milliseconds
const KEPT = 8; // races of which one may still see the photo finish

export class Pressing<W extends string> {
  /** What is down, and on which table, until it is settled. */
  #down = $state.raw<{ readonly what: W; readonly number: number } | null>(null);
  /** What to say about your last press. */
  message = $state<string | null>(null);
  /** By the table: how quick one was in races that another had won by then. */
  lost = $state.raw<ReadonlyMap<number, number>>(new Map());
  #hand = new Hand();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly own: () => OwnRace,
    private readonly claim: (what: W, seen: number, press: Press) => Promise<Reason | null>,
    private readonly onlost: (millis: number) => void = () => {},
  ) {}

  /** Whether this is what one has said about the table that lies there; where nobody knows which, either is. */
  is(what: W): boolean {
    const { view, claimed } = this.own();
    if (this.#down?.number === view.number) return this.#down.what === what;
    return claimed.includes(view.number);
  }

  async press(what: W, press: Press): Promise<void> {
    const { view, claimed, active, justLost = null } = this.own();
    if (justLost !== null) {
      if (!this.lost.has(justLost)) await this.#comesAfter(what, justLost, press);
      return;
    }
    if (!active || claimed.includes(view.number) || this.#hand.has(view.number)) return;
    const before = this.#down;
    this.#down = { what, number: view.number };
    this.message = null;
    play("lay");
    buzz(25);
    let mine = this.#down;
    const answer = await this.#hand.press(
      view,
      (seen, at) => {
        mine = this.#down = { what, number: seen };
        return this.claim(what, seen, at);
      },
      press,
    );
    if (this.#down === mine) this.#down = answer.kind === "again" ? before : null;
    if (answer.kind !== "late") return;
    if (answer.lost) this.#lost(answer.lost);
    else this.#say(t("racing-late"));
  }

  /** The race is over, as one can see; how quick was one? */
  async #comesAfter(what: W, table: number, press: Press): Promise<void> {
    play("lay");
    buzz(25);
    const why = await this.claim(what, table, press);
    const lost = why && lostIn(why);
    if (lost) this.#lost(lost);
  }

  #lost({ on, millis }: Lost): void {
    if (this.lost.has(on)) return;
    this.lost = new Map([...[...this.lost].slice(-KEPT), [on, millis]]);
    this.onlost(millis);
    announce(t("racing-own-late", { millis: wordsOf(millis) }));
  }

  #say(text: string): void {
    this.message = text;
    announce(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.message = null), SAID_FOR);
  }
}
