/** Who gets up when somebody at a shared device leaves the game. */
import { expect, test } from "vitest";

import { leavingClients } from "../../src/room/leavingClients.ts";
import type { RoomClient } from "../../src/wire/client.svelte.ts";

const at = (chair: number | null) => ({ chair }) as RoomClient;
const [ana, ben, cleo, watching] = [at(0), at(1), at(2), at(null)];
const crew = { isSeveral: true, members: [ana, ben, cleo, watching] };

test("whoever has it in hand, and nobody else", () => expect(leavingClients(ana, crew, ben)).toEqual([ben]));
test("anybody who plays, while nobody has it", () => expect(leavingClients(ana, crew, null)).toEqual([ana, ben, cleo]));
test("oneself at one's own device", () => {
  expect(leavingClients(ana, { isSeveral: false, members: [ana] }, null)).toEqual([ana]);
  expect(leavingClients(watching, null, null)).toEqual([]);
});
