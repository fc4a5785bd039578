/** What the server's box holds; asked for once, and again until it answers. */
import { fetchCatalogue } from "./api.ts";
import type { GameCatalogue, CatalogueEntry } from "./wire.ts";

const RETRY_INTERVAL_MS = 4_000; // milliseconds

let found = $state.raw<GameCatalogue | null>(null);
let asking = false;

async function loadCatalogue(): Promise<void> {
  try {
    found = await fetchCatalogue();
  } catch {
    setTimeout(() => void loadCatalogue(), RETRY_INTERVAL_MS);
  }
}

function known(): GameCatalogue | null {
  if (!asking) {
    asking = true;
    void loadCatalogue();
  }
  return found;
}

/** The games on offer; empty until the server has said. */
export const catalogue = (): readonly CatalogueEntry[] => known()?.games ?? [];

export const catalogueEntry = (id: string): CatalogueEntry | null => catalogue().find((one) => one.id === id) ?? null;

/** Where others reach this server: `localhost` would be their own phone. */
export const origin = (): string => known()?.url ?? location.origin;
