/** The browser as an `Environment` for a `Connection`. */
import { fetchTicket } from "./api.ts";
import { readTab, writeTab } from "./storage.ts";
import { randomHex } from "./random.ts";
import type { Command, Socket, Environment } from "./connection.ts";

/** `screen`: for everybody in the room to look at. */
export function browserEnvironment(code: string, person: number | null, screen = false): Environment {
  const unsent = `panier-unsent-${code}-${person}`;
  return {
    ticket: async () => (await fetchTicket(code, { person, screen })).ticket,
    // The code is for a proxy that sends everybody in a room to the same node.
    connect: () =>
      new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws?room=${code}`) as Socket,
    after(millis, then) {
      const timer = setTimeout(then, millis);
      return () => clearTimeout(timer);
    },
    now: () => performance.now(),
    random: Math.random,
    name: () => randomHex(16),
    // An older page may have kept something of another shape.
    loadPending: () => readTab<readonly Command[]>(unsent, []).filter((one) => typeof one?.cmd === "string"),
    savePending: (moves) => writeTab(unsent, moves),
  };
}
