/** The table at which each game is learnt: how many easy bots, and which options. Its cards are the server's. */
import type { GameId } from "../wire/wire.ts";
import tables from "./tables.json";

interface LessonTable {
  readonly bots: number;
  readonly options: Record<string, unknown>;
}

export const TABLES: { readonly [G in GameId]: LessonTable } = tables;
