// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { liveSeen } from "../../src/games/live.ts";
import type { AnyScreen } from "../../src/games/seen.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import { t } from "../../src/kit/texts/index.ts";
import Sheets from "../../src/table/Sheets.svelte";
import { roomOf, Server, tableOf } from "../clients.ts";

let server: Server;
let part: Record<string, unknown>;

beforeEach(async () => {
  vi.useFakeTimers();
  settings.language = "en";
  server = await new Server(7).views(roomOf(), tableOf({}), null);
});

afterEach(async () => {
  await unmount(part);
  server.close();
  vi.useRealTimers();
});

test("a log that is asked for before it has come says so, and then opens", async () => {
  const seen = liveSeen(server.client, server.client.table!, [], () => {});
  const screen = { say: () => null } as unknown as AnyScreen;
  const props = { keeper: server.client, seen, screen, open: "log" as const, onleave: () => {} };
  part = mount(Sheets, { target: document.body, props });
  flushSync();
  const sheet = () => document.querySelector("dialog[open]")!;
  expect(sheet().textContent).toContain(t("common-loading"));
  await vi.advanceTimersByTimeAsync(2000);
  await vi.dynamicImportSettled();
  flushSync();
  expect(sheet().textContent).toContain(t("log-title"));
  expect(sheet().textContent).not.toContain(t("common-loading"));
});
