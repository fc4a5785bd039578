// @vitest-environment happy-dom
/** A race at one screen: heard once, pressed by each on their own line, and marked as it was judged. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { Press } from "../../../src/wire/reaction.ts";
import type { Crew } from "../../../src/wire/crew.svelte.ts";
import type { RaceTable } from "../../../src/games/racing/sharedDevice/raceEvents.ts";
import { SharedRace } from "../../../src/games/racing/sharedDevice/sharedRace.svelte.ts";
import { clearNotices, visibleNotices as notices } from "../../../src/kit/notices.svelte.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import { t } from "../../../src/kit/texts/index.ts";
import type { LiveEventBatch, RoomClient } from "../../../src/wire/client.svelte.ts";
import type { Presence, Reason, RoomView } from "../../../src/wire/wire.ts";
import { reason, roomOf, tableOf } from "../../clients.ts";

const view = (more: object = {}) => ({
  seat: 0,
  number: 5,
  oldest: 4,
  turned: 3,
  tops: ["fox-1", "owl-1", "fox-2"],
  packs: [4, 4, 4],
  piles: [1, 1, 1],
  fines: [],
  called: [] as number[],
  over: null,
  options: { turning: "auto", head_start: [0, 0, 100] },
  ...more,
});
const snap = (more: object = {}): RaceTable =>
  tableOf({ id: "snap", game: 2, waiting: [], view: view(more) }) as RaceTable;
const elephant = (more: object = {}): RaceTable =>
  tableOf({
    id: "elephant",
    game: 2,
    view: view({ pile: 2, top: "fox-1", out: [false, false, false], claimed: [], ...more }),
  }) as RaceTable;

/** A line whose claims are answered when the test says so. */
class Line {
  room = $state.raw<RoomView | null>(roomOf());
  presence = $state.raw<Presence | null>(null);
  table = $state.raw<RaceTable>(snap());
  seq = 0;
  claims: unknown[] = [];
  answer: (why: Reason | null) => void = () => {};
  hear: ((happening: LiveEventBatch) => void) | null = null;
  sendCommand = vi.fn(async (): Promise<Reason | null> => null);

  constructor(readonly you: number) {}
  listen(hear: (happening: LiveEventBatch) => void) {
    this.hear = hear;
    return () => (this.hear = null);
  }
  claim(_game: number, _stimulus: number | null, move: unknown, _press: Press): Promise<Reason | null> {
    this.claims.push(move);
    return new Promise((answer) => (this.answer = answer));
  }
}

let ana: Line;
let ben: Line;
let together: SharedRace;
let table = $state.raw<RaceTable>(snap());
let end: () => void;
const PRESS: Press = { timeStamp: 1 };

beforeEach(() => {
  ana = new Line(7);
  ben = new Line(8);
  table = snap();
  const seats: Record<number, Line> = { 0: ana, 2: ben };
  const crew = {
    players: [ana, ben] as unknown as RoomClient[],
    newest: ana as unknown as RoomClient,
    at: (seat: number) => (seats[seat] ?? null) as unknown as RoomClient | null,
  } as unknown as Crew;
  end = $effect.root(() => {
    together = new SharedRace(crew, () => table);
  });
  flushSync();
});
afterEach(() => {
  end();
  clearNotices();
});

let seq = 0;
const tells = (line: Line, news: readonly object[], photo: readonly object[] = [], at = ++seq) =>
  line.hear?.({ at, news, game: table.game, live: true, race: { photo, waited: 0 } } as unknown as LiveEventBatch);
const ran = (seat: number, millis: number, head_start = 0) => ({
  seat,
  millis,
  head_start,
  arrived: 1,
  card: null,
  doubted: false,
});
const kinds = () => Object.fromEntries(Object.entries(together.marks).map(([seat, mark]) => [seat, mark.kind]));
const press = (seat: number) => together.press(seat, "call", PRESS);

