import type { Plugin } from "vite";

const SMALL = "(max-width: 599px) and (max-height: 720px) and (orientation: portrait)";

/** Screens for which layouts change in both directions, by the names that sheets give them: `@media (--low)`. */
const SCREENS: Record<string, string> = {
  small: SMALL, // a small phone, held upright
  sideways: "(max-height: 520px) and (orientation: landscape)", // a phone on its side
  low: `${SMALL}, (max-height: 520px)`, // either of them
  wide: "(min-width: 900px) and (min-height: 521px)", // two columns, and high enough for them
};

/** Browsers know no names of conditions: sheets get what these stand for. */
export function screens(): Plugin {
  const meant = (_: string, name: string) => {
    if (SCREENS[name]) return SCREENS[name];
    throw new Error(`no screen is called --${name}: see screens.ts`);
  };
  return {
    name: "screens",
    enforce: "pre",
    transform: (code, id) => (id.endsWith(".css") ? code.replace(/\(--(\w+)\)(?=[^{};]*\{)/g, meant) : null),
  };
}
