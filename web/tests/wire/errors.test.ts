// @vitest-environment happy-dom
/** Whatever fails is reported, and a report that fails is no error of its own. */
import { beforeEach, expect, test, vi } from "vitest";

import { report, tryOr, watchErrors } from "../../src/wire/errors.ts";

const send = vi.hoisted(() => vi.fn());
vi.mock("../../src/wire/reporting.ts", () => ({ send }));

const ERROR = new Error("x");
const fails = (): string => {
  throw ERROR;
};

watchErrors(() => "room");

beforeEach(() => {
  send.mockReset();
  vi.spyOn(console, "error")
    .mockImplementation(() => {})
    .mockClear();
});

async function happens(kind: string, more: object): Promise<void> {
  dispatchEvent(Object.assign(new Event(kind), more));
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
}

test("what nobody catches in a handler of an event is reported", async () => {
  await happens("error", { error: ERROR });
  expect(send).toHaveBeenCalledExactlyOnceWith(ERROR, "event", "room");
});

test("a promise that was rejected is reported", async () => {
  await happens("unhandledrejection", { reason: ERROR });
  expect(send).toHaveBeenCalledExactlyOnceWith(ERROR, "promise", "room");
});

test("what was caught is reported and stays in the console", async () => {
  report(ERROR, "banter");
  await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(ERROR, "banter", "room"));
  expect(console.error).toHaveBeenCalledExactlyOnceWith(ERROR);
});

test("what fails has another value in its place, and is reported", async () => {
  expect(tryOr(() => "something", "nothing", "game")).toBe("something");
  expect(tryOr(fails, "nothing", "game")).toBe("nothing");
  await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(ERROR, "game", "room"));
});

// Vitest fails where a rejected promise is left alone.
test("a report that cannot be sent fails nothing", async () => {
  send.mockImplementation(fails);
  report(ERROR, "game");
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  await new Promise((done) => setTimeout(done));
  expect(send).toHaveBeenCalledOnce();
});
