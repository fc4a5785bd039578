// @vitest-environment happy-dom
/** A hint: it points at what it speaks of, goes when one plays, and comes back when it is asked for. */
import { type ComponentProps, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import Lesson from "../../src/table/lesson/Lesson.svelte";
import { LessonFrame } from "../../src/table/lesson/lessonFrame.svelte.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import * as screen from "../../src/games/picnic/screen.ts";
import { liveSeen, players } from "../../src/games/live.ts";
import { roomOf, Server, tableOf } from "../clients.ts";

let server: Server;
let part: Record<string, unknown>;
let props: ComponentProps<typeof Lesson>;
let small = false;
const hint = () => document.querySelector<HTMLElement>("[data-hint]")?.dataset.hint ?? null;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: small }));
  settings.language = "en";
  sessionStorage.clear();
  const view = { phase: "draft", round: 1, ready: [false, false, false], options: { braid: false } };
  const table = tableOf({ id: "picnic", lesson: true, view });
  server = await new Server(7).views(roomOf(), table);
  const seen = liveSeen(server.client, server.client.table!, players(roomOf(), null, 7), () => {});
  document.body.innerHTML = `<main data-game><section class="game"><button>A strip</button></section></main>`;
  props = {
    client: server.client,
    screen,
    seen,
    counting: false,
    frame: new LessonFrame(),
    onleave: () => {},
  };
  part = mount(Lesson, { target: document.body, props });
  flushSync();
});

afterEach(async () => {
  await unmount(part);
  server.close();
  vi.unstubAllGlobals();
});

function plays(): void {
  document.querySelector<HTMLElement>(".game button")!.click();
  flushSync();
}

test.each([true, false])(
  "one that points at something goes once the game is touched, on any screen (small: %s)",
  (is) => {
    small = is;
    expect(hint()).toBe("picnic-keep");
    plays();
    expect(hint()).toBeNull();
    props.frame.reopen!();
    flushSync();
    expect(hint()).toBe("picnic-keep");
  },
);

test("one that takes room from the game stays where there is room for both", async () => {
  await unmount(part);
  const { at: _, ...hint0 } = screen.hints[0]!;
  const plain = { ...screen, hints: [hint0] };
  part = mount(Lesson, { target: document.body, props: { ...props, screen: plain } });
  flushSync();
  small = false;
  plays();
  expect(hint()).toBe("picnic-keep");
  small = true;
  plays();
  expect(hint()).toBeNull();
});

test.each(["[data-got-it]", ".acts .quiet"])("whoever closes it by %s goes on from there", async (selector) => {
  const button = document.querySelector<HTMLElement>(selector)!;
  button.focus();
  button.click();
  flushSync();
  await vi.advanceTimersByTimeAsync(0);
  expect(hint()).toBeNull();
  expect(document.activeElement).toBe(document.querySelector(".lesson"));
});
