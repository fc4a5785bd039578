import type { SeenOf } from "../table/seen.ts";
import type { Sandwich } from "../wire.ts";

export { default as Game } from "./Game.svelte";

export const prompt = (_seen: SeenOf<"sandwich">): string | null => null;
export const say = (_news: Sandwich.News, _seen: SeenOf<"sandwich">): string | null => null;
