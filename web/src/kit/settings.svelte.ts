/** What the owner of this device has chosen; kept on the device. */
import { readLocal, writeLocal } from "../wire/storage.ts";

export type Language = "en" | "fr";
export type Theme = "auto" | "light" | "dark";
export type Pace = "slow" | "normal" | "quick";

/** How much longer than usual motion lasts. tokens.css says the same of what moves by itself. */
const PACES: Record<Pace, number> = { slow: 1.6, normal: 1, quick: 0.5 };

interface Kept {
  language: Language | null; // null: the browser's
  theme: Theme;
  sound: boolean;
  volume: number; // 0 to 1
  buzz: boolean; // the device may tremble, where it can
  motion: Pace;
  calm: boolean; // less motion than the system asks for
  banter: boolean; // bots say a word now and then
  ownPace: boolean; // in races bots keep to your own pace, where you are alone with them
}

const KEY = "panier-settings";
const usual: Kept = {
  language: null,
  theme: "auto",
  sound: true,
  volume: 1,
  buzz: true,
  motion: "normal",
  calm: false,
  banter: true,
  ownPace: true,
};

/** English or French, whichever the browser's owner names first; English for all others. */
export function preferred(languages: readonly string[]): Language {
  for (const language of languages) {
    if (language.startsWith("fr")) return "fr";
    if (language.startsWith("en")) return "en";
  }
  return "en";
}

class Settings {
  #kept = $state<Kept>({ ...usual, ...readLocal<Partial<Kept>>(KEY, {}) });
  #less = $state(false); // motion, as the system asks for it
  #system = preferred(typeof navigator === "undefined" ? [] : navigator.languages);

  constructor() {
    if (typeof matchMedia === "undefined") return;
    const asked = matchMedia("(prefers-reduced-motion: reduce)");
    this.#less = asked.matches;
    asked.addEventListener("change", () => (this.#less = asked.matches)); // somebody changes it in the middle of a game
  }

  get language(): Language {
    return this.#kept.language ?? this.#system;
  }
  set language(language: Language) {
    this.#change({ language });
  }

  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#change({ theme });
  }

  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(sound: boolean) {
    this.#change({ sound });
  }

  get volume(): number {
    return this.#kept.volume;
  }
  set volume(volume: number) {
    if (volume <= 0) this.#change({ sound: false });
    else this.#change({ volume: Math.min(1, volume), sound: true });
  }

  get buzz(): boolean {
    return this.#kept.buzz;
  }
  set buzz(buzz: boolean) {
    this.#change({ buzz });
  }

  get motion(): Pace {
    return this.#kept.motion in PACES ? this.#kept.motion : "normal";
  }
  set motion(motion: Pace) {
    this.#change({ motion });
  }

  /** What durations are multiplied with. */
  get pace(): number {
    return PACES[this.motion];
  }

  get calm(): boolean {
    return this.#kept.calm || this.#less;
  }
  set calm(calm: boolean) {
    this.#change({ calm });
  }

  get banter(): boolean {
    return this.#kept.banter;
  }
  set banter(banter: boolean) {
    this.#change({ banter });
  }

  get ownPace(): boolean {
    return this.#kept.ownPace;
  }
  set ownPace(ownPace: boolean) {
    this.#change({ ownPace });
  }

  #change(changes: Partial<Kept>): void {
    Object.assign(this.#kept, changes);
    writeLocal(KEY, this.#kept);
  }
}

export const settings = new Settings();
