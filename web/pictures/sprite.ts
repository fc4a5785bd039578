/**
 * The sprite: one SVG file with a symbol per picture, which the page refers to as FILE#NAME.
 *
 * A reference from another document finds a symbol but not what the symbol refers to, so nothing in a picture may point
 * elsewhere: no url(#…), no ids. Own drawings may set another picture into themselves, which is copied in here:
 *
 *     <picture name="taco" x="10" y="20" size="40" turn="-12"/>
 */

interface IconSet {
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

export function sprite(pictures: Record<string, string>, sources: Sources): string {
  const symbols = Object.entries(pictures).map(([name, source]) => {
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

  const body = inner.replace(/<picture ([^>]*)\/>/g, (_, text: string) => {
    const given = Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
    const source = pictures[given.name ?? ""];
    if (!source || given.name === name) throw new Error(`picture ${name}: cannot set in picture “${given.name}”`);
    const set = draw(given.name!, source, pictures, sources);
    const [x, y, size, turn] = [given.x, given.y, given.size, given.turn].map((value) => Number(value ?? 0)) as [
      number,
      number,
      number,
      number,
    ];
    const scale = Number((size / set.width).toFixed(4));
    const turned = turn ? `rotate(${turn} ${set.width / 2} ${set.height / 2})` : "";
    return `<g transform="translate(${x} ${y})scale(${scale})${turned}">${set.body}</g>`;
  });
  return { width: Number(width), height: Number(height), body };
}

function minified(svg: string): string {
  return svg
    .replace(/<!--.*?-->/gs, "")
    .replace(/\s+/g, " ")
    .replace(/> </g, "><")
    .replace(/ \/>/g, "/>")
    .trim();
}
