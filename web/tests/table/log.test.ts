/** The log: everything that happened, and nothing that is of no interest later. */
import { describe, expect, test, vi } from "vitest";

import * as picnic from "../../src/games/picnic/screen.ts";
import * as elephant from "../../src/games/racing/elephant/screen.ts";
import * as snap from "../../src/games/racing/snap/screen.ts";
import * as sandwich from "../../src/games/sandwich/screen.ts";
import type { AnyScreen, Runner, Seen } from "../../src/games/seen.ts";
import { logEntries } from "../../src/table/log.ts";
import { NO_RACE, type EventBatch } from "../../src/wire/past.ts";
import type { PhotoEntry } from "../../src/wire/wire.ts";

const told = (...news: object[]): EventBatch => ({ at: 1, news, race: NO_RACE });
const raced = (photo: readonly PhotoEntry[], ...news: object[]): EventBatch => ({
  at: 1,
  news,
  race: { photo, waited: 0 },
});
const say = ({ type }: { type: string }) => (type === "silent" ? null : type);
const photo = [
  { seat: 1, millis: 312, head_start: 0, arrived: 2, card: null, doubted: false },
  { seat: 0, millis: 401, head_start: 0, arrived: 1, card: null, doubted: false },
];
const sayPhoto = (runners: readonly Runner[]) => runners.map(({ millis, fate }) => `${millis} ${fate}`).join(", ");
const finish = {
  winner: 1,
  reactions: [
    { seat: 1, millis: 312, right: true },
    { seat: 0, millis: 401, right: true },
  ],
  drawn: false,
  taken_back: null,
};

/** What is read of something that happened, by the first of three. */
const read = (telling: EventBatch, screen: Partial<AnyScreen> = {}, seat: number | null = 0) =>
  logEntries(
    { seat, past: [telling], view: { options: { fines: "all", head_start: [] } } } as unknown as Seen,
    { say, ...screen },
    sayPhoto,
  );

test("what cannot be told is left out, and the rest is told", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const fails = () => {
    throw new TypeError("no such card");
  };
  const half = (news: { type: string }) => (news.type === "odd" ? fails() : news.type);
  const texts = read(told({ type: "odd" }, { type: "dealt" }), { recount: half, photo: fails }).map(({ text }) => text);
  expect(texts).toEqual(["dealt"]);
});

describe("lines", () => {
  test("have a face where somebody did something", () => {
    const seats = (screen: Partial<AnyScreen>, news: object) => read(told(news), screen).map(({ seat }) => seat);
    expect(seats({}, { type: "stole", seat: 2 })).toEqual([2]);
    expect(seats({}, { type: "game-over" })).toEqual([null]);
    expect(seats({ whose: snap.whose } as object, { type: "snapped", finish: { winner: 1 } })).toEqual([1]);
    expect(seats({ whose: snap.whose } as object, { type: "fined", fine: { payer: 3 } })).toEqual([3]);
    expect(seats({ whose: sandwich.whose } as object, { type: "tasted", tasting: { taster: 2 } })).toEqual([2]);
    expect(seats({ logged: picnic.logged }, { type: "dealt", hand: [] })).toEqual([0]);
    expect(read(told({ type: "dealt", hand: [] }), { logged: picnic.logged }, null)[0]?.seat).toBeNull();
  });

  test("leave out what is passing and what is not worth telling", () => {
    const news = ["ready", "silent"].map((type) => ({ type }));
    expect(read(told(...news), { logged: { ready: "never" } })).toEqual([]);
    expect(read(told(...news))).toHaveLength(1);
  });

  test("are grouped by rounds and turns", () => {
    const news = [{ type: "round-begins" }, { type: "drawn", seat: 0 }, { type: "took", seat: 0 }];
    const kinds = read(told(...news), { logged: { drawn: "turn" } }).map(({ kind }) => kind);
    expect(kinds).toEqual(["round", "turn", "then"]);
  });

  test("have one's own face where nobody else was told", () => {
    expect(read(told({ type: "kept" }), { logged: { kept: "own" } })[0]?.seat).toBe(0);
    expect(read(told({ type: "kept" }))[0]?.seat).toBeNull();
  });

  test("are told as they are told later, where that makes a difference", () => {
    expect(read(told({ type: "revealed" }), { recount: () => "then" }).map(({ text }) => text)).toEqual(["then"]);
  });

  test("end a race with its photo finish; at a market only where it was contested", () => {
    const texts = (telling: EventBatch, screen: Partial<AnyScreen>) => read(telling, screen).map(({ text }) => text);
    const race = { type: "snapped", finish };
    expect(texts(raced(photo, race), { photo: snap.photo })).toEqual(["snapped", "312 first, 401 beaten"]);
    expect(texts(raced(photo.slice(1), race), { photo: snap.photo })).toHaveLength(2);
    const grabbed = [
      { type: "drew-level", seats: [0, 1], card: "ham 1" },
      { type: "grabbed", seat: 0, card: "ham 1" },
    ];
    const reached = photo.map((one) => ({ ...one, card: "ham 1" }));
    const market = { say: () => null, photo: sandwich.photo };
    expect(texts(raced(reached, ...grabbed), market)).toEqual(["312 beaten, 401 first"]);
    expect(texts(raced(reached.slice(1), ...grabbed), market)).toEqual([]);
  });

  test("tell what came of each press, and nothing of presses that came to nothing", () => {
    const texts = (screen: Required<Pick<AnyScreen, "photo">>, ...news: object[]) =>
      read(raced(photo, ...news), { say: () => null, photo: screen.photo }).map(({ text }) => text);
    const wrong = finish.reactions.map((one) => ({ ...one, right: one.seat === 0 }));
    const won = { type: "won", finish: { ...finish, winner: 0, reactions: wrong }, picture: null };
    expect(texts(elephant, won)).toEqual(["401 first, 312 wrong"]);
    const shared = {
      ...won,
      type: "shared",
      shares: [],
      finish: { ...finish, winner: null, reactions: wrong.slice(0, 1) },
    };
    expect(texts(elephant, shared)).toEqual(["312 wrong, 401 void"]);
    expect(texts(snap, { type: "fined", fine: { payer: 1 } })).toEqual(["312 wrong, 401 beaten"]);
    expect(texts(elephant, { type: "noted" })).toEqual([]);
  });
});
