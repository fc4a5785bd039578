import type { GameId } from "../wire.ts";
import type { Screen } from "../table/seen.ts";
import Game from "./Game.svelte";

const prompt: Screen<"snack-arnaque">["prompt"] = () => null;
const say: Screen<"snack-arnaque">["say"] = () => null;

export { Game, prompt, say };
export type Id = GameId;
