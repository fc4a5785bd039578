/** Ask for your seat from a new device, until it is given or refused. */
import { fetchSeatRequest, askForSeat, newSecret, Problem } from "../../wire/api.ts";
import type { SeatRequestStatus, Reason } from "../../wire/wire.ts";

export type Request =
  | {
      readonly state: "waiting";
      readonly number: number;
      readonly here: boolean; // still connected elsewhere, where it must be answered
      readonly left: number | null; // milliseconds until the seat is theirs, once it is settled
    }
  | { readonly state: "approved"; readonly person: number }
  | { readonly state: "refused" }
  | { readonly state: "timed-out" }
  | { readonly state: "problem"; readonly reason: Reason };

export const POLL = 1_500; // milliseconds

interface RequestEnvironment {
  ask: () => Promise<SeatRequestStatus>;
  asked: (request: string) => Promise<SeatRequestStatus>;
  pause: (millis: number) => Promise<void>;
  stopped: () => boolean;
}

export function requestEnvironment(code: string, person: number, stopped: () => boolean): RequestEnvironment {
  const secret = newSecret();
  return {
    ask: () => askForSeat(code, { person }),
    asked: (request) => fetchSeatRequest(code, request, { secret }),
    pause: (millis) => new Promise((resume) => setTimeout(resume, millis)),
    stopped,
  };
}

/** Tells each state of the request as it comes, the last of which is not `waiting`. */
export async function requestSeat(environment: RequestEnvironment, tell: (request: Request) => void): Promise<void> {
  let asked: SeatRequestStatus;
  try {
    asked = await environment.ask();
  } catch (problem) {
    return tell(failed(problem, false));
  }
  tell(waiting(asked));
  const { request } = asked;
  for (;;) {
    if (environment.stopped()) return;
    try {
      // An approval is told here only, with the token, so this is asked even where the first answer was one.
      asked = await environment.asked(request);
      if (environment.stopped()) return;
      if (asked.state === "approved") return tell({ state: "approved", person: asked.person! });
      if (asked.state === "refused") return tell({ state: "refused" });
      tell(waiting(asked));
    } catch (problem) {
      const failure = failed(problem, true);
      // A network or a server that is gone for a moment does not end the request.
      if (!(problem instanceof Problem && problem.passes)) return tell(failure);
    }
    await environment.pause(POLL);
  }
}

const waiting = ({ number, here, left }: SeatRequestStatus): Request => ({ state: "waiting", number, here, left });

function failed(problem: unknown, wasAsking: boolean): Request {
  if (!(problem instanceof Problem)) throw problem;
  return wasAsking && problem.reason.key === "no-request"
    ? { state: "timed-out" }
    : { state: "problem", reason: problem.reason };
}
