/** What a race for several people at one device is given. */
import type { Snippet } from "svelte";

import type { Crew } from "../wire/crew.svelte.ts";
import type { GameTable } from "../wire/wire.ts";
import type { Seen } from "./seen.ts";

export interface RaceProps {
  crew: Crew;
  table: GameTable;
  notes: Snippet<[Seen]>; // what those at the table are to decide: who is away, who asks for a seat
  sheets: Snippet<[Seen]>; // what lies over the table: menu, rules, log
  onmenu: () => void;
  onrules: () => void;
}
