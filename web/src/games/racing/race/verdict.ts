/** How a race ended, with all that is needed to say why: made of what the table tells when it is settled. */
import type { Past, RaceResult, EventBatch } from "../../../wire/past.ts";
import type { Runner } from "../../seen.ts";
import type { Racing } from "../../../wire/wire.ts";
import { pictureOf, type PictureId } from "./pictures.ts";

/** One who claimed. */
export interface Lane extends Runner {
  readonly counts: number; // the reaction less the head start: this decides
  readonly arrived: number | null; // its place by arrival; null where nobody knows any more
  readonly doubted: boolean; // judged by arrival, as the line is in doubt
}

export interface Payment {
  readonly seat: number;
  readonly card: string;
}

export interface Verdict {
  readonly game: "snap" | "elephant";
  readonly kind: "won" | "fined" | "shared" | "nothing";
  readonly lanes: readonly Lane[]; // best first
  readonly winner: number | null;
  readonly cards: number; // that went to the winner, or were shared
  readonly picture: PictureId | null; // what it was about
  readonly payments: readonly Payment[]; // false calls of Snap, in the order in which they were paid for
  readonly drawn: boolean; // a lot decided
  readonly takenBack: PictureId | null; // a card that nobody had seen yet when the first call was made
  readonly waited: number; // for claims on their way
  readonly on: number | null; // the table that it was about; null where nobody knows any more
}

export interface PastVerdict {
  readonly id: number;
  readonly verdict: Verdict;
}

const MAX_TOLD = 6;

/** The last verdicts of a game, the latest first. */
export function verdicts(past: Past, judge: (telling: EventBatch) => Verdict | null): PastVerdict[] {
  const told: PastVerdict[] = [];
  for (let i = past.length - 1; i >= 0 && told.length < MAX_TOLD; i--) {
    const verdict = judge(past[i]!);
    // Where fines were paid one by one, in a replay, the last step has the photo finish of all.
    const later = new Set(told[told.length - 1]?.verdict.payments.map(({ card }) => card));
    const partial = verdict?.payments.some(({ card }) => later.has(card));
    if (verdict && !partial) told.push({ id: past[i]!.at, verdict });
  }
  return told;
}

/** Those who ran, for the log: nothing is told of a race that came to nothing. */
export const runners = (verdict: Verdict | null): readonly Lane[] =>
  !verdict || verdict.kind === "nothing" ? [] : verdict.lanes;

interface Settled {
  readonly game: "snap" | "elephant";
  readonly finish: Racing.Finish;
  readonly cards: number;
  readonly picture: string | null;
}

/** Everybody who claimed, the best first; `headStarts` is for tables that tell no photo finish: replays. */
function lanes(finish: Racing.Finish, { photo }: RaceResult, headStarts: readonly number[]): Lane[] {
  const told = new Map(photo.map((one) => [one.seat, one]));
  const ran = finish.reactions.map(({ seat, millis, right }): Lane => {
    const headStart = headStarts[seat] ?? 0;
    const fate = !right ? "wrong" : seat === finish.winner ? "first" : "beaten";
    const { arrived = null, doubted = false } = told.get(seat) ?? {};
    return { seat, millis, headStart, counts: millis - headStart, arrived, doubted, fate };
  });
  const running = new Set(ran.map((lane) => lane.seat));
  const fallen = photo.filter(({ seat }) => !running.has(seat)).map((one): Lane => ({ ...inPhoto(one), fate: "void" }));
  // A lot decides a dead heat: its winner stands in front.
  const first = ran.filter((lane) => lane.fate === "first");
  return [...first, ...ran.filter((lane) => lane.fate !== "first"), ...fallen];
}

const inPhoto = ({ seat, millis, head_start, arrived, doubted }: RaceResult["photo"][number]) => ({
  seat,
  millis,
  headStart: head_start,
  counts: millis - head_start,
  arrived,
  doubted,
});

