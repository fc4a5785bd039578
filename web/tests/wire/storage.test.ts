// @vitest-environment happy-dom
/** What this device remembers, and for how long. */
import { beforeEach, describe, expect, test, vi } from "vitest";

import {
  loadCrew,
  loadFinishedGames,
  removeMembership,
  hasPlayed,
  loadMemberships,
  loadReactions,
  readLocal,
  readTab,
  saveMembership,
  saveFinishedGame,
  markPlayed,
  saveReaction,
  saveProfile,
  loadProfile,
  writeLocal,
  writeTab,
} from "../../src/wire/storage.ts";

const DAY = 24 * 3600 * 1000;
const NOW = 1_800_000_000_000;
const member = (code: string, person = 1, at = NOW) => ({ code, person, name: "Ana", at });
const codes = (now = NOW) => loadMemberships(now).map((one) => one.code);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW });
});

describe("rooms", () => {
  test("the latest first", () => {
    saveMembership(member("EARLY", 1, NOW - 2));
    saveMembership(member("LATE", 1, NOW));
    saveMembership(member("MIDDLE", 1, NOW - 1));
    expect(codes()).toEqual(["LATE", "MIDDLE", "EARLY"]);
  });

  test("for thirty days, as long as the cookie lives", () => {
    saveMembership(member("ROOM"));
    expect(codes(NOW + 30 * DAY - 1)).toEqual(["ROOM"]);
    expect(codes(NOW + 30 * DAY)).toEqual([]);
  });

  test("twenty at most: the oldest is forgotten", () => {
    for (let number = 0; number < 21; number++) saveMembership(member(`R${number}`, 1, NOW + number));
    expect(codes()).toEqual(Array.from({ length: 20 }, (_, i) => `R${20 - i}`));
  });

  test("one who comes back is remembered once", () => {
    saveMembership(member("ROOM", 1, NOW - 1));
    saveMembership(member("ROOM", 1, NOW));
    expect(loadMemberships(NOW)).toEqual([member("ROOM", 1, NOW)]);
  });

  test("where this device is several, it is the latest", () => {
    saveMembership(member("ROOM", 1, NOW - 1));
    saveMembership(member("ROOM", 2, NOW));
    saveMembership(member("OTHER", 3, NOW));
    expect(loadCrew("ROOM")).toEqual([2]);
    expect(loadCrew("NONE")).toEqual([]);
  });

  test("can be forgotten: one person, or the room", () => {
    for (const person of [1, 2]) saveMembership(member("ROOM", person));
    saveMembership(member("OTHER", 2));
    removeMembership("ROOM", 2);
    expect(loadCrew("ROOM")).toEqual([1]);
    removeMembership("ROOM");
    expect(codes()).toEqual(["OTHER"]);
  });
});

test("how one likes to be called", () => {
  expect(loadProfile()).toEqual({ name: "", avatar: null });
  saveProfile({ name: "Ana", avatar: "taco" });
  expect(loadProfile()).toEqual({ name: "Ana", avatar: "taco" });
});

describe("finished games", () => {
  const game = (record: string, at: number) => ({ record, game: "picnic", names: ["Ana"], winners: ["Ana"], at });
  const records = () => loadFinishedGames().map((one) => one.record);

  test("the latest first, each once, as of when it was over", () => {
    saveFinishedGame(game("first", 1));
    saveFinishedGame(game("second", 2));
    saveFinishedGame(game("first", 3));
    expect(loadFinishedGames()).toEqual([game("second", 2), game("first", 1)]);
  });

  test("twenty at most: the oldest is forgotten", () => {
    for (let number = 0; number < 21; number++) saveFinishedGame(game(`${number}`, number));
    expect(records()).toEqual(Array.from({ length: 20 }, (_, i) => `${20 - i}`));
  });
});

describe("a storage", () => {
  test("that holds something unreadable is as good as empty", () => {
    localStorage.setItem("panier-rooms", "{");
    expect(loadMemberships()).toEqual([]);
    sessionStorage.setItem("key", "{");
    expect(readTab("key", "otherwise")).toBe("otherwise");
  });

  test("of the tab is apart from that of the device", () => {
    writeTab("key", ["tab"]);
    writeLocal("key", ["device"]);
    expect(readTab("key", null)).toEqual(["tab"]);
    expect(readLocal("key", null)).toEqual(["device"]);
  });

  test.each(["{}", "null", "3", '"ROOM"', '[null, 3, {}, {"code":"ROOM","at":"today"}]'])(
    "that holds something older, as %s, is as good as empty",
    (text) => {
      for (const key of ["panier-rooms", "panier-games", "panier-known", "panier-self"])
        localStorage.setItem(key, text);
      expect(loadMemberships()).toEqual([]);
      expect(loadCrew("ROOM")).toEqual([]);
      expect(loadFinishedGames()).toEqual([]);
      expect(hasPlayed("ROOM")).toBe(false);
      expect(loadProfile()).toEqual({ name: "", avatar: null });
    },
  );

  test("is used again from there", () => {
    for (const key of ["panier-rooms", "panier-games", "panier-known"]) localStorage.setItem(key, "{}");
    saveMembership(member("ROOM"));
    markPlayed("picnic");
    saveFinishedGame({ record: "r", game: "picnic", names: ["Ana"], winners: [], at: NOW });
    expect(codes()).toEqual(["ROOM"]);
    expect(hasPlayed("picnic")).toBe(true);
    expect(loadFinishedGames()).toHaveLength(1);
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
    expect(() => writeLocal("key", 1)).not.toThrow();
    expect(() => writeTab("key", 1)).not.toThrow();
    expect(readLocal("key", "otherwise")).toBe("otherwise");
    expect(readTab("key", "otherwise")).toBe("otherwise");
    vi.unstubAllGlobals();
  });
});

describe("how quick somebody was", () => {
  test("the last fifteen of each game", () => {
    for (let millis = 401; millis <= 420; millis++) saveReaction("snap", millis + 0.4);
    saveReaction("elephant", 333);
    expect(loadReactions("snap")).toEqual(Array.from({ length: 15 }, (_, i) => 406 + i));
    expect(loadReactions("elephant")).toEqual([333]);
    expect(loadReactions("sandwich")).toEqual([]);
  });

  test.each([7, "fast", [1], { snap: "fast" }, null])("what is kept but no such thing is nothing: %j", (kept) => {
    writeLocal("panier-reactions", kept);
    expect(loadReactions("snap")).toEqual([]);
    saveReaction("snap", 500);
    expect(loadReactions("snap")).toEqual([500]);
  });
});
