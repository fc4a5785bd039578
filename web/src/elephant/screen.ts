import type { SeenOf } from "../table/seen.ts";
import type { Elephant } from "../wire.ts";

export { default as Game } from "./Game.svelte";

export const prompt = (_seen: SeenOf<"elephant">): string | null => null;
export const say = (_news: Elephant.News, _seen: SeenOf<"elephant">): string | null => null;
