// @vitest-environment happy-dom
/** What this device remembers, and for how long. */
import { beforeEach, describe, expect, test, vi } from "vitest";

import {
  crewIn,
  finishedGames,
  forget,
  knows,
  memberships,
  reactions,
  read,
  readTab,
  remember,
  rememberGame,
  rememberKnown,
  rememberReaction,
  rememberSelf,
  self,
  write,
  writeTab,
} from "../../src/wire/memory.ts";

const DAY = 24 * 3600 * 1000;
const NOW = 1_800_000_000_000;
const member = (code: string, person = 1, at = NOW) => ({ code, person, name: "Ana", at });
const codes = (now = NOW) => memberships(now).map((one) => one.code);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW });
});

describe("rooms", () => {
  test("the latest first", () => {
    remember(member("EARLY", 1, NOW - 2));
    remember(member("LATE", 1, NOW));
    remember(member("MIDDLE", 1, NOW - 1));
    expect(codes()).toEqual(["LATE", "MIDDLE", "EARLY"]);
  });

  test("for thirty days, as long as the cookie lives", () => {
    remember(member("ROOM"));
    expect(codes(NOW + 30 * DAY - 1)).toEqual(["ROOM"]);
    expect(codes(NOW + 30 * DAY)).toEqual([]);
  });

  test("twenty at most: the oldest is forgotten", () => {
    for (let number = 0; number < 21; number++) remember(member(`R${number}`, 1, NOW + number));
    expect(codes()).toEqual(Array.from({ length: 20 }, (_, i) => `R${20 - i}`));
  });

  test("one who comes back is remembered once", () => {
    remember(member("ROOM", 1, NOW - 1));
    remember(member("ROOM", 1, NOW));
    expect(memberships(NOW)).toEqual([member("ROOM", 1, NOW)]);
  });

  test("where this device is several, it is the latest", () => {
    remember(member("ROOM", 1, NOW - 1));
    remember(member("ROOM", 2, NOW));
    remember(member("OTHER", 3, NOW));
    expect(crewIn("ROOM")).toEqual([2]);
    expect(crewIn("NONE")).toEqual([]);
  });

  test("can be forgotten: one person, or the room", () => {
    for (const person of [1, 2]) remember(member("ROOM", person));
    remember(member("OTHER", 2));
    forget("ROOM", 2);
    expect(crewIn("ROOM")).toEqual([1]);
    forget("ROOM");
    expect(codes()).toEqual(["OTHER"]);
  });
});

test("how one likes to be called", () => {
  expect(self()).toEqual({ name: "", avatar: null });
  rememberSelf({ name: "Ana", avatar: "taco" });
  expect(self()).toEqual({ name: "Ana", avatar: "taco" });
});

describe("finished games", () => {
  const game = (record: string, at: number) => ({ record, game: "picnic", names: ["Ana"], winners: ["Ana"], at });
  const records = () => finishedGames().map((one) => one.record);

  test("the latest first, each once, as of when it was over", () => {
    rememberGame(game("first", 1));
    rememberGame(game("second", 2));
    rememberGame(game("first", 3));
    expect(finishedGames()).toEqual([game("second", 2), game("first", 1)]);
  });

  test("twenty at most: the oldest is forgotten", () => {
    for (let number = 0; number < 21; number++) rememberGame(game(`${number}`, number));
    expect(records()).toEqual(Array.from({ length: 20 }, (_, i) => `${20 - i}`));
  });
});

describe("a storage", () => {
  test("that holds something unreadable is as good as empty", () => {
    localStorage.setItem("panier-rooms", "{");
    expect(memberships()).toEqual([]);
    sessionStorage.setItem("key", "{");
    expect(readTab("key", "otherwise")).toBe("otherwise");
  });

  test("of the tab is apart from that of the device", () => {
    writeTab("key", ["tab"]);
    write("key", ["device"]);
    expect(readTab("key", null)).toEqual(["tab"]);
    expect(read("key", null)).toEqual(["device"]);
  });

  test.each(["{}", "null", "3", '"ROOM"', '[null, 3, {}, {"code":"ROOM","at":"today"}]'])(
    "that holds something older, as %s, is as good as empty",
    (text) => {
      for (const key of ["panier-rooms", "panier-games", "panier-known", "panier-self"])
        localStorage.setItem(key, text);
      expect(memberships()).toEqual([]);
      expect(crewIn("ROOM")).toEqual([]);
      expect(finishedGames()).toEqual([]);
      expect(knows("ROOM")).toBe(false);
      expect(self()).toEqual({ name: "", avatar: null });
    },
  );

  test("is used again from there", () => {
    for (const key of ["panier-rooms", "panier-games", "panier-known"]) localStorage.setItem(key, "{}");
    remember(member("ROOM"));
    rememberKnown("picnic");
    rememberGame({ record: "r", game: "picnic", names: ["Ana"], winners: [], at: NOW });
    expect(codes()).toEqual(["ROOM"]);
    expect(knows("picnic")).toBe(true);
    expect(finishedGames()).toHaveLength(1);
  });

  test("keeps what is whole beside what is not", () => {
    localStorage.setItem("panier-rooms", JSON.stringify([{ code: "OLD" }, member("ROOM")]));
    expect(codes()).toEqual(["ROOM"]);
  });

  test("that is forbidden or full does no harm", () => {
    const refuse = () => {
      throw new DOMException("no", "QuotaExceededError");
    };
    for (const storage of ["localStorage", "sessionStorage"])
      vi.stubGlobal(storage, { getItem: refuse, setItem: refuse });
    expect(() => write("key", 1)).not.toThrow();
    expect(() => writeTab("key", 1)).not.toThrow();
    expect(read("key", "otherwise")).toBe("otherwise");
    expect(readTab("key", "otherwise")).toBe("otherwise");
    vi.unstubAllGlobals();
  });
});

describe("how quick somebody was", () => {
  test("the last fifteen of each game", () => {
    for (let millis = 401; millis <= 420; millis++) rememberReaction("snap", millis + 0.4);
    rememberReaction("elephant", 333);
    expect(reactions("snap")).toEqual(Array.from({ length: 15 }, (_, i) => 406 + i));
    expect(reactions("elephant")).toEqual([333]);
    expect(reactions("sandwich")).toEqual([]);
  });

  test.each([7, "fast", [1], { snap: "fast" }, null])("what is kept but no such thing is nothing: %j", (kept) => {
    write("panier-reactions", kept);
    expect(reactions("snap")).toEqual([]);
    rememberReaction("snap", 500);
    expect(reactions("snap")).toEqual([500]);
  });
});
