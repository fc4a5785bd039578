/**
 * Keys for several people at one keyboard: known by where they lie (`event.code`), whatever is printed on them, and far
 * apart, as hands must fit beside each other.
 */
export type Action = "call" | "slap" | "snap-fingers";

/** Snap: one key each. */
const SINGLE = ["KeyQ", "KeyP", "KeyZ", "KeyM", "KeyR", "KeyU", "KeyC", "KeyH"];
/** Slap the Elephant: two neighbouring keys each, to slap and to snap fingers. */
const PAIRS = ["KeyQ", "KeyW", "KeyO", "KeyP", "KeyZ", "KeyX", "KeyN", "KeyM"];

export type RaceGame = "snap" | "elephant";
export const ACTIONS: Readonly<Record<RaceGame, readonly Action[]>> = {
  snap: ["call"],
  elephant: ["slap", "snap-fingers"],
};

/** The keys as they are given out: for each player, one for each action. */
export type KeyBindings = readonly (readonly string[])[];

export function defaultKeys(game: RaceGame, players: number): KeyBindings {
  const each = ACTIONS[game].length;
  const from = game === "snap" ? SINGLE : PAIRS;
  return Array.from({ length: players }, (_, player) => from.slice(player * each, (player + 1) * each));
}

/** As they were chosen here before, where that still fits. */
export function validKeys(game: RaceGame, players: number, kept: KeyBindings | null): KeyBindings {
  const usually = defaultKeys(game, players);
  const chosen = kept?.slice(0, players);
  const all = chosen?.flat() ?? [];
  const fits = all.length === usually.flat().length && all.every(isAllowedKey) && new Set(all).size === all.length;
  return fits && chosen ? chosen : usually;
}

/** Keys that mean something else, here or to the browser. */
const TAKEN = /^(Escape|Tab|Enter|NumpadEnter|Space|CapsLock|F\d+|(Meta|Control|Alt|OS)(Left|Right)?|ContextMenu)$/;
export const isAllowedKey = (code: string): boolean => code !== "" && !TAKEN.test(code);

/** Another key for one of the places; if somebody has it already, they get the old one for it. */
export function withKey(keys: KeyBindings, player: number, action: number, code: string): KeyBindings {
  const old = keys[player]?.[action];
  if (old === undefined || !isAllowedKey(code)) return keys;
  return keys.map((own, i) => own.map((key, j) => (i === player && j === action ? code : key === code ? old : key)));
}

/** Whose key it is, and for what. */
export function keyOwner(keys: KeyBindings, code: string): { readonly player: number; readonly action: number } | null {
  for (const [player, own] of keys.entries()) {
    const action = own.indexOf(code);
    if (action >= 0) return { player, action };
  }
  return null;
}

/** Where the French print other letters. What is truly printed is learnt when a key is pressed. */
const AZERTY: Readonly<Record<string, string>> = {
  KeyQ: "A",
  KeyW: "Z",
  KeyA: "Q",
  KeyZ: "W",
  KeyM: ",",
  Semicolon: "M",
};

export function keyLabel(code: string, learnt: Readonly<Record<string, string>>, french: boolean): string {
  const plain = code.replace(/^(Key|Digit|Numpad|Arrow)/, "");
  return learnt[code] ?? (french ? AZERTY[code] : undefined) ?? plain;
}

/** What is printed on a key, by what it types; null where that is no single character. */
export const printedLabel = (key: string): string | null =>
  [...key].length === 1 && key.trim() ? key.toUpperCase() : null;

/** The test before a race: has every key been seen, and all of them at once? Some keyboards miss a third key. */
interface Test {
  readonly tried: ReadonlySet<string>;
  readonly held: ReadonlySet<string>;
  readonly most: number; // that were seen held at once
}

export const UNTRIED: Test = { tried: new Set(), held: new Set(), most: 0 };

export function withPressed(test: Test, code: string): Test {
  const held = new Set([...test.held, code]);
  return { tried: new Set([...test.tried, code]), held, most: Math.max(test.most, held.size) };
}

export function withReleased(test: Test, code: string): Test {
  return { ...test, held: new Set([...test.held].filter((one) => one !== code)) };
}

/** One key of each player at once is what a race brings at worst. */
export function testResult(test: Test, keys: KeyBindings): "missing" | "alone" | "together" {
  if (keys.flat().some((code) => !test.tried.has(code))) return "missing";
  return test.most >= keys.length ? "together" : "alone";
}
