// @vitest-environment happy-dom
/** What the server says of a table or of choices is shown for these, and for no others. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { type Preview, PreviewLoader } from "../../../src/games/arnaque/previewLoader.svelte.ts";
import type { SeenOf } from "../../../src/games/seen.ts";
import type { SnackArnaque } from "../../../src/wire/wire.ts";

type Seen = SeenOf<"snack-arnaque">;

/** Questions to the server, answered by hand. */
class Asked {
  all: { moves: readonly unknown[]; answer: (outlook: Preview | null) => void }[] = [];
  ponder = (moves: readonly unknown[]) => new Promise<unknown>((answer) => this.all.push({ moves, answer }));

  async answer(number: number, total: number | null): Promise<void> {
    this.all[number]!.answer(total === null ? null : outlook(total));
    await settle();
  }
}

const outlook = (total: number) => ({ sheets: [{ total, lines: [] }], next: [] }) as unknown as Preview;
const steal = (card: string) => [{ type: "steal", rival: 1, card }] as unknown as readonly SnackArnaque.Move[];

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

let asked: Asked;
let seen = $state.raw({} as Seen);
let chosen = $state.raw<readonly SnackArnaque.Move[]>([]);
let thinking: PreviewLoader;
let end: () => void;

const table = (more: Partial<Seen> = {}): Seen =>
  ({ view: {} as Seen["view"], result: null, previewMoves: asked.ponder, ...more }) as Seen;

beforeEach(async () => {
  vi.useFakeTimers();
  asked = new Asked();
  seen = table();
  chosen = [];
  end = $effect.root(() => {
    thinking = new PreviewLoader(
      () => seen,
      () => chosen,
    );
  });
  await settle();
});

afterEach(() => end());

test("a table is asked about once, and its count shown when it is known", async () => {
  expect(asked.all.map((one) => one.moves)).toEqual([[]]);
  expect([thinking.now, thinking.sheets]).toEqual([null, null]);
  await asked.answer(0, 10);
  expect(thinking.now).toEqual(outlook(10));
  expect(thinking.sheets).toEqual(outlook(10).sheets);
  expect(asked.all).toHaveLength(1);
});

test("the answer about a table that has changed meanwhile is dropped", async () => {
  seen = table();
  await settle();
  await asked.answer(1, 20);
  await asked.answer(0, 10);
  expect(thinking.now).toEqual(outlook(20));
  expect(thinking.sheets).toEqual(outlook(20).sheets);
});

test("while a newer count is on its way, the last one is the standing, but nothing is known of now", async () => {
  await asked.answer(0, 10);
  seen = table();
  await settle();
  expect(thinking.now).toBeNull();
  expect(thinking.sheets).toEqual(outlook(10).sheets);
});

test("choices are asked about after the table", async () => {
  const first = steal("donut 1");
  chosen = first;
  await settle();
  await asked.answer(1, 10);
  expect(asked.all.at(-1)?.moves).toEqual(first);
  expect(thinking.after(first)).toBeNull();
  await asked.answer(2, 15);
  expect(thinking.after(first)).toEqual(outlook(15));
  expect(thinking.after([])).toEqual(outlook(10));
});

test("the answer about a choice that was changed meanwhile is dropped", async () => {
  await asked.answer(0, 10);
  const [first, second] = [steal("donut 1"), steal("donut 2")];
  chosen = first;
  await settle();
  chosen = second;
  await settle();
  await asked.answer(2, 25);
  await asked.answer(1, 15);
  expect(thinking.after(second)).toEqual(outlook(25));
  expect(thinking.after(first)).toBeNull();
});

test("what a choice would bring is not shown for another table", async () => {
  const moves = steal("donut 1");
  await asked.answer(0, 10);
  chosen = moves;
  await settle();
  await asked.answer(1, 15);
  seen = table();
  await settle();
  expect(thinking.after(moves)).toBeNull();
});

test("the result is the standing once there is one", async () => {
  await asked.answer(0, 10);
  seen = table({ previewMoves: null, result: outlook(30) as unknown as Seen["result"] });
  await settle();
  expect(thinking.sheets).toEqual(outlook(30).sheets);
});