describe("what is told", () => {
  test("is heard once, from whichever line is first", () => {
    const heard: unknown[] = [];
    together.seen.listen((news) => heard.push(...news));
    const news = [{ type: "turned", seat: 1, card: "owl-2" }];
    tells(ben, news);
    tells(ana, news, [], seq);
    expect(heard).toEqual(news);
  });

  test("is nobody's own, and nothing can be done with it", () => {
    expect(together.seen).toMatchObject({ seat: null, view: { seat: null }, play: null, game: 2 });
    expect(together.seen).not.toHaveProperty("claim");
  });

  test("is looked at on the table screen, where the room does so", () => {
    expect(together.seen.isShownOnScreen).toBe(false);
    for (const one of [ana, ben]) {
      one.room = roomOf({ look: "screen" });
      one.presence = { screens: 1, people: [] } as unknown as Presence;
    }
    expect(together.seen.isShownOnScreen).toBe(true);
  });
});

describe("a press", () => {
  test("goes out on the line of whoever made it", () => {
    void press(2);
    expect([ana.claims, ben.claims]).toEqual([[], [{ type: "call", seen: 5 }]]);
    expect(kinds()).toEqual({ 2: "sent" });
  });

  test("is nothing where there is nothing to press for, or one has had one's say", () => {
    ben.table = snap({ called: [5] });
    void press(2);
    table = snap({ tops: [null, null, null] });
    void press(0);
    table = snap({ packs: [0, 4, 4], piles: [0, 1, 1] });
    void press(0);
    table = snap();
    ana.room = roomOf({ paused: true });
    void press(0);
    expect([ana.claims, ben.claims, together.marks]).toEqual([[], [], {}]);
  });

  test("at the first card of a pile is for that card alone (AMB-E10)", async () => {
    table = ana.table = elephant({ pile: 1 });
    const pressed = together.press(0, "slap", PRESS);
    ana.answer(reason("not-painted"));
    await pressed;
    expect(ana.claims).toEqual([{ type: "slap", seen: 5 }]);
    expect(kinds()).toEqual({ 0: "late" });
  });
});

describe("a card turned by hand", () => {
  const byHand = { options: { turning: "manual", head_start: [0, 0, 0] } };
  beforeEach(() => (table = { ...snap(byHand), waiting: [2] } as RaceTable));

  test("is turned once, on the line of whoever's it is", () => {
    void together.turn();
    void together.turn();
    expect([ana.sendCommand.mock.calls, ben.sendCommand.mock.calls]).toEqual([
      [],
      [[{ t: "play", game: 2, moves: [{ type: "turn" }] }]],
    ]);
  });

  test("says why it was not", async () => {
    settings.language = "en";
    ben.sendCommand.mockResolvedValue(reason("not-your-turn"));
    await together.turn();
    expect(notices()).toMatchObject([{ kind: "problem", text: t("reason-not-your-turn") }]);
  });
});

describe("marks", () => {
  const snapped = (winner: number, ...reactions: [number, number, boolean][]) => ({
    type: "snapped",
    finish: {
      winner,
      reactions: reactions.map(([seat, millis, right]) => ({ seat, millis, right })),
      drawn: false,
      taken_back: null,
    },
    cards: 2,
    picture: "fox",
  });

  test("are what the photo finish says: also of claims that count for nothing, and with the head start off", () => {
    tells(ana, [snapped(2, [2, 350, true])], [ran(2, 350, 100), ran(0, 280)]);
    expect(together.marks).toEqual({ 0: { kind: "void", millis: 280 }, 2: { kind: "first", millis: 250 } });
  });

  test("are on the pad that was pressed, not on the other", () => {
    table = ana.table = elephant({ pile: 3 });
    void together.press(0, "slap", PRESS);
    expect(together.markOf(0, "slap")).toMatchObject({ kind: "sent" });
    expect(together.markOf(0, "snap-fingers")).toBeNull();
  });

  test("say who paid", () => {
    tells(ana, [{ type: "fined", fine: { payer: 0, card: "owl-1" }, last: false }], [ran(0, 280), ran(2, 400)]);
    expect(kinds()).toEqual({ 0: "wrong", 2: "beaten" });
  });

  test("do not stay where a call came to nothing", async () => {
    const pressed = press(2);
    ben.answer(null);
    await pressed;
    tells(ben, [], [ran(2, 280)]);
    expect(kinds()).toEqual({ 2: "void" });
  });

  test("are wiped away by the next card, but not those of presses on their way", () => {
    tells(ana, [snapped(0, [0, 250, true])], [ran(0, 250)]);
    void press(2);
    tells(ana, [{ type: "turned", seat: 1, card: "owl-2" }]);
    expect(kinds()).toEqual({ 2: "sent" });
  });
});
