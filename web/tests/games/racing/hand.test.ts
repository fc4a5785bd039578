import { describe, expect, test } from "vitest";

import { NOT_PAINTED, Reaction, type Frames } from "../../../src/wire/reaction.ts";
import { Hand } from "../../../src/games/racing/race/hand.ts";
import type { Reason } from "../../../src/wire/wire.ts";

const reason = (key: string): Reason => ({ key, text: key, facts: {} });

/** A screen that draws every 16 ms; `now` is the time. */
class Screen implements Frames {
  at = 0;
  #frames: ((at: number) => void)[] = [];
  claimed: number[] = [];

  now = () => (this.at += 0.01);
  hidden = () => false;
  frame = (then: (at: number) => void) => this.#frames.push(then);
  reaction = new Reaction(this);

  draws(): void {
    this.at = Math.ceil((this.at + 0.1) / 16) * 16;
    const due = this.#frames;
    this.#frames = [];
    for (const then of due) then(this.at);
  }

  /** As a `Seen` does it: what was not on the screen is not sent. */
  claim = async (seen: number, press: { timeStamp: number }): Promise<Reason | null> => {
    if (!this.reaction.measure(String(seen), press)) return reason(NOT_PAINTED);
    this.claimed.push(seen);
    return null;
  };

  shows(number: number): void {
    this.reaction.reveals(String(number));
    this.draws();
    this.draws();
  }
}

describe("which table a press answers", () => {
  test("the one on the screen", async () => {
    const screen = new Screen();
    screen.shows(4);
    const answer = await new Hand().press({ number: 4, oldest: 3 }, screen.claim, { timeStamp: screen.at + 300 });
    expect(answer).toEqual({ kind: "settled", number: 4 });
    expect(screen.claimed).toEqual([4]);
  });

  test("the one before it, if the new card was told but not drawn yet", async () => {
    const screen = new Screen();
    screen.shows(4);
    screen.at += 300;
    screen.reaction.reveals("5");
    const answer = await new Hand().press({ number: 5, oldest: 4 }, screen.claim, { timeStamp: screen.at });
    expect(answer).toEqual({ kind: "settled", number: 4 });
  });

  test("the one before it, if the finger was down before the new card was drawn but is heard of after", async () => {
    const screen = new Screen();
    screen.shows(4);
    screen.at += 300;
    const down = screen.at;
    screen.shows(5);
    await new Hand().press({ number: 5, oldest: 4 }, screen.claim, { timeStamp: down });
    expect(screen.claimed).toEqual([4]);
  });

  test("none, if what was on the screen has been settled meanwhile: it costs nothing", async () => {
    const screen = new Screen();
    screen.shows(4);
    screen.at += 300;
    screen.reaction.reveals("5");
    const answer = await new Hand().press({ number: 5, oldest: 5 }, screen.claim, { timeStamp: screen.at });
    expect(answer).toEqual({ kind: "late" });
    expect(screen.claimed).toEqual([]);
  });

  test("none, if two tables came in one frame and the press was for what lay there before both", async () => {
    const screen = new Screen();
    screen.shows(4);
    screen.at += 300;
    const down = screen.at;
    screen.reaction.reveals("5");
    screen.shows(6);
    const answer = await new Hand().press({ number: 6, oldest: 5 }, screen.claim, { timeStamp: down });
    expect(answer).toEqual({ kind: "late" });
    expect(screen.claimed).toEqual([]);
  });

  test.each(["table-gone", "no-game"])("what the server finds too late is late: %s", async (key) => {
    const answer = await new Hand().press({ number: 2, oldest: 2 }, async () => reason(key), { timeStamp: 1 });
    expect(answer).toEqual({ kind: "late" });
  });

  test("who comes after the winner is told how quick they were", async () => {
    const why = { ...reason("table-gone"), facts: { stimulus: 2, millis: 421 } };
    const answer = await new Hand().press({ number: 2, oldest: 2 }, async () => why, { timeStamp: 1 });
    expect(answer).toEqual({ kind: "late", lost: { on: 2, millis: 421 } });
  });
});

test("what the server has not shown yet was not meant for the table before it", async () => {
  const asked: number[] = [];
  const claim = async (seen: number) => {
    asked.push(seen);
    return asked.length > 1 ? null : reason("not-shown");
  };
  const hand = new Hand();
  expect(await hand.press({ number: 5, oldest: 4 }, claim, { timeStamp: 1 })).toMatchObject({ kind: "refused" });
  expect(asked).toEqual([5]);
  expect(await hand.press({ number: 5, oldest: 4 }, claim, { timeStamp: 2 })).toEqual({ kind: "settled", number: 5 });
});

describe("pressing twice", () => {
  test("at the same table is pressing once, also while the first is on its way", async () => {
    const hand = new Hand();
    const sent: number[] = [];
    const never = (seen: number) => {
      sent.push(seen);
      return new Promise<Reason | null>(() => {});
    };
    void hand.press({ number: 4, oldest: 4 }, never, { timeStamp: 1 });
    expect(await hand.press({ number: 4, oldest: 4 }, never, { timeStamp: 2 })).toEqual({ kind: "again" });
    expect(sent).toEqual([4]);
  });

  test("is for the server to judge once it has taken the first: perhaps that was for the table before", async () => {
    const hand = new Hand();
    const answers = [null, null, reason("already-claimed")];
    const claim = async () => answers.shift()!;
    await hand.press({ number: 5, oldest: 4 }, claim, { timeStamp: 1 });
    expect(await hand.press({ number: 5, oldest: 4 }, claim, { timeStamp: 2 })).toEqual({ kind: "settled", number: 5 });
    expect(await hand.press({ number: 5, oldest: 4 }, claim, { timeStamp: 3 })).toEqual({ kind: "again" });
  });

  test("at the next table is another press", async () => {
    const screen = new Screen();
    const hand = new Hand();
    screen.shows(4);
    await hand.press({ number: 4, oldest: 4 }, screen.claim, { timeStamp: screen.at + 200 });
    screen.shows(5);
    await hand.press({ number: 5, oldest: 4 }, screen.claim, { timeStamp: screen.at + 200 });
    expect(screen.claimed).toEqual([4, 5]);
  });

  test("a press that was too early can be made anew", async () => {
    const screen = new Screen();
    const hand = new Hand();
    screen.reaction.reveals("1");
    expect(await hand.press({ number: 1, oldest: 1 }, screen.claim, { timeStamp: 0 })).toEqual({ kind: "late" });
    screen.draws();
    screen.draws();
    await hand.press({ number: 1, oldest: 1 }, screen.claim, { timeStamp: screen.at + 5 });
    expect(screen.claimed).toEqual([1]);
  });
});
