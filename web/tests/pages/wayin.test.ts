import { describe, expect, test } from "vitest";

import { readCode, readRecord, spaced } from "../../src/kit/codes.ts";
import { toOpenRoom } from "../../src/pages/home/continue.ts";
import { freeChairs, lastTo, peopleWithoutChair, swappedOrder, unreadyNames } from "../../src/room/chairs.ts";
import { asChosen, freeAvatar, introduction } from "../../src/room/introduction.ts";
import { chairRequestsFor, requestsFor } from "../../src/room/requests.ts";
import { POLL, requestSeat, type Request } from "../../src/pages/lobby/lostseat.ts";
import { occupancyText } from "../../src/pages/lobby/occupancyText.ts";
import { NO_CONNECTION, Problem } from "../../src/wire/api.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import { playersOf } from "../../src/games/live.ts";
import {
  AVATARS,
  type SeatRequestStatus,
  type GameTable,
  type Presence,
  type RoomView,
  type ChairView,
  type PersonView,
} from "../../src/wire/wire.ts";

const someone = (id: number, name: string, more: Partial<PersonView> = {}): PersonView => ({
  id,
  name,
  avatar: "donut",
  extended: 100,
  remote: false,
  shared: false,
  ready: false,
  ...more,
});
const chair = (name: string, person: number | null, bot: ChairView["bot"] = null): ChairView => ({
  name,
  avatar: "donut",
  person,
  bot,
  cover: "wait",
});

describe("a code", () => {
  test.each(["K7XM2P", "k7xm2p", " k7x m2p ", "K7X-M2P", "http://192.168.1.20:8000/room/k7xm2p?x=1"])(
    "is read from %j",
    (text) => expect(readCode(text)).toBe("K7XM2P"),
  );

  test.each(["", "K7XM2", "K7XM2PQ", "K7XM2O", "http://a.test/replay/K7XM2P"])("is not found in %j", (text) =>
    expect(readCode(text)).toBeNull(),
  );

  test("is shown in two halves", () => expect(spaced("K7XM2P")).toBe("K7X M2P"));
});

describe("a record", () => {
  test.each([
    "vpM2o-jIvWfFbw6W",
    " vpM2o-jIvWfFbw6W\n",
    "https://a.test/replay/vpM2o-jIvWfFbw6W#3",
    "http://a.test/api/records/vpM2o-jIvWfFbw6W",
  ])("is read from %j", (text) => expect(readRecord(text)).toBe("vpM2o-jIvWfFbw6W"));

  test.each(["", "short", "what is this?", "http://a.test/room/K7XM2P"])("is not found in %j", (text) =>
    expect(readRecord(text)).toBeNull(),
  );
});

describe("an introduction", () => {
  const self = { name: "", avatar: null };

  test("wears one's own food where nobody else does", () => {
    expect(freeAvatar("taco", ["donut"])).toBe("taco");
    expect(freeAvatar("taco", ["taco", "donut"], () => 0)).toBe("sushi");
  });

  test("wears a food twice only when all are worn", () => {
    expect(freeAvatar(null, AVATARS.slice(1), () => 0.99)).toBe("donut");
    expect(AVATARS).toContain(freeAvatar(null, AVATARS, () => 0.99));
  });

  test("is by the food's name until another is chosen", () => {
    expect(introduction(self, [], () => 0)).toEqual({ name: "Donut", avatar: "donut" });
    expect(introduction({ name: "Ana", avatar: "ice-cream" }, [])).toEqual({ name: "Ana", avatar: "ice-cream" });
    expect(introduction({ name: "", avatar: "ice-cream" }, []).name).toBe("Ice cream");
  });

  test("is remembered by name only if that was chosen", () => {
    expect(asChosen("Ice cream", "ice-cream")).toEqual({ name: "", avatar: "ice-cream" });
    expect(asChosen("Ana", "ice-cream")).toEqual({ name: "Ana", avatar: "ice-cream" });
  });
});

