/** How those at this device race: on pads or on keys; and which keys. Remembered by the device. */
import { readLocal, writeLocal } from "../../../wire/storage.ts";
import { withKey, printedLabel, validKeys, type KeyBindings, type RaceGame } from "./keyBindings.ts";

interface Kept {
  readonly way?: "pads" | "keys"; // devices have it under this name
  readonly keys?: Partial<Record<RaceGame, KeyBindings>>;
  readonly caps?: Readonly<Record<string, string>>;
}

const WHERE = "panier-shared";

/** Touch screens want pads; a device with a mouse has a keyboard. */
const usually = (): "pads" | "keys" => (matchMedia("(pointer: coarse)").matches ? "pads" : "keys");

class InputMode {
  #kept = $state.raw<Kept>(readLocal<Kept>(WHERE, {}));

  get mode(): "pads" | "keys" {
    return this.#kept.way ?? usually();
  }

  set mode(mode: "pads" | "keys") {
    this.#keep({ ...this.#kept, way: mode });
  }

  get caps(): Readonly<Record<string, string>> {
    return this.#kept.caps ?? {};
  }

  keys(game: RaceGame, players: number): KeyBindings {
    return validKeys(game, players, this.#kept.keys?.[game] ?? null);
  }

  changeKey(game: RaceGame, keys: KeyBindings, player: number, action: number, code: string): void {
    this.#keep({ ...this.#kept, keys: { ...this.#kept.keys, [game]: withKey(keys, player, action, code) } });
  }

  /** What a key typed says what is printed on it. */
  learnLabel({ code, key }: { readonly code: string; readonly key: string }): void {
    const cap = printedLabel(key);
    if (cap !== null && this.caps[code] !== cap) this.#keep({ ...this.#kept, caps: { ...this.caps, [code]: cap } });
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    writeLocal(WHERE, kept);
  }
}

export const inputMode = new InputMode();
