import type { SnackArnaque } from "../wire.ts";
import type { SeenOf } from "../table/seen.ts";
import Game from "./Game.svelte";

const prompt = (_seen: SeenOf<"snack-arnaque">): string | null => null;
const say = (_news: SnackArnaque.News, _seen: SeenOf<"snack-arnaque">): string | null => null;

export { Game, prompt, say };
