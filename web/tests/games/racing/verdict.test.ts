import { beforeAll, describe, expect, test } from "vitest";

import { lanesOf } from "../../../src/games/racing/race/track.ts";
import {
  finedVerdict,
  justLost,
  nothingVerdict,
  sharedVerdict,
  withOwn,
  wonVerdict,
} from "../../../src/games/racing/race/verdict.ts";
import {
  fateText,
  headline,
  verdictNotes,
  ownTime,
  waitedText,
} from "../../../src/games/racing/race/describeVerdict.ts";
import { settings } from "../../../src/kit/settings.svelte.ts";
import type { Player } from "../../../src/games/seen.ts";

const player = (seat: number, name: string): Player => ({
  seat,
  name,
  avatar: "cookie",
  bot: null,
  you: false,
  away: false,
});
const players = ["Ana", "Ben", "Cleo"].map((name, seat) => player(seat, name));
const seen = (seat: number | null) => ({ players, seat });
const ran = (seat: number, millis: number, right = true) => ({ seat, millis, right });
const finish = (winner: number | null, reactions: ReturnType<typeof ran>[], more = {}) => ({
  winner,
  reactions,
  drawn: false,
  taken_back: null,
  ...more,
});
const photo = (seat: number, millis: number, arrived: number, head_start = 0) => ({
  seat,
  millis,
  head_start,
  arrived,
  card: null,
  doubted: false,
});
const NONE = { photo: [], waited: 0 };

beforeAll(() => {
  settings.language = "en";
});

describe("a call that was right", () => {
  const race = { photo: [photo(1, 300, 2), photo(0, 319, 1)], waited: 63 };
  const verdict = wonVerdict(
    { game: "snap", finish: finish(1, [ran(1, 300), ran(0, 319)]), cards: 5, picture: "fox" },
    race,
    [],
  );

  test("is told to the winner, to others and to onlookers", () => {
    expect(headline(verdict, seen(1))).toBe("Two foxes! You were first with 300 ms and take 5 cards.");
    expect(headline(verdict, seen(0))).toBe("Two foxes! Ben was first with 300 ms and takes 5 cards.");
    expect(headline(verdict, seen(null))).toBe(headline(verdict, seen(0)));
  });

  test("says who was timed by the server, as their line is in doubt", () => {
    const doubted = (...seats: number[]) =>
      wonVerdict(
        { game: "snap", finish: finish(1, [ran(1, 300), ran(0, 319)]), cards: 5, picture: "fox" },
        { photo: race.photo.map((one) => ({ ...one, arrived: 1, doubted: seats.includes(one.seat) })), waited: 0 },
        [],
      );
    const said = (company: number | null, ...seats: number[]) => verdictNotes(doubted(...seats), seen(company)).at(-1);
    expect(said(0, 0)).toBe(
      "Your time counts from the server’s clock: your connection or your device’s clock is in doubt.",
    );
    const others = "Timed by the server’s clock, as the connection or the device’s clock is in doubt:";
    expect(said(1, 0)).toBe(`${others} Ana.`);
    expect(said(0, 0, 1)).toBe(`${others} Ben and Ana.`);
  });

  test("says who arrived first but was slower, and how long it took", () => {
    expect(verdictNotes(verdict, seen(null))).toEqual([
      "Ana’s press arrived first, but was 19 ms slower on the screen.",
    ]);
    expect(waitedText(verdict)).toBe("Waited 63 ms for presses still on their way.");
    expect(verdictNotes(verdict, seen(0))[0]).toBe("Your press arrived first, but was 19 ms slower on the screen.");
    expect(verdict.lanes.map((lane) => fateText(lane, verdict))).toEqual([null, "19 ms behind"]);
  });

  test("has the winner of a lot in front", () => {
    const drawn = wonVerdict(
      { game: "snap", finish: finish(0, [ran(1, 300), ran(0, 304)], { drawn: true }), cards: 2, picture: "owl" },
      NONE,
      [],
    );
    expect(drawn.lanes.map((lane) => lane.seat)).toEqual([0, 1]);
    expect(verdictNotes(drawn, seen(null))).toEqual(["Less than 5 ms apart, too close to call: decided by lot."]);
    expect(fateText(drawn.lanes[1]!, drawn)).toBe("0 ms behind");
  });

  test("takes head starts off, and says so", () => {
    const ahead = wonVerdict(
      { game: "snap", finish: finish(2, [ran(2, 450), ran(0, 320)]), cards: 2, picture: "owl" },
      { photo: [photo(2, 450, 2, 200), photo(0, 320, 1)], waited: 200 },
      [0, 0, 200],
    );
    expect(ahead.lanes.map((lane) => lane.counts)).toEqual([250, 320]);
    expect(headline(ahead, seen(null))).toBe(
      "Two owls! Cleo was first with 450 ms and takes 2 cards. Ana was quicker, but Cleo has a head start of 200 ms.",
    );
    expect(headline(ahead, seen(0))).toContain("You were quicker, but Cleo has a head start of 200 ms.");
    expect(verdictNotes(ahead, seen(null))).toEqual([]);
  });

  test("takes back a card that nobody had seen", () => {
    const back = wonVerdict(
      { game: "snap", finish: finish(1, [ran(1, 300)], { taken_back: "camel b" }), cards: 4, picture: "fox" },
      { photo: [photo(1, 300, 2), photo(2, 210, 1)], waited: 0 },
      [],
    );
    expect(verdictNotes(back, seen(null))).toEqual(["The next card, camel, hadn’t been seen yet and goes back."]);
    expect(back.lanes.map((lane) => lane.fate)).toEqual(["first", "void"]);
  });

  test("is told in French", () => {
    settings.language = "fr";
    expect(headline(verdict, seen(1))).toMatch(/^Deux renards\s! Tu réagis en 300\sms et tu prends 5 cartes\.$/);
    settings.language = "en";
  });
});

