import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";

const HTML = { "content-type": "text/html; charset=utf-8" };
const code = readFileSync(new URL("../../public/sw.js", import.meta.url), "utf8");

let kept: Map<string, Response>;
let network: (path: string) => Response;
let listener: (event: unknown) => void;
let install: (event: unknown) => void;

beforeEach(() => {
  kept = new Map();
  const path = (key: string | Request) =>
    new URL(typeof key === "string" ? key : key.url, "https://game.test").pathname;
  const cache = {
    match: async (key: string | Request) => kept.get(path(key))?.clone(),
    put: async (key: string | Request, response: Response) => void kept.set(path(key), response),
    delete: async (key: string) => kept.delete(path(key)),
    keys: async () => [...kept.keys()],
  };
  const self = {
    location: { origin: "https://game.test" },
    skipWaiting: () => {},
    addEventListener: (name: string, act: typeof listener) => {
      if (name === "fetch") listener = act;
      if (name === "install") install = act;
    },
  };
  const worker = new Function("self", "caches", "fetch", code);
  worker(self, { open: async () => cache }, async (request: Request) => network(path(request)));
});

async function ask(path: string, { mode = "no-cors", method = "GET" } = {}): Promise<Response | undefined> {
  let answer: Promise<Response> | undefined;
  const request = { url: new URL(path, "https://game.test").href, mode, method };
  listener({ request, respondWith: (given: Promise<Response>) => void (answer = given) });
  return answer;
}

const visit = async (path: string) => (await (await ask(path, { mode: "navigate" }))?.text()) ?? "";
const offline = () => {
  throw new TypeError("Failed to fetch");
};

test("without a connection any room opens the page last seen, with its files", async () => {
  network = (path) => (path === "/" ? new Response("page 1", { headers: HTML }) : new Response("script 1"));
  await visit("/");
  await ask("/assets/main-1.js");
  network = offline;
  expect(await visit("/r/ABCD")).toBe("page 1");
  expect(await (await ask("/assets/main-1.js"))?.text()).toBe("script 1");
});

test("with a connection the page is always the newest, and the old version's files go", async () => {
  network = () => new Response("page 1", { headers: HTML });
  await visit("/");
  await ask("/assets/main-1.js");
  network = () => new Response("page 2", { headers: HTML });
  expect(await visit("/")).toBe("page 2");
  expect([...kept.keys()]).toEqual(["/"]);
});

test("it keeps the page when it is installed, as it has not seen the first visit", async () => {
  network = () => new Response("page 1", { headers: HTML });
  let ready: Promise<unknown> | undefined;
  install({ waitUntil: (given: Promise<unknown>) => void (ready = given) });
  await ready;
  network = offline;
  expect(await visit("/room/ABCDEF")).toBe("page 1");
});

test("without a connection and a page it says so, and tries again by itself", async () => {
  network = offline;
  const answer = await ask("/", { mode: "navigate" });
  expect(await answer?.text()).toContain("no connection");
  expect(answer?.headers.get("refresh")).toBe("3");
});

test.each(["/api/rooms", "/ws", "https://elsewhere.test/assets/main.js"])("%s is left alone", async (path) => {
  expect(await ask(path)).toBeUndefined();
  expect(await ask(path, { mode: "navigate" })).toBeUndefined();
});

test("nothing that is sent is answered here, and no failure is kept", async () => {
  expect(await ask("/assets/main.js", { method: "POST" })).toBeUndefined();
  network = () => new Response("gone", { status: 404, headers: HTML });
  await visit("/");
  await ask("/assets/main.js");
  expect([...kept.keys()]).toEqual([]);
});
