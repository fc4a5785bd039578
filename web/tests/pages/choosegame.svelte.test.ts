// @vitest-environment happy-dom
/** The host picks what is played. */
import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";

import { games } from "../../src/games/registry.ts";
import ChooseGame from "../../src/pages/lobby/ChooseGame.svelte";
import { roomOf, Server } from "../clients.ts";

vi.mock("../../src/wire/box.svelte.ts", () => ({ offer: () => null })); // there is no server to ask

test("who looks at another game and comes back finds the first as they had it", async () => {
  vi.useFakeTimers();
  const server = await new Server(7).views(roomOf({ playing: null, game: "snap", options: { flips: 40 } }), null);
  const wished: unknown[] = [];
  vi.spyOn(server.client, "do").mockImplementation(async (wish) => (wished.push(wish), null));
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
  await unmount(part);
  server.close();
});
