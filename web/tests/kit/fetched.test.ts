// @vitest-environment happy-dom
/** Parts that are fetched are asked for until they come. */
import { beforeEach, expect, test, vi } from "vitest";

import { Fetched } from "../../src/kit/fetched.svelte.ts";

const reportSilently = vi.hoisted(() => vi.fn());
vi.mock("../../src/wire/errors.ts", async (original) => ({ ...(await original<object>()), reportSilently }));

beforeEach(() => {
  vi.useFakeTimers();
  reportSilently.mockClear();
});

test("what comes is there", async () => {
  const load = vi.fn(async () => "screen");
  const fetched = new Fetched(load);
  expect([fetched.value, fetched.failed]).toEqual([null, false]);
  await vi.runAllTimersAsync();
  expect([fetched.value, fetched.failed]).toEqual(["screen", false]);
  expect(load).toHaveBeenCalledOnce();
});

test("what does not come is asked for again, and says so meanwhile", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue("screen");
  const fetched = new Fetched(load);
  await vi.advanceTimersByTimeAsync(0);
  expect([fetched.value, fetched.failed]).toEqual([null, true]);
  await vi.runAllTimersAsync();
  expect([fetched.value, fetched.failed]).toEqual(["screen", false]);
});

test("what comes and fails while it begins is reported", async () => {
  const error = new TypeError("undefined is not a function");
  const fetched = new Fetched(vi.fn<() => Promise<string>>().mockRejectedValue(error));
  await vi.advanceTimersByTimeAsync(0);
  fetched.end();
  expect(reportSilently).toHaveBeenCalledExactlyOnceWith(error, "page");
});

test("nobody asks for ever once it is no longer needed", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("offline"));
  const fetched = new Fetched(load);
  fetched.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
});

test("nor once more, if it was no longer needed while it waited to ask again", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("offline"));
  const fetched = new Fetched(load);
  await vi.advanceTimersByTimeAsync(100);
  fetched.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
});
