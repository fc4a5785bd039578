/** Where one is in the app: the address as a value. */
import { clearNotices } from "./notices.svelte.ts";

export type Route =
  | { readonly at: "home" }
  | { readonly at: "room"; readonly code: string }
  | { readonly at: "screen"; readonly code: string }
  | { readonly at: "replay"; readonly id: string }
  | { readonly at: "review"; readonly id: string }
  | { readonly at: "rules"; readonly game: string | null } // of whichever game is meant; null: of all
  | { readonly at: "score" }
  | { readonly at: "credits" }
  | { readonly at: "daily" }
  | { readonly at: "my-games" }
  | { readonly at: "nowhere" };

export function parseRoute(path: string): Route {
  const [, first = "", second = "", ...more] = path.split("/");
  if (more.length === 0) {
    if (first === "" && second === "") return { at: "home" };
    if ((first === "room" || first === "screen") && second) return { at: first, code: second.toUpperCase() };
    if ((first === "replay" || first === "review") && second) return { at: first, id: second };
    if (first === "rules") return { at: "rules", game: second || null };
    if ((first === "score" || first === "credits" || first === "daily" || first === "my-games") && !second)
      return { at: first };
  }
  return { at: "nowhere" };
}

let route = $state.raw<Route>(typeof location === "undefined" ? { at: "home" } : parseRoute(location.pathname));

export function currentRoute(): Route {
  return route;
}

/** Goes there; `instead` leaves no step to come back to. */
export function navigate(path: string, { instead = false } = {}): void {
  if (instead) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  onArrival();
}

function onArrival(): void {
  clearNotices(); // what was said there is not meant for here
  route = parseRoute(location.pathname);
  scrollTo(0, 0);
}

if (typeof addEventListener !== "undefined") addEventListener("popstate", onArrival);

/** For `<a href>`: stays in the app, unless one wants a new tab. */
export function followLink(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.currentTarget as HTMLElement).closest("a");
  if (!link || link.origin !== location.origin) return;
  event.preventDefault();
  navigate(link.pathname + link.hash);
}
