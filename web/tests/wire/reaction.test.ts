import { expect, test } from "vitest";

import { Reaction } from "../../src/wire/reaction.ts";

/** A browser whose frames come when the test says so. */
class Hands {
  time = 0;
  jumps: number[] = []; // of the clock, the next times it is read
  isHidden = false;
  waiting: ((at: number) => void)[] = [];
  now = () => (this.time += this.jumps.shift() ?? 0);
  hidden = () => this.isHidden;
  frame = (then: (at: number) => void) => void this.waiting.push(then);
  draw(at: number) {
    this.time = at;
    const due = this.waiting;
    this.waiting = [];
    for (const then of due) then(at);
  }
}

function shown(stimulus = "1:4", jumps: number[] = []) {
  const hands = new Hands();
  hands.jumps = [...jumps];
  const reaction = new Reaction(hands);
  hands.time = 100;
  reaction.reveals(stimulus);
  hands.draw(110);
  return { hands, reaction };
}

test("counts from the second frame after the news to the press", () => {
  const { hands, reaction } = shown("1:4", [0, 0.1]);
  hands.draw(126);
  const measured = reaction.measure("1:4", { timeStamp: 438.5, pointerType: "touch" });
  expect(measured).toMatchObject({ rt: 312.5, paint: 26, visible: true, device: "touch" });
  expect(measured!.step).toBeCloseTo(0.1);
});

test("nobody answers what was not on their screen yet", () => {
  const { hands, reaction } = shown();
  expect(reaction.measure("1:4", { timeStamp: 120 })).toBeNull();
  hands.draw(126);
  expect(reaction.measure("1:4", { timeStamp: 125 })).toBeNull();
  expect(reaction.measure("1:5", { timeStamp: 300 })).toBeNull();
});

test("what is told again is not new", () => {
  const { hands, reaction } = shown();
  hands.draw(126);
  hands.time = 200;
  reaction.reveals("1:4");
  hands.draw(210);
  hands.draw(226);
  expect(reaction.measure("1:4", { timeStamp: 326 })).toMatchObject({ rt: 200, device: "keyboard" });
});

test("says when the page was hidden, and how coarse its clock is", () => {
  const { hands, reaction } = shown("1:4", [0, 0, 0, 16, 0, 0, 16]);
  hands.draw(126);
  hands.isHidden = true;
  expect(reaction.measure("1:4", { timeStamp: 426 })).toMatchObject({ visible: false, step: 16 });
});

test("a page that was held up for a moment still has a fine clock", () => {
  const { hands, reaction } = shown("1:4", [0, 30, 0.125, 0.125, 12, 0.125]);
  hands.draw(126);
  expect(reaction.measure("1:4", { timeStamp: 426 })?.step).toBe(0.125);
});

test("a clock that is not seen to move is coarse, and is not looked at between press and sending", () => {
  const { hands, reaction } = shown();
  hands.draw(126);
  hands.now = () => {
    throw new Error("the press waits");
  };
  expect(reaction.measure("1:4", { timeStamp: 426 })?.step).toBe(100);
});

test("keeps what may still be answered, and no more", () => {
  const hands = new Hands();
  const reaction = new Reaction(hands);
  for (let number = 1; number <= 9; number++) {
    reaction.reveals(`1:${number}`);
    hands.draw(hands.time + 16);
    hands.draw(hands.time + 16);
  }
  const press = { timeStamp: hands.time + 300 };
  expect(reaction.measure("1:1", press)).toBeNull();
  expect(reaction.measure("1:2", press)).not.toBeNull();
  reaction.reveals("1:1"); // long ago: it is new again
  hands.draw(hands.time + 16);
  hands.draw(hands.time + 16);
  expect(reaction.measure("1:1", press)).not.toBeNull();
});
