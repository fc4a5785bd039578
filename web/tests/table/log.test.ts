/** The log: everything that happened, each once, and nothing that is of no interest later. */
import { describe, expect, test } from "vitest";

import { joined, lines, type Pressed, type Told } from "../../src/table/log.ts";

const told = (seq: number, ...news: object[]): Told => ({ seq, news, photo: [] });
const say = (news: unknown) => {
  const { type } = news as { type: string };
  return type === "silent" ? null : type;
};
const photo = [
  { seat: 1, millis: 312, head_start: 0, arrived: 2, card: null },
  { seat: 0, millis: 401, head_start: 0, arrived: 1, card: null },
];
const sayPhoto = (shown: readonly Pressed[]) => shown.map(({ millis, fate }) => `${millis} ${fate}`).join(", ");
const finish = {
  winner: 1,
  reactions: [
    { seat: 1, millis: 312, right: true },
    { seat: 0, millis: 401, right: true },
  ],
};
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
    const race = { ...told(1, { type: "snapped", finish }), photo };
    expect(lines({ id: "snap", seat: 0 }, [race], say, sayPhoto).map(({ text }) => text)).toEqual([
      "snapped",
      "312 first, 401 late",
    ]);
    const alone = { ...race, photo: photo.slice(1) };
    expect(lines({ id: "snap", seat: 0 }, [alone], say, sayPhoto)).toHaveLength(2);
    const grabbed = [
      { type: "drew-level", seats: [0, 1], card: "ham 1" },
      { type: "grabbed", seat: 0, card: "ham 1" },
    ];
    const market = { ...told(1, ...grabbed), photo: photo.map((one) => ({ ...one, card: "ham 1" })) };
    const texts = (one: Told) =>
      lines({ id: "sandwich", seat: 0 }, [one], () => null, sayPhoto).map(({ text }) => text);
    expect(texts(market)).toEqual(["312 late, 401 first"]);
    expect(texts({ ...market, photo: market.photo.slice(1) })).toEqual([]);
  });

  test("tell what came of each press, and nothing of presses that came to nothing", () => {
    const texts = (...news: object[]) =>
      lines({ id: "elephant", seat: 0 }, [{ ...told(1, ...news), photo }], () => null, sayPhoto).map(
        ({ text }) => text,
      );
    const wrong = finish.reactions.map((one) => ({ ...one, right: one.seat === 0 }));
    expect(texts({ type: "won", finish: { winner: 0, reactions: wrong } })).toEqual(["312 wrong, 401 first"]);
    expect(texts({ type: "shared", finish: { winner: null, reactions: wrong.slice(0, 1) } })).toEqual([
      "312 wrong, 401 void",
    ]);
    expect(texts({ type: "fined", fine: { payer: 1 } })).toEqual(["312 wrong, 401 late"]);
    expect(texts({ type: "noted" })).toEqual([]);
  });
});