describe("chairs", () => {
  const room = {
    host: 0,
    people: [someone(0, "Ana"), someone(1, "Ben"), someone(2, "Cleo", { ready: true }), someone(3, "Dan")],
    chairs: [chair("Ana", 0), chair("Mia", null, "sprout"), chair("Ben", 1), chair("Cleo", 2), chair("Eve", null)],
  } as unknown as RoomView;

  test("change places with their neighbours", () => {
    expect(swappedOrder(3, 1, 1)).toEqual([0, 2, 1]);
    expect(swappedOrder(3, 1, -1)).toEqual([1, 0, 2]);
    expect(swappedOrder(3, 0, -1)).toBeNull();
    expect(swappedOrder(3, 2, 1)).toBeNull();
  });

  test("keep their order when the last one comes between", () => expect(lastTo(4, 1)).toEqual([0, 3, 1, 2]));

  test("are waited for where a guest sits who is not ready", () => expect(unreadyNames(room)).toEqual(["Ben"]));

  test("leave some standing, and some are free", () => {
    expect(peopleWithoutChair(room).map((one) => one.name)).toEqual(["Dan"]);
    expect(freeChairs(room)).toEqual([4]);
  });
});

describe("who played", () => {
  const table = { game: 2, seat: 1 } as GameTable;
  const room = {
    playing: 2,
    played: [{ number: 2, names: ["Ana", "Ben"], avatars: ["taco", "donut"] }],
    chairs: [chair("Ana", 0), chair("Ben", 1)],
  } as unknown as RoomView;
  const names = (now: RoomView) => playersOf(table, now, null, 1).map((one) => one.name);

  test("are those on the chairs while the game runs", () => expect(names(room)).toEqual(["Ana", "Ben"]));

  test("stay the same when chairs come and go after it", () => {
    const after = { ...room, playing: null, chairs: [chair("Cleo", 2), chair("Ben", 1)] };
    expect(names(after)).toEqual(["Ana", "Ben"]);
    expect(playersOf(table, after, null, 1).map((one) => [one.seat, one.you, one.avatar])).toEqual([
      [0, false, "taco"], // she has left, with her own face
      [1, true, "donut"],
    ]);
  });
});

describe("at the door", () => {
  const people = [someone(1, "Shrimp"), someone(2, "Kid"), someone(3, "Phil")];

  test("those are named who are here, and apart from them those who are away", () => {
    settings.language = "en";
    expect(occupancyText({ people, here: [3] })).toBe("Phil is here. Shrimp and Kid are away.");
    expect(occupancyText({ people, here: [1, 2, 3] })).toBe("Shrimp, Kid, and Phil are here.");
    expect(occupancyText({ people: [], here: [] })).toBe("");
  });
});

describe("a room to continue in", () => {
  const mine = { code: "K7XM2P", person: 4, name: "Ana", at: 0 };
  const found = { code: "K7XM2P", locked: false, playing: false, people: [someone(4, "Ana")], here: [], game: "snap" };

  test("has a game or company", () => {
    expect(toOpenRoom(mine, found)).toBeNull();
    expect(toOpenRoom(mine, { ...found, playing: true })).toMatchObject({ playing: true, others: [], game: "snap" });
    expect(toOpenRoom(mine, { ...found, people: [...found.people, someone(5, "Ben")] })).toMatchObject({
      me: { id: 4 },
      others: ["Ben"],
    });
  });
});

describe("asking for one's seat", () => {
  const asked = (state: SeatRequestStatus["state"], left: number | null = null): SeatRequestStatus => ({
    request: "r",
    number: 47,
    state,
    person: 3,
    token: null,
    here: false,
    left,
  });
  const noRequest = new Problem({ key: "no-request", text: "", facts: {} }, 409);

  async function told(
    first: SeatRequestStatus | Problem,
    ...answers: (SeatRequestStatus | Problem)[]
  ): Promise<Request[]> {
    const states: Request[] = [];
    const give = async (answer: SeatRequestStatus | Problem | undefined) => {
      if (answer === undefined) throw new Error("asked too often");
      if (answer instanceof Problem) throw answer;
      return answer;
    };
    await requestSeat(
      {
        ask: () => give(first),
        asked: () => give(answers.shift()),
        pause: async (millis) => expect(millis).toBe(POLL),
        stopped: () => false,
      },
      (state) => states.push(state),
    );
    return states;
  }

  test("waits until somebody says yes", async () => {
    expect(await told(asked("waiting"), asked("waiting", 9_000), asked("approved"))).toEqual([
      { state: "waiting", number: 47, here: false, left: null },
      { state: "waiting", number: 47, here: false, left: 9_000 },
      { state: "approved", person: 3 },
    ]);
  });

  test("asks for the token where it is approved at once", async () => {
    expect((await told(asked("approved"), asked("approved"))).at(-1)).toEqual({ state: "approved", person: 3 });
  });

  test("ends with a no, or after two minutes without an answer", async () => {
    expect((await told(asked("waiting"), asked("refused"))).at(-1)).toEqual({ state: "refused" });
    expect((await told(asked("waiting"), asked("waiting"), noRequest)).at(-1)).toEqual({ state: "timed-out" });
  });

  test("survives a network that is gone for a moment, but not one that was never there", async () => {
    const gone = new Problem(NO_CONNECTION, 0);
    expect((await told(asked("waiting"), gone, asked("approved"))).at(-1)).toMatchObject({ state: "approved" });
    expect(await told(gone)).toEqual([{ state: "problem", reason: NO_CONNECTION }]);
  });
});

