// @vitest-environment happy-dom
/** What was stolen from me is told until I have read it, or the game is over: a result is no place for it. */
import "../../../src/games/arnaque/texts.ts";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";

import Game from "../../../src/games/arnaque/Game.svelte";
import { settings } from "../../../src/kit/settings.svelte.ts";
import type { SeenOf } from "../../../src/games/seen.ts";

type Seen = SeenOf<"snack-arnaque">;
const SHEET = { total: 0, lines: [] };
const STOLE = { type: "stole", seat: 1, rival: 0, card: "cheese 1" };
const player = (seat: number, name: string) => ({ seat, name, avatar: "donut", bot: null, you: !seat, away: false });
const table = (result: Seen["result"]): Seen =>
  ({
    id: "snack-arnaque",
    game: 1,
    seat: 0,
    view: { collections: [[], ["cheese 1"]], raccoons: [0, 0], pile: 20, discard: [], drawn: [], thief: null },
    moves: [],
    waiting: [],
    players: [player(0, "Ana"), player(1, "Noé")],
    result,
    past: [{ at: 3, news: [STOLE], race: { photo: [], waited: 0 } }],
    play: null,
    previewMoves: null,
    requestHint: null,
    listen: () => () => {},
  }) as unknown as Seen;

let shown: Record<string, unknown>;
afterEach(() => unmount(shown));

test.each([
  ["while the game lasts", null, 1],
  ["no more beside a result", { scores: [0, 9], winners: [1], sheets: [SHEET, SHEET] } as unknown as Seen["result"], 0],
])("%s", (_, result, told) => {
  vi.stubGlobal("scrollTo", () => {});
  settings.language = "en";
  shown = mount(Game, { target: document.body, props: { seen: table(result) } });
  flushSync();
  expect(document.querySelectorAll("[data-robbed]")).toHaveLength(told);
});
