/**
 * A sprite: one SVG file with a symbol per picture, which the page refers to as FILE#NAME.
 *
 * A reference from another document finds a symbol but not what the symbol refers to, so nothing in a picture may point
 * elsewhere: no url(#…), no ids. Own drawings may set another picture into themselves, which is copied in here:
 *
 *     <picture name="taco" x="10" y="20" size="40" turn="-12" edge="3"/>
 *
 * or, where an icon is wanted in that drawing only, `icon="fluent:raised-hand"` instead of a name.
 */

export interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string }>;
}

export interface Sources {
  sets: Record<string, IconSet>;
  /** The text of own/NAME.svg. */
  own(name: string): string;
}

interface Drawing {
  width: number;
  height: number;
  body: string;
}

/** `held` says which of the pictures are in it; any may be set into those. */
export function sprite(pictures: Record<string, string>, sources: Sources, held = (_name: string) => true): string {
  const symbols = Object.entries(pictures)
    .filter(([name]) => held(name))
    .map(([name, source]) => {
      const { width, height, body } = draw(name, source, pictures, sources);
      return `<symbol id="${name}" viewBox="0 0 ${width} ${height}">${body}</symbol>`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

/** One picture as a file of its own. */
export function single(name: string, pictures: Record<string, string>, sources: Sources): string {
  const { width, height, body } = draw(name, pictures[name] ?? "", pictures, sources);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

function draw(name: string, source: string, pictures: Record<string, string>, sources: Sources): Drawing {
  const drawing = source === "own" ? ownDrawing(name, pictures, sources) : icon(name, source, sources.sets);
  const problem = FORBIDDEN.find(([pattern]) => pattern.test(drawing.body));
  if (problem) throw new Error(`picture ${name} (${source}): ${problem[1]}`);
  return drawing;
}

const FORBIDDEN: [RegExp, string][] = [
  [/url\(/i, "url(…) cannot be resolved from another document; draw plain shapes"],
  [/\sid=/i, "ids collide in a sprite; draw without them"],
  [/<style|\sstyle=/i, "styles are not allowed by the page's policy; use attributes"],
  [/<script|\son\w+=/i, "no scripts in pictures"],
  [/<(?:use|image|foreignObject)\b|href=/i, "a picture refers to nothing outside itself"],
];

function icon(name: string, source: string, sets: Record<string, IconSet>): Drawing {
  const [setName = "", iconName = ""] = source.split(":");
  const set = sets[setName];
  if (!set) throw new Error(`picture ${name}: no icon set called “${setName}”`);
  const found = set.icons[iconName] ?? set.icons[set.aliases?.[iconName]?.parent ?? ""];
  if (!found) throw new Error(`picture ${name}: no icon “${iconName}” in ${setName}`);
  return {
    width: found.width ?? set.width ?? 16,
    height: found.height ?? set.height ?? 16,
    body: found.body,
  };
}

function ownDrawing(name: string, pictures: Record<string, string>, sources: Sources): Drawing {
  const text = minified(sources.own(name));
  const [, head = "", inner = ""] = /^<svg([^>]*)>(.*)<\/svg>$/s.exec(text) ?? [];
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(head) ?? [];
  if (!width || !height) throw new Error(`picture ${name}: own/${name}.svg wants <svg viewBox="0 0 WIDTH HEIGHT">`);

  const body = inner.replace(/<picture ([^>]*)\/>/g, (_, attributes: string) => {
    const given = new Map([...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value] as const));
    const number = (key: string) => Number(given.get(key) ?? 0);
    const other = given.get("name") ?? "";
    const source = given.get("icon") ?? pictures[other];
    if (!source || other === name) throw new Error(`picture ${name}: cannot set in picture “${other}”`);

    const set = draw(other, source, pictures, sources);
    const scale = Number((number("size") / set.width).toFixed(4));
    const turn = given.has("turn") ? `rotate(${number("turn")} ${set.width / 2} ${set.height / 2})` : "";
    const edge = given.has("edge") ? edged(set.body, number("edge")) : "";
    return `<g transform="translate(${number("x")} ${number("y")})scale(${scale})${turn}">${edge}${set.body}</g>`;
  });
  return { width: Number(width), height: Number(height), body };
}

/** The same shapes, a little larger and all of one light colour, to lie beneath: like a sticker's rim. */
function edged(body: string, width: number): string {
  return `<g stroke="#fffaf0" stroke-width="${width}" stroke-linejoin="round">${body}</g>`;
}

function minified(svg: string): string {
  return svg
    .replace(/<!--.*?-->/gs, "")
    .replace(/\s+/g, " ")
    .replace(/> </g, "><")
    .replace(/ \/>/g, "/>")
    .trim();
}
