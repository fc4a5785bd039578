// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ReviewLoader } from "../../../src/pages/review/reviewLoader.svelte.ts";

const REVIEW = { version: 1, game: "snap" };
const answers: { status: number; body: unknown }[] = [];
const asked = vi.fn<(path: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  answers.length = 0;
  asked.mockClear();
  vi.stubGlobal("fetch", (path: string) => {
    asked(path);
    const { status, body } = answers.shift()!;
    return status === 0
      ? Promise.reject(new TypeError("offline"))
      : Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
});

afterEach(() => vi.useRealTimers());

const refusal = (key: string) => ({ reason: { key, text: key, facts: {} } });
const settle = () => vi.advanceTimersByTimeAsync(0);

test("asks again while it is made, says how far it is, and stops when it is there", async () => {
  answers.push({ status: 202, body: { progress: 0.4, ahead: 0 } }, { status: 200, body: REVIEW });
  const asking = new ReviewLoader("a b");
  await settle();
  expect(asking.making).toEqual({ progress: 0.4, ahead: 0 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(asking.review).toEqual(REVIEW);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.mock.calls).toEqual([["/api/records/a%20b/review"], ["/api/records/a%20b/review"]]);
});

test("does not go back where another node knows less", async () => {
  const told = [
    { progress: 0, ahead: 1 },
    { progress: 0, ahead: 2 },
    { progress: 0.4, ahead: 0 },
    { progress: 0, ahead: 1 },
    { progress: 0.3, ahead: 0 },
    { progress: 0.5, ahead: 0 },
  ];
  answers.push(...told.map((body) => ({ status: 202, body })));
  const asking = new ReviewLoader("one");
  const seen = [];
  for (const _ of told) {
    await settle();
    seen.push(asking.making);
    await vi.advanceTimersByTimeAsync(answers.length ? 1000 : 0);
  }
  asking.end();
  expect(seen).toEqual([told[0], told[0], told[2], told[2], told[2], told[5]]);
});

test("begins anew after a failure", async () => {
  answers.push(
    { status: 202, body: { progress: 0.9, ahead: 0 } },
    { status: 409, body: refusal("review-failed") },
    { status: 202, body: { progress: 0.1, ahead: 0 } },
  );
  const asking = new ReviewLoader("one");
  await vi.advanceTimersByTimeAsync(1000);
  expect(asking.refused?.reason.key).toBe("review-failed");
  await asking.ask();
  asking.end();
  expect(asking.making).toEqual({ progress: 0.1, ahead: 0 });
});

test("goes on by itself where the line is lost or the server busy", async () => {
  answers.push({ status: 0, body: null }, { status: 503, body: refusal("too-busy") }, { status: 200, body: REVIEW });
  const asking = new ReviewLoader("one");
  await settle();
  expect(asking.refused?.reason.key).toBe("no-connection");
  await vi.advanceTimersByTimeAsync(3000);
  expect(asking.refused?.reason.key).toBe("too-busy");
  await vi.advanceTimersByTimeAsync(3000);
  expect([asking.review, asking.refused]).toEqual([REVIEW, null]);
});

test("what failed is tried again only by whoever wants it", async () => {
  answers.push({ status: 409, body: refusal("review-failed") }, { status: 200, body: REVIEW });
  const asking = new ReviewLoader("one");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asking.refused).toMatchObject({ status: 409, reason: { key: "review-failed" } });
  await asking.ask();
  expect(asking.review).toEqual(REVIEW);
});

test("whoever leaves the page asks no more", async () => {
  answers.push({ status: 202, body: { progress: 0, ahead: 1 } });
  const asking = new ReviewLoader("one");
  await settle();
  asking.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
});