/** Somebody was right. */
export function wonVerdict(
  { game, finish, cards, picture }: Settled,
  race: RaceResult,
  headStarts: readonly number[],
): Verdict {
  return {
    game,
    kind: "won",
    lanes: lanes(finish, race, headStarts),
    winner: finish.winner,
    cards,
    picture: picture as PictureId | null,
    payments: [],
    drawn: finish.drawn,
    takenBack: finish.taken_back === null ? null : pictureOf(finish.taken_back),
    waited: race.waited,
    on: race.on == null ? null : race.on - (finish.taken_back === null ? 0 : 1),
  };
}

interface False {
  readonly payments: readonly Payment[];
  readonly finish: Racing.Finish | null; // how quick they were who called falsely together, where the table knows
  readonly headStarts: readonly number[]; // empty where they take nothing off: one is not fined for being quick
}

/** False calls of Snap: those who pay, and those who called after them and did nothing. Of the latter only those hear who
 * were there; in a replay the table knows the others. */
export function finedVerdict({ payments, finish, headStarts }: False, race: RaceResult): Verdict {
  const wrong = new Set([...payments, ...(finish?.reactions ?? [])].map((one) => one.seat));
  const called = race.photo.length > 0 ? race.photo : (finish?.reactions ?? []);
  const lanes = called.map((one): Lane => {
    const { seat, millis } = one;
    const headStart = headStarts[seat] ?? 0;
    const { arrived, doubted } = "arrived" in one ? one : { arrived: null, doubted: false };
    const fate = wrong.has(seat) ? "wrong" : "beaten";
    return { seat, millis, headStart, counts: millis - headStart, arrived, doubted, fate };
  });
  return {
    game: "snap",
    kind: "fined",
    lanes: lanes.sort((one, other) => one.counts - other.counts),
    winner: null,
    cards: payments.length,
    picture: null,
    payments,
    drawn: false,
    takenBack: null,
    waited: race.waited,
    on: null,
  };
}

/** All who slapped or snapped were wrong. */
export const sharedVerdict = (settled: Settled, race: RaceResult, headStarts: readonly number[]): Verdict => ({
  ...wonVerdict(settled, race, headStarts),
  kind: "shared",
});

/** What was claimed on had gone when it came to be settled: nobody gets anything, nobody pays (AMB-N23). */
export function nothingVerdict(game: Verdict["game"], race: RaceResult): Verdict | null {
  if (race.photo.length === 0) return null;
  return {
    game,
    kind: "nothing",
    lanes: race.photo.map((one): Lane => ({ ...inPhoto(one), fate: "void" })),
    winner: null,
    cards: 0,
    picture: null,
    payments: [],
    drawn: false,
    takenBack: null,
    waited: race.waited,
    on: null,
  };
}

/** Add your own time, if you came after the winner and are not in the photo finish that all were told. */
export function withOwn(
  verdict: Verdict,
  seat: number | null,
  lost: ReadonlyMap<number, number>,
  headStarts: readonly number[],
): Verdict {
  const millis = verdict.on === null ? undefined : lost.get(verdict.on);
  if (seat === null || millis === undefined || verdict.lanes.some((lane) => lane.seat === seat)) return verdict;
  const headStart = headStarts[seat] ?? 0;
  const counts = millis - headStart;
  const own: Lane = { seat, millis, headStart, counts, arrived: null, doubted: false, fate: "beaten" };
  return { ...verdict, lanes: [...verdict.lanes, own] };
}

/** The table of a race that another has just won, on which one has not claimed; null where something new shows. */
export function justLost(told: PastVerdict | undefined, seat: number | null, number: number): number | null {
  if (!told || seat === null) return null;
  const { kind, on, lanes } = told.verdict;
  return kind === "won" && on !== null && number === on + 1 && !lanes.some((lane) => lane.seat === seat) ? on : null;
}
