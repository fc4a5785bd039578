/** A game that is played: its screen, fetched when its table opens, and the table as it is now; what happens is announced. */
import { untrack } from "svelte";

import type { Fetched } from "../kit/fetched.svelte.ts";
import { showRefusal } from "../kit/trySend.ts";
import { t } from "../kit/texts/index.ts";
import { liveSeen, playersOf } from "../games/live.ts";
import { fetchScreen } from "../games/screens.ts";
import type { AnyScreen, Seen } from "../games/seen.ts";
import { tryOr } from "../wire/errors.ts";
import type { RoomClient } from "../wire/client.svelte.ts";
import type { GameTable } from "../wire/wire.ts";
import { announceGame, markAnnounced } from "./announceEvents.ts";

export class LiveGame {
  readonly #client: () => RoomClient;
  readonly #table: () => GameTable;
  readonly #isTableScreen: boolean;
  readonly #fetched: Fetched<AnyScreen> | null;

  readonly seen: Seen = $derived.by(() => {
    const [client, table] = [this.client, this.table];
    const players = client.room ? playersOf(table, client.room, client.presence, client.you) : [];
    const seen = liveSeen(client, table, players, showRefusal);
    return this.#isTableScreen ? { ...seen, isTableScreen: true } : seen;
  });

  /** Makes one for a component, which shows no other game. */
  constructor(client: () => RoomClient, table: () => GameTable, isTableScreen = false) {
    this.#client = client;
    this.#table = table;
    this.#isTableScreen = isTableScreen;
    this.#fetched = fetchScreen(untrack(table).id);
    let eyes = untrack(client);
    $effect(() => {
      const now = this.client;
      if (now !== eyes) markAnnounced(now, eyes);
      eyes = now;
      return this.screen ? announceGame(now, this.screen, () => this.seen) : undefined;
    });
  }

  get client(): RoomClient {
    return this.#client();
  }

  get table(): GameTable {
    return this.#table();
  }

  get screen(): AnyScreen | null {
    return this.#fetched?.value ?? null;
  }

  /** Why there is no screen, if not because it is on its way. */
  get problem(): "unknown" | "failed" | null {
    if (!this.#fetched) return "unknown";
    return this.#fetched.failed ? "failed" : null;
  }

  /** What the player is to do now; null: nothing more than that it is their turn. */
  get prompt(): string | null {
    return this.table.begins == null
      ? tryOr(() => this.screen?.prompt(this.seen) ?? null, null, "game")
      : t("table-begins");
  }
}
