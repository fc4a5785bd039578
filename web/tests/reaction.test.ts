import { expect, test } from "vitest";

import { Reaction } from "../src/net/reaction.ts";

/** A browser whose frames come when the test says so. */
class Hands {
  time = 0;
  isHidden = false;
  waiting: ((at: number) => void)[] = [];
  now = () => this.time;
  hidden = () => this.isHidden;
  frame = (then: (at: number) => void) => void this.waiting.push(then);
  draw(at: number) {
    this.time = at;
    const due = this.waiting;
    this.waiting = [];
    for (const then of due) then(at);
  }
}

function shown(stimulus = "1:4") {
  const hands = new Hands();
  const reaction = new Reaction(hands);
  hands.time = 100;
  reaction.reveals(stimulus);
  hands.draw(110);
  return { hands, reaction };
}

test("counts from the second frame after the news to the press", () => {
  const { hands, reaction } = shown();
  hands.draw(126);
  hands.now = () => (hands.time += 0.1);
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
  hands.now = () => (hands.time += 1);
  expect(reaction.measure("1:4", { timeStamp: 326 })).toMatchObject({ rt: 200, device: "keyboard" });
});

test("says when the page was hidden, and how coarse its clock is", () => {
  const { hands, reaction } = shown();
  hands.draw(126);
  hands.isHidden = true;
  let calls = 0;
  hands.now = () => (++calls % 5 === 0 ? (hands.time += 16) : hands.time);
  expect(reaction.measure("1:4", { timeStamp: 426 })).toMatchObject({ visible: false, step: 16 });
});
