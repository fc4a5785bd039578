/** What is asked over HTTP; a refusal is thrown as a `Problem` that holds the server's reason. */
import type {
  Ask,
  Asked,
  Box,
  Door,
  Found,
  Invite,
  Join,
  Joined,
  NewRoom,
  Problem as ProblemBody,
  Reason,
  Replay,
  Review,
  Reviewing,
  Ticket,
  WantTicket,
} from "./wire.ts";

export class Problem extends Error {
  constructor(
    readonly reason: Reason,
    readonly status: number,
  ) {
    super(reason.text);
  }
}

/** The one reason that no server can give. */
export const NO_CONNECTION: Reason = { key: "no-connection", text: "The server cannot be reached.", facts: {} };

const PATIENCE = 8_000; // milliseconds

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  let answer: unknown;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE); // a stalled request must not hold up the next one
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

const room = (code: string) => `/api/rooms/${encodeURIComponent(code)}`;

export const bestOf = (day: string) => ask<Found>(`/api/daily/${encodeURIComponent(day)}/best`);
export const box = () => ask<Box>("/api/games");
export const openRoom = (wanted: NewRoom) => ask<Joined>("/api/rooms", wanted);
export const door = (code: string) => ask<Door>(room(code));
export const invite = (code: string) => ask<Invite>(`${room(code)}/invite`);
export const join = (code: string, wanted: Join) => ask<Joined>(`${room(code)}/join`, wanted);
export const ticket = (code: string, wanted: WantTicket) => ask<Ticket>(`${room(code)}/ticket`, wanted);
export const askForSeat = (code: string, wanted: Ask) => ask<Asked>(`${room(code)}/lost`, wanted);
export const askedForSeat = (code: string, request: string) => ask<Asked>(`${room(code)}/lost/${request}`, {});

/** Through whose eyes a game is watched again: a seat's, or everybody's, with all secrets open. */
export type Eyes = number | "all";

export function replay(id: string, eyes: Eyes, from: number, most: number): Promise<Replay> {
  const query = new URLSearchParams({ seat: String(eyes), from: String(from), most: String(most) });
  return ask<Replay>(`/api/records/${encodeURIComponent(id)}/replay?${query}`);
}

/** The review of a game that is over, or how far it is. */
export const review = (id: string) => ask<Review.Review | Reviewing>(`/api/records/${encodeURIComponent(id)}/review`);

export const recordAddress = (id: string) => `/api/records/${encodeURIComponent(id)}`;
