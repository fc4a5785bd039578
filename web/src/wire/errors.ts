/** Reports to the server what fails in the page. */
import type { ErrorReport } from "./wire.ts";

export type Part = ErrorReport["part"];
type Page = ErrorReport["page"];

let whichPage: () => Page = () => "nowhere";

/** Reports what nobody catches: in handlers of events, and in promises. */
export function watchErrors(page: () => Page): void {
  whichPage = page;
  addEventListener("error", ({ error }) => reportSilently(error, "event"));
  addEventListener("unhandledrejection", ({ reason }) => reportSilently(reason, "promise"));
}

/** Reports an error that was caught, and which the page survives. */
export function report(error: unknown, part: Part): void {
  console.error(error);
  reportSilently(error, part);
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

/**
 * Reports an error unless it is a lost connection, which is nobody's fault. What sends it is fetched when something has
 * failed: without a connection there would be nobody to send it to.
 */
export function reportSilently(error: unknown, part: Part): void {
  const page = whichPage();
  import("./reporting.ts").then((reporting) => reporting.send(error, part, page)).catch(() => {});
}
