// @vitest-environment happy-dom
/** Those who play at one device: who they are, who stays, and what the room is told of them. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { loadCrew, loadMemberships, saveMembership } from "../../src/wire/storage.ts";
import { ownSeats } from "../../src/pages/home/continue.ts";
import { atOneScreen, Crew } from "../../src/wire/crew.svelte.ts";
import { departedMembers, syncCrew } from "../../src/pages/lobby/syncCrew.svelte.ts";
import type { RoomClient } from "../../src/wire/client.svelte.ts";
import type { GameTable, Reason, RoomView } from "../../src/wire/wire.ts";
import { chair, reason, roomOf, someone, tableOf } from "../clients.ts";

const CODE = "K7XM2P";

/** A line that only says what it was asked to do. */
class Line {
  room = $state.raw<RoomView | null>(roomOf({ playing: null }));
  ended = $state.raw<Reason | null>(null);
  connectionState = $state("open");
  pendingCount = $state(0);
  table = $state.raw<GameTable | null>(null);
  seq = $state(0);
  opened = 0;
  wishes: unknown[] = [];

  constructor(readonly you: number | null) {}

  open() {
    this.opened++;
    return () => this.opened--;
  }
  person(id: number | null) {
    return this.room?.people.find((one) => one.id === id) ?? null;
  }
  get isHost() {
    return this.room?.host === this.you;
  }
  sendCommand(wish: unknown) {
    this.wishes.push(wish);
    return Promise.resolve(null);
  }
}

let lines: Map<number | null, Line>;
const line = (person: number | null) => lines.get(person)!;
function crewOf(...people: number[]): Crew {
  return new Crew(CODE, people, (person) => {
    lines.set(person, new Line(person));
    return line(person) as unknown as RoomClient;
  });
}
const join = (person: number) => saveMembership({ code: CODE, person, name: `P${person}`, at: Date.now() });

let end = () => {};
beforeEach(() => {
  localStorage.clear();
  lines = new Map();
  vi.useFakeTimers();
});
afterEach(() => {
  end();
  end = () => {};
  vi.useRealTimers();
});

describe("who they are", () => {
  test("one at first, then all who were added, their owner first; also after a reload", () => {
    join(7);
    const crew = crewOf(...loadCrew(CODE));
    const close = crew.open();
    join(8);
    crew.add(8);
    join(3);
    crew.add(3);
    crew.add(3); // twice is once
    expect(crew.members.map((one) => one.you)).toEqual([7, 8, 3]);
    expect(crew.owner?.you).toBe(7);
    expect([7, 8, 3].map((person) => line(person).opened)).toEqual([1, 1, 1]);
    expect(loadCrew(CODE)).toEqual([7, 8, 3]);
    close();
    expect([7, 8, 3].map((person) => line(person).opened)).toEqual([0, 0, 0]);
  });

  test("their chairs are their seats", () => {
    const crew = crewOf(7, 8);
    expect(crew.seats).toEqual([0, 2]);
    expect(crew.at(2)?.you).toBe(8);
    expect(crew.at(1)).toBeNull();
    expect(crew.at(null)).toBeNull();
  });

  test("who leaves is forgotten, and the next is the owner", () => {
    for (const person of [7, 8]) join(person);
    const crew = crewOf(7, 8);
    crew.open();
    crew.drop(crew.owner!);
    expect(crew.owner?.you).toBe(8);
    expect(line(7).opened).toBe(0);
    expect(loadMemberships().map((one) => one.person)).toEqual([8]);
  });

  test("the list of rooms shows them once", () => {
    for (const person of [7, 8, 3]) join(person);
    const crew = crewOf(7);
    crew.add(8);
    crew.add(3);
    expect(ownSeats().map((one) => one.person)).toEqual([7]);
  });

  test("they look on together only when asked to", () => {
    const crew = crewOf(7, 8);
    crew.setSpectating(true);
    crew.setSpectating(true);
    expect(crew.spectator?.you).toBeNull();
    expect(line(null).opened).toBe(1);
    crew.setSpectating(false);
    expect(crew.spectator).toBeNull();
    expect(line(null).opened).toBe(0);
  });
});

test("what is drawn for all is measured for all alike; spectators are told later, which does not make it new", () => {
  const enter = atOneScreen((_, reaction) => reaction);
  expect(enter(7)).toBeDefined();
  expect(enter(8)).toBe(enter(7));
  expect(enter(null)).toBeUndefined();
});

describe("the table they see", () => {
  const stands = (person: number, game: number | null, seq: number) => {
    line(person).table = game === null ? null : tableOf({ game });
    line(person).seq = seq;
  };
  const seated = (...people: number[]) => {
    for (const one of lines.values()) one.room = roomOf({ chairs: people.map((who) => chair(`P${who}`, who)) });
  };

  test("is that of the line that has heard the latest", () => {
    const crew = crewOf(7, 8);
    stands(7, 1, 4);
    stands(8, 1, 5);
    expect(crew.newest?.you).toBe(8);
    expect(crew.table).toBe(line(8).table);
  });

  test("is not there before those who play were told of it, though the owner, who looks on, was", () => {
    const crew = crewOf(7, 8, 9);
    seated(8, 9);
    stands(7, 1, 3);
    expect(crew.table).toBeNull(); // after a reload
    for (const person of [8, 9]) stands(person, 1, 3);
    stands(7, 2, 9);
    expect(crew.table).toBeNull(); // theirs is still the last game's
    stands(9, 2, 9);
    expect(crew.table).toBe(line(9).table);
  });

  test("is seen through the eyes of the one who plays, once they have been told of this game", () => {
    const crew = crewOf(7, 8);
    seated(8);
    stands(8, 1, 5);
    stands(7, 2, 6);
    expect(crew.eyes?.you).toBe(7);
    stands(8, 2, 6);
    expect(crew.eyes?.you).toBe(8);
    seated();
    expect(crew.eyes?.you).toBe(7);
  });
});

