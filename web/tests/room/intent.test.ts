// @vitest-environment happy-dom
/** What a room was opened for is done once. */
import { beforeEach, expect, test, vi } from "vitest";

import { createRoom } from "../../src/wire/api.ts";
import { loadCrew, saveReaction, saveProfile, loadProfile } from "../../src/wire/storage.ts";
import { nameOfFood } from "../../src/room/introduction.ts";
import { carryOut, startLesson, openFor, playNow, startsAtOnce, playWithFriends } from "../../src/room/intent.ts";
import { elementName, FOODS } from "../../src/games/picnic/rulesMirror/cards.ts";
import { manifestOf } from "../../src/games/registry.ts";
import { FAMILIES, INGREDIENTS } from "../../src/games/sandwich/ingredients.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import { currentRoute } from "../../src/kit/router.svelte.ts";
import type { RoomClient } from "../../src/wire/client.svelte.ts";
import { ARNAQUE_FOODS, AVATARS, type Avatar, type Reason } from "../../src/wire/wire.ts";
import { realGameAfterLesson } from "../../src/table/lesson/realGameAfterLesson.ts";
import { reason, roomOf, someone } from "../clients.ts";

vi.mock("../../src/wire/api.ts", async (original) => ({ ...(await original<object>()), createRoom: vi.fn() }));

const done: { t: string }[] = [];
let refusals: Record<string, Reason>;
const client = (code: string) =>
  ({
    code,
    sendCommand: async (wish: { t: string }) => {
      done.push(wish);
      return refusals[wish.t] ?? null;
    },
  }) as unknown as RoomClient;

beforeEach(() => {
  localStorage.clear();
  vi.mocked(createRoom).mockReset();
  done.length = 0;
  refusals = {};
  vi.mocked(createRoom).mockResolvedValue({ code: "K7XM2P", person: 7 } as Awaited<ReturnType<typeof createRoom>>);
});

test("the room is opened, remembered and gone to", async () => {
  await playWithFriends("snack-arnaque");
  expect(loadCrew("K7XM2P")).toEqual([7]);
  expect(currentRoute()).toEqual({ at: "room", code: "K7XM2P" });
  expect(startsAtOnce("K7XM2P")).toBe(false);
  await carryOut(client("K7XM2P"));
  expect(done).toEqual([{ t: "choose", game: "snack-arnaque", options: {} }]);
});

test("a game against bots is chosen, filled and started, once", async () => {
  await openFor({ game: "snack-match", options: { touch: "off" }, bots: 2, start: true });
  expect(startsAtOnce("K7XM2P")).toBe(true);
  expect(await carryOut(client("ABCDEF"))).toBeNull(); // another room
  expect(done).toEqual([]);
  expect(await carryOut(client("K7XM2P"))).toBeNull();
  expect(done).toEqual([
    { t: "choose", game: "snack-match", options: { touch: "off" } },
    { t: "add-bot", strength: "casual" },
    { t: "add-bot", strength: "casual" },
    { t: "start" },
  ]);
  expect(startsAtOnce("K7XM2P")).toBe(false);
  await carryOut(client("K7XM2P"));
  expect(done).toHaveLength(4);
});

test("a game is learnt against easy bots, on the cards that are there for it", async () => {
  await startLesson("elephant");
  expect(startsAtOnce("K7XM2P")).toBe(true);
  await carryOut(client("K7XM2P"));
  expect(done).toEqual([
    { t: "choose", game: "elephant", options: { flips: 26 } },
    { t: "add-bot", strength: "sprout" },
    { t: "add-bot", strength: "sprout" },
    { t: "start", lesson: true, pace: 550 },
  ]);
});

test.each([playNow, playWithFriends])(
  "AMB-E13: the short game is suggested, not the one the rules begin with",
  async (opens) => {
    await opens("elephant");
    await carryOut(client("K7XM2P"));
    expect(done[0]).toEqual({ t: "choose", game: "elephant", options: { flips: 100 } });
  },
);