describe("a false call", () => {
  const paid = (seat: number, card: string) => ({ seat, card });
  const calls = (payments: ReturnType<typeof paid>[], more = {}) => ({
    payments,
    finish: null,
    headStarts: [],
    ...more,
  });
  const fates = (verdict: ReturnType<typeof finedVerdict>) => verdict.lanes.map((lane) => fateText(lane, verdict));

  test("says what it costs and why; who called after it pays nothing", () => {
    const race = { photo: [photo(0, 250, 1), photo(2, 590, 2)], waited: 5 };
    const verdict = finedVerdict(calls([paid(0, "mouse a")]), race);
    expect(headline(verdict, seen(0))).toBe("Nothing matched: your Snap costs you a mouse.");
    expect(headline(verdict, seen(1))).toBe("Nothing matched: Ana’s Snap costs a mouse.");
    expect(fates(verdict)).toEqual(["false Snap, pays a mouse", "called later, pays nothing"]);
  });

  const both = [paid(2, "fox a"), paid(0, "owl b")];

  test("AMB-N15: all who called together pay, each in a lane of their own and with their card", () => {
    const verdict = finedVerdict(calls(both), {
      photo: [photo(2, 250, 2), photo(0, 480, 1), photo(1, 620, 3)],
      waited: 300,
    });
    expect(headline(verdict, seen(1))).toBe("Nothing matched: Cleo pays a fox and Ana pays an owl.");
    expect(headline(verdict, seen(0))).toBe("Nothing matched: Cleo pays a fox and you pay an owl.");
    expect(verdict.lanes.map(({ seat, counts }) => [seat, counts])).toEqual([
      [2, 250],
      [0, 480],
      [1, 620],
    ]);
    expect(fates(verdict)).toEqual(["false Snap, pays a fox", "false Snap, pays an owl", "called later, pays nothing"]);
    expect(verdict.winner).toBeNull();
    expect(verdictNotes(verdict, seen(0))).toEqual([]);
  });

  test("many payers are named without their cards, which stand in their lanes", () => {
    const four = ["fox a", "owl a", "bear a", "frog a"].map((card, seat) => paid(seat, card));
    const company = { players: [...players, player(3, "Dan")], seat: 0 };
    const verdict = finedVerdict(calls(four), {
      photo: four.map(({ seat }) => photo(seat, 300 + seat, seat)),
      waited: 0,
    });
    expect(headline(verdict, company)).toBe("Nothing matched: Ana, Ben, Cleo, and Dan pay a card each.");
    expect(fates(verdict).at(-1)).toBe("false Snap, pays a frog");
  });

  test("a replay knows the times from the table", () => {
    const told = finish(null, [ran(2, 250, false), ran(0, 480, false)]);
    const verdict = finedVerdict(calls(both, { finish: told }), NONE);
    expect(verdict.lanes.map(({ seat, millis, fate }) => [seat, millis, fate])).toEqual([
      [2, 250, "wrong"],
      [0, 480, "wrong"],
    ]);
  });

  test("AMB-N18: the last player in pays no more, and it is said why", () => {
    const told = finish(null, [ran(2, 250, false), ran(0, 480, false)]);
    const verdict = finedVerdict(calls([both[0]!], { finish: told }), {
      photo: [photo(2, 250, 1), photo(0, 480, 2)],
      waited: 0,
    });
    expect(fates(verdict)).toEqual(["false Snap, pays a fox", "false Snap, but holds the last cards and pays nothing"]);
  });

  test("head starts take something off only where nobody but the first is fined", () => {
    const race = { photo: [photo(2, 400, 1, 200), photo(0, 250, 2)], waited: 0 };
    expect(finedVerdict(calls(both), race).lanes.map(({ seat, counts }) => [seat, counts])).toEqual([
      [0, 250],
      [2, 400],
    ]);
    expect(finedVerdict(calls([both[0]!], { headStarts: [0, 0, 200] }), race).lanes[0]).toMatchObject({
      seat: 2,
      counts: 200,
      headStart: 200,
    });
  });
});

