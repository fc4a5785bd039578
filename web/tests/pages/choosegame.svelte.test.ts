// @vitest-environment happy-dom
/** The host picks what is played. */
import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";

import { games } from "../../src/games/registry.ts";
import ChooseGame from "../../src/pages/lobby/ChooseGame.svelte";
import { roomOf, Server } from "../clients.ts";

/** As the server offers them: what a game is called is among its options, but nobody can set it. */
vi.mock("../../src/wire/catalogue.svelte.ts", () => ({
  catalogueEntry: (id: string) => ({
    ...{ id, name: id, seats: [1, 2, 3] },
    options: ["flips", "bonus"].map((name) => ({ name, values: [] })),
    usual: { edition: id, flips: 0, bonus: "none" },
  }),
}));

vi.mock("../../src/room/intent.ts", () => ({ isDecided: (code: string) => code === DECIDED }));
const { DECIDED } = vi.hoisted(() => ({ DECIDED: "DEC1DE" }));

test("whoever opened the room for a game sees it chosen, and may choose another", async () => {
  vi.useFakeTimers();
  const server = await new Server(7).views(roomOf({ code: DECIDED, playing: null, game: "snap" }), null);
  const part = mount(ChooseGame, { target: document.body, props: { client: server.client, onrules: () => {} } });
  expect(document.querySelector("[data-chosen=snap]")).not.toBeNull();
  expect(document.querySelectorAll("[type=radio]")).toHaveLength(0);
  document.querySelector<HTMLElement>("[data-change]")!.click();
  flushSync();
  expect(document.querySelectorAll("[type=radio]")).toHaveLength(games().length);
  await unmount(part);
  server.close();
});

test("who looks at another game and comes back finds the first as they had it", async () => {
  vi.useFakeTimers();
  const server = await new Server(7).views(roomOf({ playing: null, game: "snap", options: { flips: 40 } }), null);
  const wished: unknown[] = [];
  vi.spyOn(server.client, "sendCommand").mockImplementation(async (wish) => (wished.push(wish), null));
  const part = mount(ChooseGame, { target: document.body, props: { client: server.client, onrules: () => {} } });
  const pick = (game: string) => {
    document.querySelectorAll<HTMLInputElement>("[type=radio]")[games().indexOf(game as never)]!.click();
    flushSync();
  };

  pick("elephant");
  expect(wished.at(-1)).toEqual({ t: "choose", game: "elephant", options: { flips: 100 } }); // as it is suggested
  server.tells({ room: roomOf({ playing: null, game: "elephant", options: { flips: 100 } }) });
  flushSync();
  pick("snap");
  expect(wished.at(-1)).toEqual({ t: "choose", game: "snap", options: { flips: 40 } });

  server.tells({ room: roomOf({ playing: null, game: "picnic", options: { edition: "picnic", bonus: "quiet" } }) });
  flushSync();
  pick("elephant");
  pick("picnic");
  expect(wished.at(-1)).toEqual({ t: "choose", game: "picnic", options: { bonus: "quiet" } });
  await unmount(part);
  server.close();
});
