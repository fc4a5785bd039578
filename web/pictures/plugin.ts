import type { Plugin } from "vite";

/** The pictures of the app as one file of symbols. */
export function pictures(): Plugin {
  return { name: "pictures" };
}
