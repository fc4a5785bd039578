/** The log: everything that happened, each once, and nothing that is of no interest later. */
import { describe, expect, test } from "vitest";

import { joined, lines, type Told } from "../src/table/log.ts";

const told = (seq: number, ...news: object[]): Told => ({ seq, news, photo: [] });
const say = (news: unknown) => {
  const { type } = news as { type: string };
  return type === "silent" ? null : type;
};
const photo = [
  { seat: 1, millis: 312, head_start: 0, arrived: 2, card: null },
  { seat: 0, millis: 401, head_start: 0, arrived: 1, card: null },
];
const sayPhoto = (shown: readonly { millis: number }[]) => shown.map(({ millis }) => millis).join(" ");
const arnaque = { id: "snack-arnaque", seat: 0 } as const;

test("what is remembered and what was heard is joined, each number once and in order", () => {
  const remembered = [told(3), told(4)];
  const heard = [told(4), told(6), told(5)];
  expect(joined(remembered, heard).map(({ seq }) => seq)).toEqual([3, 4, 5, 6]);
});

describe("lines", () => {
  test("have a face where somebody did something", () => {
    const news = [
      { type: "stole", seat: 2 },
      { type: "snapped", finish: { winner: 1 } },
      { type: "fined", fine: { payer: 3 } },
      { type: "tasted", tasting: { taster: 2 } },
      { type: "dealt", hand: [] },
      { type: "dealt", dealer: 1 },
      { type: "game-over" },
    ];
    const seats = lines(arnaque, [told(1, ...news)], say, sayPhoto).map(({ seat }) => seat);
    expect(seats).toEqual([2, 1, 3, 2, 0, null, null]);
    expect(lines({ ...arnaque, seat: null }, [told(1, news[4]!)], say, sayPhoto)[0]?.seat).toBeNull();
  });

  test("leave out what is passing and what is not worth telling", () => {
    const news = ["ready", "noted", "reconsiders", "reaches", "reached", "silent"].map((type) => ({ type }));
    expect(lines(arnaque, [told(1, ...news)], say, sayPhoto)).toEqual([]);
  });

  test("are grouped by rounds and turns", () => {
    const news = [{ type: "round-begins" }, { type: "drawn", seat: 0 }, { type: "took", seat: 0 }];
    expect(lines(arnaque, [told(1, ...news)], say, sayPhoto).map(({ kind }) => kind)).toEqual([
      "round",
      "turn",
      "then",
    ]);
  });

  test("end a race with its photo finish; at a market only where it was contested", () => {
    const race = { ...told(1, { type: "snapped", finish: { winner: 1 } }), photo };
    expect(lines({ id: "snap", seat: 0 }, [race], say, sayPhoto).map(({ text }) => text)).toEqual([
      "snapped",
      "312 401",
    ]);
    const alone = { ...race, photo: photo.slice(1) };
    expect(lines({ id: "snap", seat: 0 }, [alone], say, sayPhoto)).toHaveLength(2);
    expect(lines({ id: "sandwich", seat: 0 }, [alone], say, sayPhoto)).toHaveLength(1);
    expect(lines({ id: "sandwich", seat: 0 }, [race], say, sayPhoto)).toHaveLength(2);
  });
});