describe("in Slap the Elephant", () => {
  const wrong = (picture: string, seats: number[], cards: number) =>
    sharedVerdict(
      {
        game: "elephant",
        finish: finish(
          null,
          seats.map((seat) => ran(seat, 300, false)),
        ),
        cards,
        picture,
      },
      NONE,
      [],
    );

  test.each([
    ["fox", [0], 4, "That was neither elephant nor mouse. Ana was wrong: the others share 4 cards."],
    ["elephant", [0, 1], 3, "An elephant wants a slap, not a snap. Ana and Ben were wrong: the others share 3 cards."],
    ["mouse", [2], 1, "A mouse wants a snap, not a slap. Cleo was wrong: the others share 1 card."],
    ["fox", [0, 1, 2], 0, "That was neither elephant nor mouse. Everybody was wrong: the pile stays."],
  ])("a wrong hand at a %s by %j", (picture, seats, cards, sentence) => {
    expect(headline(wrong(picture, seats, cards), seen(null))).toBe(sentence);
  });

  test("a quick wrong hand loses to a right one", () => {
    const verdict = wonVerdict(
      { game: "elephant", finish: finish(1, [ran(0, 150, false), ran(1, 380)]), cards: 7, picture: "elephant" },
      NONE,
      [],
    );
    expect(headline(verdict, seen(null))).toBe("Elephant! Ben was first with 380 ms and takes 7 cards.");
    expect(verdict.lanes.map((lane) => [lane.seat, lane.fate])).toEqual([
      [1, "first"],
      [0, "wrong"],
    ]);
    expect(verdictNotes(verdict, seen(0))).toEqual([
      "You hit the wrong one, but somebody was right: it costs nothing.",
    ]);
  });
});

test("on the track the slower stand further on, and nobody beyond its end", () => {
  const calls = { payments: [], finish: null, headStarts: [0, 300] };
  const { lanes } = finedVerdict(calls, { photo: [photo(0, 250, 1), photo(1, 900, 2, 300)], waited: 0 });
  const [quick, slow] = lanesOf(lanes);
  expect(quick!.to).toBeLessThan(slow!.to);
  expect(slow!.to).toBeLessThan(slow!.from);
  expect(slow!.from).toBeLessThanOrEqual(100);
});

