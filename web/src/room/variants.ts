/** A game's options as switches and choices. The server says which there are; what they mean is said by our texts. */
import type { Choice, Options } from "../games/manifest.ts";
import { manifestOf } from "../games/registry.ts";
import type { CatalogueEntry } from "../wire/wire.ts";

export type { Options };

export type Variant =
  | { readonly kind: "switch"; readonly name: string; readonly on: boolean }
  | { readonly kind: "choice"; readonly name: string; readonly values: readonly string[]; readonly value: string }
  | { readonly kind: "seat"; readonly name: string; readonly value: number | null } // null: anybody
  | { readonly kind: "number"; readonly name: string; readonly values: readonly number[]; readonly value: number }
  | { readonly kind: "chairs"; readonly name: string; readonly value: readonly number[] }; // set at each chair

/** Stands for a value that the host puts together. */
export const NAMED = "named";

/** Numbers that a game offers to choose from; 0 stands for no limit. */
const NUMBERS: Readonly<Record<string, readonly number[]>> = {
  flips: [0, 40, 80, 100, 150],
  minutes: [0, 3, 5, 10],
  offers: [0, 6, 12],
};

/** What stands beside another option that it belongs to. */
const BESIDE: Readonly<Record<string, string>> = { tasting: "market", offers: "trade" };

/** The seat that chooses the faces of bonus cards: at a live table that is the host's. */
const HOSTS = "chooser";

/** What a game says of an option that is more than a switch or a list. */
export const choiceOf = (game: string, option: string): Choice | null => manifestOf(game)?.choices?.[option] ?? null;

/** The switches of a game, for so many seats; options whose meaning is not known here are left as usual. */
export function variants(
  offer: CatalogueEntry,
  options: Options,
  seats: number,
  known: (name: string) => boolean,
): Variant[] {
  const now = { ...(offer.usual as Options), ...options };
  return inOrder(offer).flatMap(({ name, values }): Variant[] => {
    if (!known(name) || name === HOSTS) return [];
    const value = now[name];
    if (values.join() === "on,off") return [{ kind: "switch", name, on: value === true }];
    const numbers = NUMBERS[name];
    if (numbers) {
      const number = Number(value);
      return [
        { kind: "number", name, values: [...new Set([...numbers, number])].sort((a, b) => a - b), value: number },
      ];
    }
    if (name === "head_start") return [{ kind: "chairs", name, value: Array.isArray(value) ? value : [] }];
    if (values.includes("NUMBER")) return [{ kind: "seat", name, value: typeof value === "number" ? value : null }];
    const chosen = Array.isArray(value) ? NAMED : String(value);
    const others = choiceOf(offer.id, name)?.hides?.(seats) ?? [];
    const shown = values.map((one) => (one === "…" ? NAMED : one));
    return [
      { kind: "choice", name, values: shown.filter((one) => one === chosen || !others.includes(one)), value: chosen },
    ];
  });
}

function inOrder({ options }: CatalogueEntry): CatalogueEntry["options"] {
  const beside = (to: string | undefined) => options.filter((one) => BESIDE[one.name] === to);
  return beside(undefined).flatMap((one) => [one, ...beside(one.name)]);
}

/** Those options that differ from the usual: as the server wants them. */
export function differingOptions(offer: CatalogueEntry, options: Options): Options {
  const usual = offer.usual as Options;
  const wanted: Options = { ...usual, ...options };
  const names = offer.options.map((option) => option.name);
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(wanted[name]) !== JSON.stringify(usual[name]))
      .map((name) => [name, wanted[name]]),
  );
}

/** The names of those that somebody has changed: a game may be offered here with others than its rules know as usual. */
export function changedOptions(offer: CatalogueEntry, options: Options): string[] {
  const usual: Options = { ...(offer.usual as Options), ...manifestOf(offer.id)?.options };
  const now: Options = { ...(offer.usual as Options), ...options };
  return Object.keys(differingOptions({ ...offer, usual }, now)).filter((name) => !isMoot(name, now));
}

/** Whether another option leaves this one without effect. */
export const isMoot = (name: string, options: Options): boolean =>
  (name === "hidden" && options.chef === true) || (name === "offers" && options.trade !== true);
