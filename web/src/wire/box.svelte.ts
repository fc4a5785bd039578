/** What the server's box holds; asked for once, and again until it answers. */
import { box } from "./api.ts";
import type { GameCatalogue, CatalogueEntry } from "./wire.ts";

const AGAIN = 4_000; // milliseconds

let found = $state.raw<GameCatalogue | null>(null);
let asking = false;

async function fetchBox(): Promise<void> {
  try {
    found = await box();
  } catch {
    setTimeout(() => void fetchBox(), AGAIN);
  }
}

function known(): GameCatalogue | null {
  if (!asking) {
    asking = true;
    void fetchBox();
  }
  return found;
}

/** The games on offer; empty until the server has said. */
export const offers = (): readonly CatalogueEntry[] => known()?.games ?? [];

export const offer = (id: string): CatalogueEntry | null => offers().find((one) => one.id === id) ?? null;

/** Where others reach this server: `localhost` would be their own phone. */
export const origin = (): string => known()?.url ?? location.origin;
