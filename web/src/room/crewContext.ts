/** The crew as those find it who are somewhere on its page. */
import { getContext, setContext } from "svelte";

import type { Crew } from "../wire/crew.svelte.ts";

const KEY = Symbol("crew");
export const provideCrew = (crew: Crew): Crew => setContext(KEY, crew);

/** The crew of the room one is in; null where one is in none. */
export const useCrew = (): Crew | null => getContext<Crew | undefined>(KEY) ?? null;
