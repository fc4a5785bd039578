/** What fails in the page is reported to the server, whoever notices it. */
import type { ErrorReport } from "./wire.ts";

export type Part = ErrorReport["part"];
type Page = ErrorReport["page"];

let whichPage: () => Page = () => "nowhere";

/** Reports what nobody catches: in handlers of events, and in promises. */
export function watchErrors(page: () => Page): void {
  whichPage = page;
  addEventListener("error", ({ error }) => send(error, "event"));
  addEventListener("unhandledrejection", ({ reason }) => send(reason, "promise"));
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

/** What sends it is fetched when something has failed: without a connection there would be nobody to send it to. */
function send(error: unknown, part: Part): void {
  const page = whichPage();
  import("./reporting.ts").then((reporting) => reporting.send(error, part, page)).catch(() => {});
}
