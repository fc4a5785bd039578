/** What is asked over HTTP; a refusal is thrown as a `Problem` that holds the server's reason. */
import { randomHex } from "./random.ts";
import type {
  RequestSeat,
  SeatRequestStatus,
  GameCatalogue,
  PollSeatRequest,
  RoomPreview,
  DailyBestReply,
  Invite,
  Join,
  Joined,
  NewRoom,
  Problem as ProblemBody,
  Reason,
  Replay,
  Review,
  ReviewProgress,
  Ticket,
  RequestTicket,
} from "./wire.ts";

export class Problem extends Error {
  constructor(
    readonly reason: Reason,
    readonly status: number,
  ) {
    super(reason.text);
  }

  /** Whether the same may go well in a moment: no answer came, or the server said that it is its own fault. */
  get passes(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** The one reason that no server can give. */
export const NO_CONNECTION: Reason = { key: "no-connection", text: "The server cannot be reached.", facts: {} };

const REQUEST_TIMEOUT_MS = 8_000; // milliseconds
const RETRY_DELAY_MS = 1_000;
const RETRY_TIMEOUT_MS = 10_000; // in which a room whose node has died is at another one

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  let answer: unknown;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), REQUEST_TIMEOUT_MS); // a stalled request must not hold up the next one
  try {
    response = await fetch(path, { ...(body === undefined ? {} : posted(body)), signal: patience.signal });
    answer = await response.json().catch(() => null);
  } catch {
    throw new Problem(NO_CONNECTION, 0);
  } finally {
    clearTimeout(timer);
  }
  if (!response.ok) throw new Problem((answer as ProblemBody | null)?.reason ?? NO_CONNECTION, response.status);
  return answer as Answer;
}

function posted(body: unknown): RequestInit {
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

/** For what may be asked twice: asked again for a while, if it may go well in a moment. */
async function askAgain<Answer>(path: string, body: unknown): Promise<Answer> {
  const until = performance.now() + RETRY_TIMEOUT_MS;
  for (;;) {
    try {
      return await ask<Answer>(path, body);
    } catch (problem) {
      if (!(problem instanceof Problem && problem.passes) || performance.now() > until) throw problem;
    }
    await new Promise((resume) => setTimeout(resume, RETRY_DELAY_MS));
  }
}

/** What makes asking again the same as asking once: only this device knows it. */
export const newSecret = () => randomHex(16);

const room = (code: string) => `/api/rooms/${encodeURIComponent(code)}`;

export const fetchDailyBest = (day: string) => ask<DailyBestReply>(`/api/daily/${encodeURIComponent(day)}/best`);
export const fetchCatalogue = () => ask<GameCatalogue>("/api/games");
export const createRoom = (wanted: NewRoom) => ask<Joined>("/api/rooms", wanted);
export const fetchRoomPreview = (code: string) => ask<RoomPreview>(room(code));
export const fetchInvite = (code: string) => ask<Invite>(`${room(code)}/invite`);

// The secret of a join that was never answered: pressing the button again sends the same one, so nobody joins twice.
let unheard: { readonly wish: string; readonly secret: string } | null = null;

export async function joinRoom(code: string, wanted: Omit<Join, "secret">): Promise<Joined> {
  const wish = JSON.stringify([code, wanted]);
  const secret = unheard?.wish === wish ? unheard.secret : newSecret();
  unheard = { wish, secret };
  try {
    const joined = await askAgain<Joined>(`${room(code)}/join`, { ...wanted, secret });
    unheard = null;
    return joined;
  } catch (problem) {
    if (problem instanceof Problem && !problem.passes) unheard = null;
    throw problem;
  }
}

export const fetchTicket = (code: string, wanted: RequestTicket) => ask<Ticket>(`${room(code)}/ticket`, wanted);
export const askForSeat = (code: string, wanted: RequestSeat) => ask<SeatRequestStatus>(`${room(code)}/lost`, wanted);
export const fetchSeatRequest = (code: string, request: string, wanted: PollSeatRequest) =>
  ask<SeatRequestStatus>(`${room(code)}/lost/${request}`, wanted);

/** Through whose eyes a game is watched again: a seat's, or everybody's, with all secrets open. */
export type Eyes = number | "all";

export function fetchReplay(id: string, eyes: Eyes, from: number, most: number): Promise<Replay> {
  const query = new URLSearchParams({ seat: String(eyes), from: String(from), most: String(most) });
  return ask<Replay>(`/api/records/${encodeURIComponent(id)}/replay?${query}`);
}

/** The review of a game that is over, or how far it is. */
export const fetchReview = (id: string) =>
  ask<Review.Review | ReviewProgress>(`/api/records/${encodeURIComponent(id)}/review`);

export const recordUrl = (id: string) => `/api/records/${encodeURIComponent(id)}`;
