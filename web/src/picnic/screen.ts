import type { Picnic } from "../wire.ts";
import type { PicnicSeen } from "../table/seen.ts";
import Game from "./Game.svelte";

const prompt = (_seen: PicnicSeen): string | null => null;
const say = (_news: Picnic.News, _seen: PicnicSeen): string | null => null;

export { Game, prompt, say };
