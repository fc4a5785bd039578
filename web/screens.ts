import type { Plugin } from "vite";

/**
 * The screens that need a layout of their own, by the names that rules give them: `@media (--low)`. One width or height
 * alone has no name; app/tokens.css lists those there are.
 */
const SMALL = "(max-width: 599px) and (max-height: 720px) and (orientation: portrait)";
const SCREENS: Record<string, string> = {
  small: SMALL, // a small phone, held upright
  sideways: "(max-height: 520px) and (orientation: landscape)", // a phone on its side
  low: `${SMALL}, (max-height: 520px)`, // one or the other
  wide: "(min-width: 900px) and (min-height: 521px)", // two columns, and high enough for them
};

/** Browsers know no names of conditions: sheets get what these stand for. */
export function screens(): Plugin {
  return {
    name: "screens",
    enforce: "pre",
    transform: (code, id) =>
      /\.css$/.test(id)
        ? code.replace(/\(--(\w+)\)(?=[^{};]*\{)/g, (name, screen: string) => SCREENS[screen] ?? name)
        : null,
  };
}
