/** Reports of errors: each is sent once, and without anything that people have written. */
import { Problem } from "./api.ts";
import type { ErrorReport } from "./wire.ts";

const ADDRESS = "/api/errors";
const MAX_REPORTS = 10; // a page that fails on and on says nothing new
const MAX_MESSAGE = 200; // characters, as the server takes them
const MAX_FRAMES = 8;

// A lost connection, or a script that did not come and is asked for again: each browser has words of its own. The last
// one says only that something was laid out a frame later.
const EXPECTED =
  /Failed to fetch|NetworkError|Load failed|dynamically imported module|Importing a module|JavaScript MIME type|preload CSS|ResizeObserver loop/;
// Names in our own code may stay. Whatever else is in quotes may be somebody's words.
const QUOTED = /(\((?:reading|setting|evaluating) '[\w$.]+'\)|can't access property "[\w$]+")|["'`“”«].*["'`“”»]/gs;
const PRIVATE = [
  /(?:https?:\/\/(?!svelte\.dev\/e\/)|\/(?:room|screen|replay|review)\/)\S+/g, // but what Svelte calls its errors
  /\b[2-9A-HJ-NP-TV-Z]{6}\b/g, // a room's code
  /\b(?=[\w-]*\d)[\w-]{16,}/g, // a token
];
const FRAME = /^\/([\w./-]{1,80}\.(?:js|ts|svelte))[^:\s]*(:\d+:\d+)/;

const reported = new Set<string>();

export function send(error: unknown, part: ErrorReport["part"], page: ErrorReport["page"]): void {
  const stack = framesOf(error).slice(0, MAX_FRAMES);
  if (isExpected(error) || !isOurs(error, stack)) return;
  const message = withoutWords(`${error.name}: ${error.message}`);
  const key = `${message} ${stack[0]}`;
  if (reported.has(key) || reported.size >= MAX_REPORTS) return;
  reported.add(key);
  const body: ErrorReport = { part, page, browser: browser(), build: build(), message, stack };
  // It is sent even if the page is left, and nobody waits for an answer.
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(body)], { type: "application/json" }));
}

/** The message as strangers may read it. */
export function withoutWords(message: string): string {
  const bare = message.replace(QUOTED, (_, ours?: string) => ours ?? "…");
  const text = PRIVATE.reduce((rest, pattern) => rest.replace(pattern, "…"), bare);
  return [...text].slice(0, MAX_MESSAGE).join("");
}

function isExpected(error: unknown): boolean {
  if (error instanceof Problem) return true; // the server's refusal, or no answer
  return error instanceof Error && (error.name === "AbortError" || EXPECTED.test(error.message));
}

/** Extensions of a browser fail in our page too: theirs have a stack in which nothing is ours, or throw what is no error. */
function isOurs(error: unknown, stack: readonly string[]): error is Error {
  return error instanceof Error && (stack.length > 0 || !error.stack?.includes("://"));
}

/** The places in our own scripts, the innermost first. */
function framesOf(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack ?? "").split("\n") : [];
  return lines.flatMap((line) => {
    const [, path = ""] = line.split(location.origin);
    return FRAME.exec(path)?.slice(1).join("") ?? [];
  });
}

/** The page's own script: its name changes with whatever is in it. */
function build(): string {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]:not([lang])");
  return /([\w.-]{1,40})\.js$/.exec(script?.src ?? "")?.[1] ?? "";
}

function browser(): ErrorReport["browser"] {
  const { userAgent } = navigator;
  if (userAgent.includes("Firefox/")) return "firefox";
  if (/Chrom(?:e|ium)\//.test(userAgent)) return "chrome";
  return userAgent.includes("Safari/") ? "safari" : "other";
}