test("the first refusal is told, and what was refused is not tried again", async () => {
  await openFor({ game: "snack-match", bots: 1, start: true });
  refusals = { "add-bot": reason("chairs-full"), start: reason("wrong-number-of-seats") };
  expect(await carryOut(client("K7XM2P"))).toEqual(reason("chairs-full"));
  expect(await carryOut(client("K7XM2P"))).toBeNull();
  expect(done).toHaveLength(3);
});

test("a room may be opened for nothing in particular", async () => {
  await openFor(null);
  expect(await carryOut(client("K7XM2P"))).toBeNull();
  expect(done).toEqual([]);
});

/** Who the room was opened as, last. */
const came = () => vi.mocked(createRoom).mock.lastCall![0] as { name: string; avatar: Avatar };

test("who has no name is not called after a card of the game, and keeps their food for others", async () => {
  saveProfile({ name: "", avatar: "shrimp" });
  await startLesson("sandwich");
  expect(came().avatar).not.toBe("shrimp");
  expect(came().name).toBe(nameOfFood(came().avatar));
  expect(loadProfile()).toEqual({ name: "", avatar: "shrimp" });
  await playNow("snap");
  expect(came()).toEqual({ name: "Shrimp", avatar: "shrimp" });
});

test("who comes for the first time is called after a food that is no card of the game", async () => {
  for (let draw = 0; draw < 1; draw += 0.01) {
    localStorage.clear();
    vi.spyOn(Math, "random").mockReturnValueOnce(draw);
    await playNow("snack-arnaque");
    expect(Object.keys(ARNAQUE_FOODS)).not.toContain(came().avatar);
    expect(loadProfile().avatar).toBe(came().avatar);
  }
});

test("who has a name wears what they like", async () => {
  saveProfile({ name: "Ana", avatar: "cheese" });
  await playNow("snack-arnaque");
  expect(came()).toEqual({ name: "Ana", avatar: "cheese" });
});

test("the foods that could be taken for cards are those of the games", () => {
  const words = {
    "snack-match": [...FOODS["snack-match"]].map((letter) => elementName("snack-match", letter)),
    picnic: [...FOODS.picnic].map((letter) => elementName("picnic", letter)),
    "snack-arnaque": Object.keys(ARNAQUE_FOODS),
    sandwich: ["sandwich", ...Object.keys(FAMILIES), ...INGREDIENTS],
  };
  for (const [game, its] of Object.entries(words) as [keyof typeof words, string[]][])
    expect([...manifestOf(game)!.namesakes!].sort()).toEqual(AVATARS.filter((food) => its.includes(food)).sort());
});

/** How the game was started. */
const started = () => done.find(({ t }) => t === "start") as { pace?: number } | undefined;

test("bots race at the pace that this device remembers", async () => {
  for (const millis of [400, 9000, 480]) saveReaction("elephant", millis);
  saveReaction("snap", 700);
  await playNow("elephant");
  await carryOut(client("K7XM2P"));
  expect(started()?.pace).toBe(480); // the middle one
});

test("a pace is one that people have", async () => {
  for (const millis of [20, 20, 20]) saveReaction("elephant", millis);
  await playNow("elephant");
  await carryOut(client("K7XM2P"));
  expect(started()?.pace).toBe(150);
});

test.each(["snack-match", "sandwich"] as const)("nobody's pace matters in %s", async (game) => {
  await playNow(game);
  await carryOut(client("K7XM2P"));
  expect(started()).toEqual({ t: "start" });
});

test("bots race as they do anywhere where that is turned off, or friends come", async () => {
  settings.ownPace = false;
  await playNow("snap");
  await carryOut(client("K7XM2P"));
  expect(started()).toEqual({ t: "start" });
  settings.ownPace = true;
  const [me, friend] = [someone(0, "Ana"), someone(1, "Ben")];
  expect(realGameAfterLesson(roomOf({ people: [me] }), "snap", true).at(-1)).toEqual({ t: "start", pace: 800 });
  expect(realGameAfterLesson(roomOf({ people: [me, friend] }), "snap", true).at(-1)).toEqual({ t: "start" });
});
