/** Whose table is shown while nothing is hidden: it goes from one to the next without a word lost or said twice. */
import { expect, test } from "vitest";

import { openEyes } from "../../src/table/crew/devicePassing.svelte.ts";
import type { Crew } from "../../src/wire/crew.svelte.ts";
import type { RoomClient } from "../../src/wire/client.svelte.ts";

const line = (seq: number, game = 1, connectionState = "open") =>
  ({ seq, table: { game }, connectionState }) as unknown as RoomClient;
const open = (seat: number | null) => ({ at: "open", seat }) as const;

/** Two at a device, the first its owner. */
function crewOf(ana: RoomClient, ben: RoomClient): Crew {
  const members = [ana, ben];
  const spectator = line(9);
  return {
    members,
    owner: ana,
    spectator,
    seats: [0, 1],
    at: (seat: number | null) => members[seat ?? -1] ?? null,
  } as unknown as Crew;
}

test("it is the table of whoever is to act", () => {
  const [ana, ben] = [line(5), line(5)];
  expect(openEyes(crewOf(ana, ben), open(1), null)).toBe(ben);
  expect(openEyes(crewOf(ana, ben), open(1), ana)).toBe(ben);
});

test("not before both have heard the latest", () => {
  const [behind, ahead] = [line(4), line(5)];
  expect(openEyes(crewOf(ahead, behind), open(1), ahead)).toBe(ahead);
  expect(openEyes(crewOf(behind, ahead), open(1), behind)).toBe(behind);
});

test("a lost line keeps nobody waiting", () => {
  const [lost, ben] = [line(4, 1, "lost"), line(5)];
  expect(openEyes(crewOf(lost, ben), open(1), lost)).toBe(ben);
});

test("while others act it stays whose it was", () => {
  const [ana, ben] = [line(5), line(5)];
  const crew = crewOf(ana, ben);
  expect(openEyes(crew, open(null), ben)).toBe(ben);
  expect(openEyes(crew, open(null), null)).toBe(crew.spectator);
});

test("nobody's where something is hidden, nor that of another game", () => {
  const [ana, ben] = [line(5), line(5)];
  expect(openEyes(crewOf(ana, ben), { at: "curtain", seat: 1 }, ana)).toBeNull();
  expect(openEyes(crewOf(ana, line(3, 0)), open(1), ana)).toBe(ana);
});