describe("a line that ends", () => {
  test("is gone while another lasts", () => {
    const crew = crewOf(7, 8);
    expect(departedMembers(crew.members)).toEqual([]);
    line(8).ended = reason("kicked");
    expect(departedMembers(crew.members).map((one) => one.you)).toEqual([8]);
  });

  test.each(["no-such-room", "page-too-old", "server-too-old"])("takes nobody out if all will end by %s", (key) => {
    const crew = crewOf(7, 8);
    line(7).ended = line(8).ended = reason("replaced");
    expect(departedMembers(crew.members)).toEqual([]);
    line(8).ended = null;
    line(7).ended = reason(key);
    expect(departedMembers(crew.members)).toEqual([]);
  });
});

describe("keeping together", () => {
  const left: [string, string][] = [];
  function tended(...people: number[]): Crew {
    left.length = 0;
    const crew = crewOf(...people);
    end = $effect.root(() => syncCrew(crew, (name, why) => left.push([name, why])));
    flushSync();
    return crew;
  }
  const tells = (more: Partial<RoomView>, ...people: number[]) => {
    for (const person of people) line(person).room = roomOf({ playing: null, ...more });
    flushSync();
  };

  const shared = (id: number, name: string, ready = false) => ({ ...someone(id, name), shared: true, ready });

  test("the room is told that several share a device", () => {
    tended(7, 8);
    expect(line(7).wishes).toEqual([{ t: "me", shared: true }]);
    expect(line(8).wishes).toEqual([{ t: "me", shared: true }]);
  });

  test("who looks on shares nothing, nor does who plays beside them", () => {
    tended(7, 8);
    for (const person of [7, 8]) line(person).wishes = [];
    const people = [shared(7, "Ana"), shared(8, "Ben")];
    tells({ people, chairs: [chair("Ana", 7), chair("Bot", null, "sprout")] }, 7, 8);
    expect([7, 8].map((person) => line(person).wishes)).toEqual([
      [{ t: "me", shared: false }],
      [{ t: "me", shared: false }],
    ]);
  });

  test("what was refused is asked again only when the room has changed", () => {
    tended(7, 8);
    for (let times = 0; times < 3; times++) {
      line(7).pendingCount++;
      flushSync();
      line(7).pendingCount--;
      flushSync();
    }
    expect(line(7).wishes).toEqual([{ t: "me", shared: true }]);
    tells({ paused: true }, 7);
    expect(line(7).wishes).toHaveLength(2);
  });

  test("one alone shares nothing", () => {
    tended(7);
    expect(line(7).wishes).toEqual([]);
    tells({ people: [{ ...someone(7, "Ana"), shared: true }] }, 7);
    expect(line(7).wishes).toEqual([{ t: "me", shared: false }]);
  });

  test("who sits with the host is ready", () => {
    tended(7, 8);
    tells({ people: [shared(7, "Ana"), shared(8, "Ben")] }, 7, 8);
    expect(line(8).wishes.at(-1)).toEqual({ t: "me", ready: true });
    expect(line(7).wishes).toEqual([{ t: "me", shared: true }]);
  });

  test("else all are ready when their owner is", () => {
    tended(7, 8);
    const people = [shared(7, "Ana"), shared(8, "Ben"), someone(9, "Cleo")];
    tells({ host: 9, people }, 7, 8);
    expect(line(8).wishes).toEqual([{ t: "me", shared: true }]);
    tells({ host: 9, people: [shared(7, "Ana", true), ...people.slice(1)] }, 7, 8);
    expect(line(8).wishes.at(-1)).toEqual({ t: "me", ready: true });
  });

  test("who was sent away plays here no more; the others do", () => {
    const crew = tended(7, 8);
    line(8).ended = reason("kicked");
    flushSync();
    vi.advanceTimersByTime(10);
    expect(crew.members.map((one) => one.you)).toEqual([7]);
    expect(left).toEqual([["Ben", "kicked"]]);
  });

  test("who took their seat to another device goes alone; a page that takes over takes all", () => {
    const crew = tended(7, 8);
    line(8).ended = reason("replaced");
    flushSync();
    vi.advanceTimersByTime(500);
    expect(crew.members.length).toBe(2);
    line(7).ended = reason("replaced");
    flushSync();
    vi.advanceTimersByTime(5000);
    expect(crew.members.length).toBe(2); // the page says that it goes on elsewhere
    line(7).ended = null;
    flushSync();
    vi.advanceTimersByTime(5000);
    expect(crew.members.map((one) => one.you)).toEqual([7]);
    expect(left).toEqual([["Ben", "replaced"]]);
  });

  test("whom another page of this device may have taken over is not forgotten", () => {
    for (const person of [7, 8]) join(person);
    const crew = tended(7, 8);
    line(8).ended = reason("replaced");
    flushSync();
    vi.advanceTimersByTime(5000);
    expect(crew.members.map((one) => one.you)).toEqual([7]);
    expect(
      loadMemberships()
        .map((one) => one.person)
        .sort(),
    ).toEqual([7, 8]);
  });

  test("a chair may be anybody's", () => {
    const crew = tended(7, 8);
    tells({ chairs: [chair("Bot", null, "sprout"), chair("Ben", 8), chair("Ana", 7)] }, 7, 8);
    expect(crew.seats).toEqual([1, 2]);
  });
});
