import type { SeenOf } from "../table/seen.ts";
import type { Snap } from "../wire.ts";

export { default as Game } from "./Game.svelte";

export const prompt = (_seen: SeenOf<"snap">): string | null => null;
export const say = (_news: Snap.News, _seen: SeenOf<"snap">): string | null => null;