describe("who answers for a seat", () => {
  const people = [someone(0, "Ana"), someone(1, "Ben"), someone(2, "Cleo")];
  const line = (
    you: number,
    here: readonly number[],
    chair: number | null = you,
    deciders: readonly number[] | undefined = here.includes(1) ? [1] : [0],
  ) => ({
    you,
    chair,
    room: { host: 0 } as RoomView,
    person: (id: number | null) => people.find((one) => one.id === id) ?? null,
    presence: {
      people: people.map(({ id }) => ({ id, here: here.includes(id), hidden: false, ping: 0 })),
      lost: [{ number: 47, person: 1, left: null, deciders }],
    } as unknown as Presence,
  });
  const nobody = () => null;

  test("is who sits there, while they are connected", () => {
    expect(requestsFor(line(1, [0, 1]), nobody)).toMatchObject([{ number: 47, me: true }]);
    expect(requestsFor(line(1, [0, 1], null), nobody)).toHaveLength(1);
    expect(requestsFor(line(0, [0, 1]), nobody)).toEqual([]);
  });

  test("is their own line too where several are at one device", () => {
    const ben = line(1, [0, 1]);
    expect(requestsFor(line(0, [0, 1]), (person) => (person === 1 ? ben : null))[0]).toMatchObject({
      me: false,
      line: ben,
    });
  });

  test("is the host, while they are away, with or without a chair; others can only say no", () => {
    expect(requestsFor(line(0, [0]), nobody)).toMatchObject([{ number: 47, me: false, decides: true }]);
    expect(requestsFor(line(0, [0], null), nobody)).toMatchObject([{ number: 47, decides: true }]);
    expect(requestsFor(line(2, [0, 2]), nobody)).toMatchObject([{ number: 47, me: false, decides: false }]);
    expect(requestsFor(line(2, [0, 2], null), nobody)).toEqual([]);
  });

  test("is the host's own line where several are at one device", () => {
    const ana = line(0, [0, 2]);
    expect(requestsFor(line(2, [0, 2]), (person) => (person === 0 ? ana : null))[0]).toMatchObject({
      line: ana,
      decides: true,
    });
  });

  test("is nobody until there is a host who is here", () => {
    expect(requestsFor(line(2, [2], 2, []), nobody)).toMatchObject([{ number: 47, decides: false }]);
  });
});

describe("who would like a chair", () => {
  const people = [someone(0, "Ana"), someone(2, "Cleo")];
  const line = (you: number) => ({
    you,
    chair: null,
    room: { host: 0 } as RoomView,
    person: (id: number | null) => people.find((one) => one.id === id) ?? null,
    presence: { wanted: [{ person: 2, chair: 1 }] } as unknown as Presence,
  });

  test("is asked of the host, also where the host plays at somebody else's device", () => {
    expect(chairRequestsFor(line(0), () => null)).toMatchObject([{ who: { name: "Cleo" }, chair: 1 }]);
    expect(chairRequestsFor(line(2), () => null)).toEqual([]);
    const ana = line(0);
    expect(chairRequestsFor(line(2), (person) => (person === 0 ? ana : null))).toMatchObject([{ line: ana }]);
  });
});
