/** Errors of the page, reported to the server: each once, and without anything that people have written. */
import { Problem } from "./api.ts";
import type { ErrorReport } from "./wire.ts";

export type Part = ErrorReport["part"];

const ADDRESS = "/api/errors";
const MAX_REPORTS = 10; // a page that fails on and on says nothing new
const MAX_MESSAGE = 200; // characters, as the server takes them
const MAX_FRAMES = 8;
const BUILD = /([\w.-]+)\.js/.exec(import.meta.url)?.[1]?.slice(0, 40) ?? "";

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

const reported = new Set<string>();
let whichPage: () => ErrorReport["page"] = () => "nowhere";

/** Reports what nobody catches: in handlers of events, and in promises. */
export function watchErrors(page: () => ErrorReport["page"]): void {
  whichPage = page;
  addEventListener("error", ({ error }) => isOurs(error) && send(error, "event"));
  addEventListener("unhandledrejection", ({ reason }) => isOurs(reason) && send(reason, "promise"));
}

/** Reports an error that was caught, and which the page survives. */
export function report(error: unknown, part: Part): void {
  console.error(error);
  send(error, part);
}

/** Gives what `compute` does; if it fails, reports that and gives `otherwise`. */
export function tryOr<T>(compute: () => T, otherwise: T, part: Part): T {
  try {
    return compute();
  } catch (error) {
    report(error, part);
    return otherwise;
  }
}

/** The message as strangers may read it. */
export function withoutWords(message: string): string {
  const bare = message.replace(QUOTED, (_, ours?: string) => ours ?? "…");
  const text = PRIVATE.reduce((rest, pattern) => rest.replace(pattern, "…"), bare);
  return [...text].slice(0, MAX_MESSAGE).join("");
}

function send(error: unknown, part: Part): void {
  if (isExpected(error)) return;
  const message = error instanceof Error ? withoutWords(`${error.name}: ${error.message}`) : `a ${typeof error}`;
  const stack = framesOf(error).slice(0, MAX_FRAMES);
  const key = `${message} ${stack[0]}`;
  if (reported.has(key) || reported.size >= MAX_REPORTS) return;
  reported.add(key);
  const body: ErrorReport = { part, page: whichPage(), browser: browser(), build: BUILD, message, stack };
  try {
    // It is sent even if the page is left, and nobody waits for an answer.
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(body)], { type: "application/json" }));
  } catch {
    // There is nobody left to be told.
  }
}

function isExpected(error: unknown): boolean {
  if (error instanceof Problem) return true; // the server's refusal, or no answer
  return error instanceof Error && (error.name === "AbortError" || EXPECTED.test(error.message));
}

/** Extensions of a browser fail in our page too: theirs have a stack in which nothing is ours. */
function isOurs(error: unknown): boolean {
  if (error === null || error === undefined) return false; // of another origin, or none at all
  return !(error instanceof Error && error.stack?.includes("://")) || framesOf(error).length > 0;
}

/** The places in our own scripts, the innermost first. */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error) || !error.stack) return [];
  const lines = error.stack.split("\n").filter((line) => line.includes(`${location.origin}/`));
  return lines.flatMap(
    (line) => /\/([\w./-]{1,80}\.(?:js|ts|svelte))[^:\s]*(:\d+:\d+)/.exec(afterOrigin(line))?.slice(1).join("") ?? [],
  );
}

const afterOrigin = (line: string): string => line.slice(line.indexOf(`${location.origin}/`) + location.origin.length);

function browser(): ErrorReport["browser"] {
  const { userAgent } = navigator;
  if (userAgent.includes("Firefox/")) return "firefox";
  if (/Chrom(?:e|ium)\//.test(userAgent)) return "chrome";
  return userAgent.includes("Safari/") ? "safari" : "other";
}
