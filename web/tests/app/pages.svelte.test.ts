// @vitest-environment happy-dom
/** A page that fails says so, leads home, and comes back. */
import { mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import App from "../../src/app/App.svelte";
import { navigate } from "../../src/kit/router.svelte.ts";
import { breaks, bringBack, drawn, mended, part, whole } from "../breaking.ts";

const page = vi.hoisted(() => async (name: string) => (await import("../breaking.ts")).breakable(name));
vi.mock("../../src/pages/home/Home.svelte", () => page("home"));
vi.mock("../../src/pages/lobby/RoomPage.svelte", () => page("room"));
vi.mock("../../src/pages/screen/ScreenPage.svelte", () => page("screen"));
vi.mock("../../src/pages/replay/Replay.svelte", () => page("replay"));
vi.mock("../../src/pages/review/ReviewPage.svelte", () => page("review"));
vi.mock("../../src/pages/rules/RulesPage.svelte", () => page("rules"));
vi.mock("../../src/games/picnic/paper/Score.svelte", () => page("score"));
vi.mock("../../src/pages/daily/DailyPage.svelte", () => page("daily"));
vi.mock("../../src/pages/mygames/MyGames.svelte", () => page("my-games"));
vi.mock("../../src/pages/credits/Credits.svelte", () => page("credits"));

let app: Record<string, unknown>;

beforeEach(() => {
  whole();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("CSS", { supports: () => true });
});

afterEach(async () => {
  await unmount(app);
  navigate("/");
});

async function opens(path: string, name: string): Promise<void> {
  navigate(path);
  app = mount(App, { target: document.body });
  await vi.waitFor(() => expect(part(name)).not.toBeNull());
  await drawn();
}

test.each([
  ["/", "home"],
  ["/room/K7XM2P", "room"],
  ["/screen/K7XM2P", "screen"],
  ["/replay/abc", "replay"],
  ["/review/abc", "review"],
  ["/rules/snap", "rules"],
  ["/score", "score"],
  ["/daily", "daily"],
  ["/my-games", "my-games"],
  ["/credits", "credits"],
])("%s", async (path, name) => {
  await opens(path, name);
  await breaks(name, "effect");
  expect(part(name)).toBeNull();
  expect(bringBack()).not.toBeNull();
  await mended();
  await vi.waitFor(() => expect(part(name)).not.toBeNull());
});

test("another page is tried without a press", async () => {
  await opens("/credits", "credits");
  await breaks("credits");
  document.querySelector<HTMLAnchorElement>("a[href='/']")!.click();
  await drawn();
  expect(part("home")).not.toBeNull();
  expect(bringBack()).toBeNull();
});