describe("a call on a table that had gone", () => {
  const alone = nothingVerdict("snap", { photo: [photo(1, 300, 1)], waited: 0 })!;

  test("costs nothing, and says so", () => {
    expect(headline(alone, seen(1))).toBe("Too late: the cards had changed. It costs nothing.");
    expect(headline(alone, seen(0))).toBe("Too late, Ben: the cards had changed. It costs nothing.");
    expect(alone.lanes.map((lane) => [lane.fate, fateText(lane, alone)])).toEqual([["void", null]]);
  });

  test("is nothing without a call", () => expect(nothingVerdict("snap", NONE)).toBeNull());
});

describe("one's own time, for who came after the winner", () => {
  const race = { photo: [photo(1, 271, 1)], waited: 0, on: 7 };
  const told = wonVerdict({ game: "snap", finish: finish(1, [ran(1, 271)]), cards: 5, picture: "fox" }, race, []);
  const lost = new Map([[7, 421]]);

  test("stands in the photo finish of that race, and changes nothing else", () => {
    const shown = withOwn(told, 0, lost, []);
    expect(shown.lanes.map(({ seat, millis, fate }) => [seat, millis, fate])).toEqual([
      [1, 271, "first"],
      [0, 421, "beaten"],
    ]);
    expect(shown.winner).toBe(1);
    expect(headline(shown, seen(0))).toBe(headline(told, seen(0)));
    expect(fateText(shown.lanes[1]!, shown)).toBe("150 ms behind");
  });

  test("is said in English and French", () => {
    expect(ownTime(withOwn(told, 0, lost, []), seen(0))).toBe("You: 421 ms, 150 ms later.");
    settings.language = "fr";
    expect(ownTime(withOwn(told, 0, lost, []), seen(0))?.replace(/\s/g, " ")).toBe("Toi : 421 ms, 150 ms plus tard.");
    settings.language = "en";
  });

  test("counts with one's head start", () => {
    expect(withOwn(told, 0, lost, [100]).lanes[1]).toMatchObject({ headStart: 100, counts: 321 });
  });

  test("that was quicker and came in when all was over is not said to be slower", () => {
    const late = withOwn(told, 0, new Map([[7, 250]]), []);
    expect(ownTime(late, seen(0))).toBe("You: 250 ms, but it came in too late to count.");
  });

  test("is not added to other races, for others, or twice", () => {
    expect(withOwn(told, 0, new Map([[8, 421]]), [])).toBe(told);
    expect(withOwn(told, null, lost, [])).toBe(told);
    const shown = withOwn(told, 0, lost, []);
    expect(withOwn(shown, 0, lost, [])).toBe(shown);
    expect(ownTime(told, seen(0))).toBeNull();
    expect(ownTime(told, seen(1))).toBeNull();
  });

  test("belongs to the table before the card that was taken back", () => {
    const taken = { taken_back: "fox a" };
    const back = wonVerdict(
      { game: "snap", finish: finish(1, [ran(1, 271)], taken), cards: 5, picture: "fox" },
      race,
      [],
    );
    expect(back.on).toBe(6);
  });

  test("a press is for the race that was just lost, until something new shows", () => {
    expect(justLost({ id: 1, verdict: told }, 0, 8)).toBe(7);
    expect(justLost({ id: 1, verdict: told }, 0, 9)).toBeNull(); // the next card
    expect(justLost({ id: 1, verdict: told }, 1, 8)).toBeNull(); // the winner
    expect(justLost({ id: 1, verdict: told }, null, 8)).toBeNull(); // a spectator
    expect(justLost(undefined, 0, 8)).toBeNull();
    expect(justLost({ id: 1, verdict: { ...told, on: null } }, 0, 8)).toBeNull(); // told later
  });
});
