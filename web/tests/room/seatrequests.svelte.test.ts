// @vitest-environment happy-dom
/** The host answers about the chair that the panel has named, and not about one that is asked for meanwhile. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { settings } from "../../src/kit/settings.svelte.ts";
import SeatRequests from "../../src/room/SeatRequests.svelte";
import { chair, roomOf, Server, someone } from "../clients.ts";

let server: Server;
let page: object;

const EVE = 9;
const wants = (seat: number) => {
  const wanted = [{ person: EVE, chair: seat }];
  server.says({ t: "presence", people: [], onlookers: 0, screens: 0, away: [], lost: [], wanted });
  flushSync();
};
const panel = () => document.querySelector<HTMLElement>(".panel")!;

beforeEach(async () => {
  vi.useFakeTimers();
  settings.language = "en";
  const people = [someone(7, "Ana"), someone(EVE, "Eve")];
  const chairs = [chair("Ana", 7), chair("Ben", null), chair("Cleo", null)];
  server = await new Server(7).views(roomOf({ people, chairs }));
  page = mount(SeatRequests, { target: document.body, props: { client: server.client } });
});

afterEach(async () => {
  await unmount(page);
  server.close();
});

test.each([
  [0, true],
  [1, false],
])("an answer names the person and the chair (button %i)", (button, yes) => {
  wants(2);
  panel().querySelectorAll("button")[button]!.click();
  expect(server.heard("let-sit")).toMatchObject([{ person: EVE, chair: 2, yes }]);
});

test("another chair has another panel, which a tap that was meant for the former does not hit", async () => {
  wants(1);
  await vi.advanceTimersByTimeAsync(1000);
  const before = panel();
  expect(before.dataset["settling"]).toBeUndefined();
  wants(2);
  expect(panel()).not.toBe(before);
  expect(panel().textContent).toContain("Cleo");
  panel()
    .querySelector("button")!
    .dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  expect(server.heard("let-sit")).toEqual([]);
});
